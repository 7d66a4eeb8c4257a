import type { Approval } from '@/domain/approval';
import type { BankAccount } from '@/domain/bankAccount/schema';
import type { COMPANY_DOCUMENT_KINDS } from '@/domain/document/kinds';
import { type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';
import type { PostalAddress } from '@/domain/person/parts';

export type CompanyDocumentKind = (typeof COMPANY_DOCUMENT_KINDS)[number];

/** Approved or given, missing, under review, or rejected. */
type ChecklistState = 'done' | 'missing' | 'waiting' | 'rejected';

type ChecklistName = 'registration' | 'licence' | 'address' | 'bankAccount' | CompanyDocumentKind;

export interface ChecklistItem {
  readonly name: ChecklistName;
  /** True for an uploaded document, false for a typed field. */
  readonly isDocument: boolean;
  readonly state: ChecklistState;
}

export interface CompanyFacts {
  readonly companyType: CompanyType;
  readonly cnpj: string | null;
  readonly cpf: string | null;
  readonly creci: string | null;
  readonly address: PostalAddress | null;
  readonly bankAccounts: readonly BankAccount[];
}

export interface SentDocument {
  readonly kind: string | null;
  readonly approval: Approval;
}

/** Documents required of a company; a broker who is a person needs only a licence. */
export function requiredDocuments({
  companyType,
  cnpj,
}: Pick<CompanyFacts, 'companyType' | 'cnpj'>): CompanyDocumentKind[] {
  const isBroker = companyType === 'Corretor';
  return [
    ...(isBroker ? [] : (['articlesOfAssociation'] as const)),
    ...(isBroker && cnpj === null ? [] : (['cnpj'] as const)),
    ...(isIntermediary(companyType) ? (['creci'] as const) : []),
  ];
}

const STATE_OF: Readonly<Record<Approval, ChecklistState>> = {
  approved: 'done',
  pending: 'waiting',
  rejected: 'rejected',
};

/** One approved document of a kind is enough, and one under review outweighs a rejected one. */
function documentState(kind: string, sent: readonly SentDocument[]): ChecklistState {
  const approvals = sent.filter((document) => document.kind === kind).map(({ approval }) => approval);
  const best = (['approved', 'pending', 'rejected'] as const).find((approval) =>
    approvals.includes(approval),
  );
  return best ? STATE_OF[best] : 'missing';
}

/**
 * Requirements for a company's approval, each with its state. Agencies and brokers need their licence (Lei
 * 6.530/1978); builders and land developers sell their own property.
 */
export function approvalChecklist(facts: CompanyFacts, sent: readonly SentDocument[]): ChecklistItem[] {
  const isPerson = facts.companyType === 'Corretor' && facts.cpf !== null;
  const typed = (name: ChecklistName, isGiven: boolean): ChecklistItem => ({
    name,
    isDocument: false,
    state: isGiven ? 'done' : 'missing',
  });
  return [
    typed('registration', facts.cnpj !== null || isPerson),
    ...(isIntermediary(facts.companyType) ? [typed('licence', facts.creci !== null)] : []),
    typed('address', facts.address !== null),
    typed('bankAccount', facts.bankAccounts.length > 0),
    ...requiredDocuments(facts).map((kind) => ({
      name: kind,
      isDocument: true,
      state: documentState(kind, sent),
    })),
  ];
}

interface ApprovedDocument extends SentDocument {
  readonly id: string;
}

type CompanyStatus = Pick<CompanyFacts, 'companyType' | 'cnpj'> & { readonly approval: Approval };

/**
 * True for the last approved document of a kind that the approval of the company depends on. It can be replaced
 * but not deleted: a document under review does not count yet.
 */
export function isRequiredForApproval(
  company: CompanyStatus,
  documents: readonly ApprovedDocument[],
  { id, kind, approval }: ApprovedDocument,
): boolean {
  const isRequired = requiredDocuments(company).some((required) => required === kind);
  if (company.approval !== 'approved' || approval !== 'approved' || !isRequired) return false;
  return !documents.some((other) => other.id !== id && other.kind === kind && other.approval === 'approved');
}

/** Documents of an approved company with a newer version under review; the approved one still counts. */
export function replacedDocuments(
  company: CompanyStatus,
  documents: readonly SentDocument[],
): CompanyDocumentKind[] {
  if (company.approval !== 'approved') return [];
  const hasSent = (kind: string, approval: Approval) =>
    documents.some((document) => document.kind === kind && document.approval === approval);
  return requiredDocuments(company).filter((kind) => hasSent(kind, 'approved') && hasSent(kind, 'pending'));
}

/** True if nothing is missing and every document has been approved. */
export function isReadyForApproval(checklist: readonly ChecklistItem[]): boolean {
  return checklist.every(({ state }) => state === 'done');
}
