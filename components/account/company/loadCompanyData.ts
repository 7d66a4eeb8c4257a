import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Member } from '@/domain/entrepreneur/member';
import { listDocuments } from '@/services/parties/documents';
import { listTeam } from '@/services/parties/team';
import type { PageRequest } from '../accountPage';
import { isAllowed } from './isAllowed';

/** Null for a role that may not see them. */
export async function loadCompanyDocuments(
  options: PageRequest,
  company: CompanyAccount,
): Promise<StoredDocument[] | null> {
  return isAllowed(company, 'readDocuments') ? listDocuments(options) : null;
}

/** Members that the caller's role may see. */
export async function loadTeam(options: PageRequest): Promise<readonly Member[]> {
  return (await listTeam(options)).items;
}
