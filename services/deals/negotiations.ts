import type {
  Negotiation,
  NegotiationChange,
  NegotiationDetail,
  NewNegotiation,
} from '@/domain/negotiation/schema';
import type { Locale } from '@/domain/site/locale';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import { type IdempotentOptions, type RequestOptions, withKey } from '@/services/http/requestOptions';

const api = createService('negotiations');

const BASE_URL =
  process.env.NEXT_PUBLIC_API_NEGOTIATIONS_URL || `${process.env.NEXT_PUBLIC_API_URL || '/api'}/negotiations`;

/** URL of the current proposal with all rounds, a PDF; for the parties. */
export const proposalUrl = (id: string, language: Locale): string =>
  `${BASE_URL}/${encodeURIComponent(id)}/proposta.pdf?language=${language}`;

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
