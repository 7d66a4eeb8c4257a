import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import type { Service } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string | null;
  /** Key and direction, such as `priceDesc`; the API document lists those of each call. */
  readonly sort?: `${string}Asc` | `${string}Desc`;
}

export interface FilterQuery extends ListQuery {
  readonly filters?: readonly Filter[];
}

/** Records by state, with the filters of the list. */
export function recordCounts(api: Service) {
  return (filters: readonly Filter[] = [], options: RequestOptions = {}): Promise<StateCounts> =>
    api.post<StateCounts>('/counts', { filters }, options);
}

/** The two lists of a service: all records visible to the caller, and those of a query in the body. */
export function recordLists<Item>(api: Service) {
  return {
    list: (query: ListQuery = {}, options: RequestOptions = {}): Promise<Page<Item>> =>
      api.get<Page<Item>>('', { params: query, ...options }),
    query: ({ limit, ...body }: FilterQuery, options: RequestOptions = {}): Promise<Page<Item>> =>
      api.post<Page<Item>>('/get', body, { params: { limit }, ...options }),
  };
}
