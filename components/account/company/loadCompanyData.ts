import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Member } from '@/domain/entrepreneur/member';
import { listDocuments } from '@/services/parties/documents';
import { listTeam } from '@/services/parties/team';
import type { Asking } from '../accountPage';
import { mayOf } from './isAllowed';

/** The papers of the company; null for whoever may not see them. */
export async function documentsOfCompany(
  asking: Asking,
  company: CompanyAccount,
): Promise<StoredDocument[] | null> {
  return mayOf(company, 'readDocuments') ? listDocuments(asking) : null;
}

/** Who acts for the company, as far as whoever asks may know. */
export async function teamOfCompany(asking: Asking): Promise<readonly Member[]> {
  return (await listTeam(asking)).items;
}
