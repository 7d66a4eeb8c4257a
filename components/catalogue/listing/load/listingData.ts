import type { Advertisement } from '@/domain/advertisement/schema';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { Facets } from '@/domain/listing/facets';
import type { ListingParameter, View } from '@/domain/listing/query';
import type { Place } from '@/domain/place/schema';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import type { PlaceNames } from '../conditionText';
import type { PriceSpan } from './findPriceSpan';

export type CityOption = Pick<Place, 'path' | 'name' | 'state' | 'projectCount'>;

/** Index of the removed condition in `conditionsOf`, and the number of results without it. */
export interface Loosening {
  readonly conditionIndex: number;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Data of the listing at one URL. */
export interface ListingData {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  readonly view: View;
  readonly cursor: string | null;
  readonly ignored: readonly ListingParameter[];
  readonly swapped: readonly ('price' | 'area')[];
  readonly page: Page<ProjectCard>;
  readonly cities: readonly CityOption[];
  readonly places: PlaceNames;
  /** Months, `YYYY-MM`, of the delivery filter; the first is the present one. */
  readonly months: readonly string[];
  readonly facets: Facets;
  /** For the first page of a place; null without anything for sale. */
  readonly priceSpan: PriceSpan | null;
  /** Only for an empty search. */
  readonly loosenings: readonly Loosening[];
  readonly advertisements: readonly Advertisement[];
  /** Instant of the rendering. */
  readonly renderedAt: string;
}
