import type { Place, PlaceKind } from '@/domain/place/schema';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('places');

/** `path` and `bbox` as the API document describes them. */
interface PlaceQuery {
  readonly kind?: PlaceKind;
  readonly q?: string;
  readonly path?: string;
  readonly bbox?: string;
  readonly limit?: number;
  readonly cursor?: string | null;
}

export const listPlaces = (query: PlaceQuery = {}, options: RequestOptions = {}) =>
  api.get<Page<Place>>('', { params: query, ...options });

export const getPlace = (id: string, options: RequestOptions = {}) =>
  api.get<Place>(`/${encodeURIComponent(id)}`, options);
