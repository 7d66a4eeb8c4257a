/** Reading of a list in each of its orders. */
export interface GrowingList {
  readonly table: string;
  /** Columns of the owners; none for a list whose owner is in another table, and for the accounts, which operators list. */
  readonly owners: readonly string[];
  /**
   * Columns by orders, of which the first owner has an index: of itself, the column and the id. Operators have no owner, and read and
   * sort the table in these orders but creation: 35 to 115 ms of 100,000 records, a few times a day. Another index each would slow
   * down every deal.
   */
  readonly walked: Readonly<Record<string, string>>;
  /** Orders for which all records of the caller are read and sorted, by the index of the owner. */
  readonly sorted: readonly string[];
}

const PARTIES = ['entrepreneur_id', 'partner_id', 'buyer_id'];
const CREATED = { created: 'created_at', updated: 'updated_at' };

/** Lists that grow for as long as a company works, or the platform. */
export const GROWING_LISTS: Readonly<Record<string, GrowingList>> = {
  '/reservations': {
    table: 'reservation',
    owners: PARTIES,
    walked: { ...CREATED, price: 'price_cents', expiresAt: 'expires_at', answerBy: 'answer_by' },
    sorted: ['discount', 'amount', 'paid', 'refunded', 'refunding', 'paidAt', 'answeredAt', 'extendedAt'],
  },
  '/sales': {
    table: 'sale',
    owners: PARTIES,
    walked: { ...CREATED, price: 'price_cents', signedOn: 'signed_on', nextDueOn: 'next_due_on' },
    sorted: [
      'brokerage',
      'coolingOffUntil',
      'summaryDueOn',
      'confirmedAt',
      'rescissionRequestedAt',
      'rescindedAt',
    ],
  },
  '/sales/parcels': {
    table: 'sale_parcel',
    owners: [],
    walked: { dueOn: 'due_on', payableUntil: 'due_on', amount: 'amount_cents', paidAt: 'paid_at' },
    sorted: ['created', 'paid'],
  },
  '/negotiations': {
    table: 'negotiation',
    owners: PARTIES,
    walked: {
      ...CREATED,
      tablePrice: 'table_cents',
      expiresAt: 'round_expires_at',
      fixedUntil: 'fixed_until',
    },
    sorted: ['price', 'offeredAt'],
  },
  '/visits': {
    table: 'visit',
    owners: PARTIES,
    walked: { ...CREATED, startsAt: 'starts_at' },
    sorted: ['concludedAt'],
  },
  '/payments/v1/intent': {
    table: 'payment',
    owners: ['entrepreneur_id', 'buyer_id'],
    walked: { ...CREATED, amount: 'amount_cents', dueAt: 'due_at', paidAt: 'paid_at' },
    sorted: ['received', 'refunded'],
  },
  '/payments/v1/link': {
    table: 'payment_link',
    owners: ['entrepreneur_id', 'created_by'],
    walked: { ...CREATED, expiresAt: 'expires_at' },
    sorted: ['amount'],
  },
  '/payments/v1/refunds': {
    table: 'refund',
    owners: ['entrepreneur_id'],
    walked: { created: 'created_at', amount: 'amount_cents', doneAt: 'done_at' },
    sorted: [],
  },
  '/payments/v1/withdrawals': {
    table: 'withdrawal',
    owners: ['entrepreneur_id'],
    walked: { ...CREATED, releasableAt: 'releasable_at' },
    sorted: ['amount', 'owed'],
  },
  '/invoices': {
    table: 'invoice',
    owners: ['issuer_id', 'recipient_id'],
    walked: { issuedOn: 'issued_on' },
    sorted: ['created', 'updated', 'canceledAt', 'amount'],
  },
  '/auditEntries': { table: 'audit_log', owners: ['company_id'], walked: { created: 'at' }, sorted: [] },
  '/users': {
    table: 'buyer',
    owners: [],
    walked: { ...CREATED, name: 'normalized_name' },
    sorted: ['birthDate'],
  },
  '/entrepreneurs': {
    table: 'entrepreneur',
    owners: [],
    walked: { ...CREATED, name: 'normalized_name' },
    sorted: [],
  },
};

/** Lists that need no index for an order, with the reason. */
export const SMALL_LISTS: Readonly<Record<string, string>> = {
  '/entrepreneurUsers': 'a team has tens of people',
  '/entrepreneurBonds': 'a company has tens of partners',
  '/sales/transfers': 'transfers of contracts: few of a hundred sales, by the index of the company',
  '/coupons': 'a company has tens of coupons, and ends them',
  '/projects': 'a company has tens of projects',
  '/units': 'the units of the projects of a company, a few thousand, by the index of their project',
  '/notifications': 'the notifications of one recipient, by the index of the recipient',
  '/reservations/queue':
    'the people who wait for reserved units, by the index of the company or of the buyer',
  '/conversations': 'the conversations of the sales of a company, by the index of the company',
  '/waitingEntries': 'the people who wait for a project, by the index of the project or of the buyer',
  '/advertisements': 'a company has tens of advertisements, and ends them',
  '/batches': 'the spreadsheets of a company, a few a week',
  '/documents/pending': 'documents that operators decide within days',
  '/payments/v1/reconciliation': 'differences from the payment provider, which are rare',
  '/reports': 'open reports, which operators decide within days',
};
