interface Deal {
  readonly id: string;
  readonly entrepreneurId: string;
}

/** Subject of an audit entry: a deal belongs to the selling company. */
export const auditedDeal = <Kind extends 'negotiation' | 'reservation' | 'sale' | 'visit'>(
  subjectKind: Kind,
  { id, entrepreneurId }: Deal,
) => ({ subjectKind, subjectId: id, companyId: entrepreneurId });
