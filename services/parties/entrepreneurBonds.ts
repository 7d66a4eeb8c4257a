import type { Bond, BondChange, NewBond } from '@/domain/bond/schema';
import type { Filter } from '@/domain/listing/filters';
import { PAGE_LIMITS, type Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('entrepreneurBonds');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Bonds of the caller's company, on either side, newest first. */
export const listBonds = (asking: Asking & { readonly cursor?: string | null } = {}): Promise<Page<Bond>> => {
  const { cursor, ...options } = asking;
  return api.get<Page<Bond>>('', { ...options, params: { limit: PAGE_LIMITS.max, cursor } });
};

export const findBonds = (
  query: { readonly filters: readonly Filter[]; readonly cursor?: string | null },
  asking: Asking = {},
): Promise<Page<Bond>> => api.post<Page<Bond>>('/get', query, asking);

export const findBond = (id: string, asking: Asking = {}): Promise<Bond> => api.get<Bond>(at(id), asking);

/** Sends an e-mail with the URL of the reply page. */
export const inviteToSell = (bond: NewBond, asking: Asking = {}): Promise<Bond> =>
  api.post<Bond>('', bond, asking);

export const changeBond = (id: string, change: BondChange, asking: Asking = {}): Promise<Bond> =>
  api.put<Bond>(at(id), change, asking);

/** Withdraws an invitation, or ends the bond. */
export const endBond = (id: string, asking: Asking = {}): Promise<{ readonly id: string }> =>
  api.delete<{ readonly id: string }>(at(id), asking);
