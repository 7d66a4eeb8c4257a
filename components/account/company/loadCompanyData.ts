import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Member } from '@/domain/entrepreneur/member';
import { listDocuments } from '@/services/parties/documents';
import { listTeam } from '@/services/parties/team';
import type { Asking } from '../accountPage';
import { mayOf } from './isAllowed';

/** Null for a role that may not see them. */
export async function documentsOfCompany(
  asking: Asking,
  company: CompanyAccount,
): Promise<StoredDocument[] | null> {
  return mayOf(company, 'readDocuments') ? listDocuments(asking) : null;
}

/** Members that the caller's role may see. */
export async function teamOfCompany(asking: Asking): Promise<readonly Member[]> {
  return (await listTeam(asking)).items;
}
