import type { Filter } from '@/domain/listing/filters';
import type {
  Negotiation,
  NegotiationChange,
  NegotiationDetail,
  NewNegotiation,
} from '@/domain/negotiation/schema';
import { createService } from '@/services/http';

const api = createService('negotiations');

const at = (id: string) => `/${encodeURIComponent(id)}`;

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface NegotiationPage {
  readonly items: readonly Negotiation[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string | null;
}

export const listNegotiations = (query: ListQuery = {}, asking: Asking = {}): Promise<NegotiationPage> =>
  api.get<NegotiationPage>('', { params: query, ...asking });

interface FilterQuery extends ListQuery {
  readonly filters?: readonly Filter[];
  readonly sort?: 'createdDesc' | 'createdAsc';
}

export const queryNegotiations = (
  { limit, ...body }: FilterQuery,
  asking: Asking = {},
): Promise<NegotiationPage> => api.post<NegotiationPage>('/get', body, { params: { limit }, ...asking });

export const findNegotiation = (id: string, asking: Asking = {}): Promise<NegotiationDetail> =>
  api.get<NegotiationDetail>(at(id), asking);

/** Makes an offer; without a home, for what is in the buyer's cart. Done twice with the same key it is done once. */
export const createNegotiation = (
  wanted: NewNegotiation,
  { key, signal }: { readonly key: string; readonly signal?: AbortSignal },
): Promise<NegotiationDetail> =>
  api.post<NegotiationDetail>('', wanted, {
    headers: { 'Idempotency-Key': key },
    ...(signal ? { signal } : {}),
  });

/** Offers, counters, accepts or rejects, of the version that was read. */
export const changeNegotiation = (id: string, change: NegotiationChange): Promise<NegotiationDetail> =>
  api.put<NegotiationDetail>(at(id), change);

/** Gives an open one up; a seller says why. */
export const withdrawNegotiation = (id: string, reason?: string): Promise<NegotiationDetail> =>
  api.delete<NegotiationDetail>(at(id), { params: { reason } });
