import type {
  Negotiation,
  NegotiationChange,
  NegotiationDetail,
  NewNegotiation,
} from '@/domain/negotiation/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import { type IdempotentOptions, type RequestOptions, withKey } from '@/services/http/requestOptions';

const api = createService('negotiations');

const at = (id: string) => `/${encodeURIComponent(id)}`;

export const { list: listNegotiations, query: queryNegotiations } = recordLists<Negotiation>(api);

export const countNegotiations = recordCounts(api);

export const findNegotiation = (id: string, options: RequestOptions = {}): Promise<NegotiationDetail> =>
  api.get<NegotiationDetail>(at(id), options);

/** Makes an offer; without a unit, for the item in the buyer's cart. Idempotent by its key. */
export const createNegotiation = (
  body: NewNegotiation,
  options: IdempotentOptions,
): Promise<NegotiationDetail> => api.post<NegotiationDetail>('', body, withKey(options));

/** Offers, counters, accepts or rejects, for the version that was read. */
export const changeNegotiation = (
  id: string,
  change: NegotiationChange,
  options: RequestOptions = {},
): Promise<NegotiationDetail> => api.put<NegotiationDetail>(at(id), change, options);

/** Withdraws from an open negotiation; a seller gives a reason. */
export const withdrawNegotiation = (
  id: string,
  reason?: string,
  options: RequestOptions = {},
): Promise<NegotiationDetail> => api.delete<NegotiationDetail>(at(id), { params: { reason }, ...options });
