import type { Advertisement } from '@/domain/advertisement/schema';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { Facets } from '@/domain/listing/facets';
import type { ListingParameter, View } from '@/domain/listing/query';
import type { Place } from '@/domain/place/schema';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import type { PlaceNames } from '../conditionText';
import type { PriceSpan } from './findPriceSpan';

/** A city to choose, as far as the choice shows it. */
export type CityOption = Pick<Place, 'path' | 'name' | 'state' | 'projectCount'>;

/** What is left when one condition of an empty search is given up: its place in `conditionsOf`, and what is then found. */
export interface Loosening {
  readonly conditionIndex: number;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Everything that the listing shows at one address. */
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
  /** Months, `YYYY-MM`, that the filter of delivery offers; the first is the present one. */
  readonly months: readonly string[];
  readonly facets: Facets;
  /** Of the first page of a place; null where nothing is for sale or nobody would be helped by it. */
  readonly priceSpan: PriceSpan | null;
  /** Only for a search that finds nothing. */
  readonly loosenings: readonly Loosening[];
  readonly advertisements: readonly Advertisement[];
  /** Instant at which the page was made. */
  readonly renderedAt: string;
}
