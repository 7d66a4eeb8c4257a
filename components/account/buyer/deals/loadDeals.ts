import type { ParsedUrlQuery } from 'node:querystring';
import type { PageRequest } from '@/services/page/signedInPage';
import { type AccountList, type LoadedList, loadList, readCriteria } from '../../lists/accountList';

export interface LoadedDeals<Deal> extends LoadedList<Deal> {
  /** Time of the server: the caller's clock may be wrong. */
  readonly now: string;
}

/** Loader of the deals of a page's URL. */
export const loadDeals =
  <Deal, Group extends string, Order extends string>(list: AccountList<Deal, Group, Order>) =>
  async (options: PageRequest, query: ParsedUrlQuery): Promise<LoadedDeals<Deal>> => ({
    ...(await loadList(list, readCriteria(list, query), options)),
    now: new Date().toISOString(),
  });
