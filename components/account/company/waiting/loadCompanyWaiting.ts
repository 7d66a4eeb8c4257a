import type { ParsedUrlQuery } from 'node:querystring';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { WaitingCount, WaitingEntry } from '@/domain/waitingEntry/schema';
import {
  countWaitingByProject,
  countWaitingEntries,
  queryWaitingEntries,
} from '@/services/deals/waitingEntries';
import type { PageRequest } from '@/services/page/signedInPage';
import { defineList, type LoadedList, loadList, readCriteria } from '../../lists/accountList';

export const COMPANY_WAITING_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'active', slug: 'esperando', states: ['active'] },
    { name: 'notified', slug: 'com-e-mail', states: ['notified'] },
    { name: 'left', slug: 'sairam', states: ['left'] },
  ],
  orders: [
    { name: 'oldest', slug: 'chegada', sort: 'joinedAsc' },
    { name: 'newest', slug: 'mais-novas', sort: 'joinedDesc' },
  ],
  query: queryWaitingEntries,
  count: countWaitingEntries,
});

export interface CompanyWaiting {
  readonly list: LoadedList<WaitingEntry>;
  readonly projects: readonly WaitingCount[];
}

/** People who wait for the company's projects, by the page's URL, and their number in each project. */
export async function loadCompanyWaiting(
  options: PageRequest,
  _company: CompanyAccount,
  query: ParsedUrlQuery,
): Promise<CompanyWaiting> {
  const [list, projects] = await Promise.all([
    loadList(COMPANY_WAITING_LIST, readCriteria(COMPANY_WAITING_LIST, query), options),
    countWaitingByProject(options),
  ]);
  return { list, projects };
}
