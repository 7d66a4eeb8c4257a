import type { Bond, BondChange, NewBond } from '@/domain/bond/schema';
import { PAGE_LIMITS, type Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('entrepreneurBonds');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Bonds of the caller's company, on either side, newest first. */
export const listBonds = ({
  cursor,
  ...options
}: RequestOptions & { readonly cursor?: string | null } = {}): Promise<Page<Bond>> =>
  api.get<Page<Bond>>('', { ...options, params: { limit: PAGE_LIMITS.max, cursor } });

export const { query: findBonds } = recordLists<Bond>(api);

export const countBonds = recordCounts(api);

export const findBond = (id: string, options: RequestOptions = {}): Promise<Bond> =>
  api.get<Bond>(at(id), options);

/** Sends an e-mail with the URL of the reply page. */
export const inviteToSell = (bond: NewBond, options: RequestOptions = {}): Promise<Bond> =>
  api.post<Bond>('', bond, options);

export const changeBond = (id: string, change: BondChange, options: RequestOptions = {}): Promise<Bond> =>
  api.put<Bond>(at(id), change, options);

/** Withdraws an invitation, or ends the bond. */
export const endBond = (id: string, options: RequestOptions = {}): Promise<{ readonly id: string }> =>
  api.delete<{ readonly id: string }>(at(id), options);
