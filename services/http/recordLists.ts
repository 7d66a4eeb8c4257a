import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import type { Service } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

export interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string | null;
  /** Key and direction, such as `priceDesc`; the API document lists those of each call. */
  readonly sort?: `${string}Asc` | `${string}Desc`;
}

export interface FilterQuery extends ListQuery {
  readonly filters?: readonly Filter[];
}

/**
 * Records by state, with the filters of the list.
 *
 * @param base path of the list below its service
 */
export function recordCounts(api: Service, base = '') {
  return (filters: readonly Filter[] = [], options: RequestOptions = {}): Promise<StateCounts> =>
    api.post<StateCounts>(`${base}/counts`, { filters }, options);
}

/**
 * The two lists of a service: all records visible to the caller, and those of a query in the body.
 *
 * @param base path of the list below its service
 */
export function recordLists<Item, Query extends ListQuery = ListQuery>(api: Service, base = '') {
  return {
    list: (query?: Query, options: RequestOptions = {}): Promise<Page<Item>> =>
      api.get<Page<Item>>(base, { params: query ?? {}, ...options }),
    query: ({ limit, ...body }: FilterQuery, options: RequestOptions = {}): Promise<Page<Item>> =>
      api.post<Page<Item>>(`${base}/get`, body, { params: { limit }, ...options }),
  };
}
