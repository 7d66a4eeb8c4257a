import type { ParsedUrlQuery } from 'node:querystring';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Member } from '@/domain/entrepreneur/member';
import type { Page } from '@/domain/site/page';
import { listAuditEntries } from '@/services/account/auditEntries';
import { listOpenPlaces } from '@/services/deals/reservations';
import type { PageRequest } from '@/services/page/signedInPage';
import { listDocuments } from '@/services/parties/documents';
import { type LoadedList, loadList, readCriteria } from '../lists/accountList';
import type { LoadedPlaces } from './ClientQueuesScreen';
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

/** Queues of the company's clients; null for a role that does not see them. */
export async function loadClientQueues(
  options: PageRequest,
  company: CompanyAccount,
): Promise<LoadedPlaces | null> {
  if (!isAllowed(company, 'queueClients')) return null;
  const { items, total } = await listOpenPlaces(options);
  return { places: items, total, now: new Date().toISOString() };
}

/** Newest changes of the company's records; null for a role that may not see them. */
export async function loadAuditEntries(
  options: PageRequest,
  company: CompanyAccount,
): Promise<Page<AuditEntry> | null> {
  return isAllowed(company, 'auditEntries') ? listAuditEntries({}, options) : null;
}
