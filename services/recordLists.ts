import type { Filter } from '@/domain/listing/filters';
import type { Service } from '@/services/http';

export interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Done twice with the same key it is done once. */
export interface Keyed {
  readonly key: string;
  readonly signal?: AbortSignal;
}

export const withKey = ({ key, ...options }: Keyed) => ({ ...options, headers: { 'Idempotency-Key': key } });

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

export interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string | null;
}

export interface FilterQuery extends ListQuery {
  readonly filters?: readonly Filter[];
  readonly sort?: 'createdDesc' | 'createdAsc';
}

/** The two lists of a service: of all that the caller may see, and those of a query in the body. */
export function recordLists<Item>(api: Service) {
  return {
    list: (query: ListQuery = {}, asking: Asking = {}): Promise<Page<Item>> =>
      api.get<Page<Item>>('', { params: query, ...asking }),
    query: ({ limit, ...body }: FilterQuery, asking: Asking = {}): Promise<Page<Item>> =>
      api.post<Page<Item>>('/get', body, { params: { limit }, ...asking }),
  };
}
