import type { ParsedUrlQuery } from 'node:querystring';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Member } from '@/domain/entrepreneur/member';
import { listDocuments } from '@/services/parties/documents';
import type { PageRequest } from '../accountPage';
import { type LoadedList, loadList, readCriteria } from '../lists/accountList';
import { isAllowed } from './isAllowed';
import { TEAM_LIST } from './teamList';

/** Null for a role that may not see them. */
export async function loadCompanyDocuments(
  options: PageRequest,
  company: CompanyAccount,
): Promise<StoredDocument[] | null> {
  return isAllowed(company, 'readDocuments') ? listDocuments(options) : null;
}

/** Members that the caller's role may see, by the page's URL. */
export const loadTeam = (
  options: PageRequest,
  _company: CompanyAccount,
  query: ParsedUrlQuery,
): Promise<LoadedList<Member>> => loadList(TEAM_LIST, readCriteria(TEAM_LIST, query), options);
