import type { CardView } from '@/components/catalogue/presentCard';
import type { Advertisement } from '@/domain/advertisement/schema';
import type { Place } from '@/domain/place/schema';
import type { Category } from '@/domain/project/vocabulary';

/** How many projects a search finds; beyond what the API counts, `isCapped` says "or more". */
export interface Count {
  readonly total: number;
  readonly isCapped: boolean;
}

export type CityLink = Pick<Place, 'path' | 'name' | 'state' | 'projectCount'>;

/** Everything that the first page shows. */
export interface HomeData {
  readonly newest: readonly CardView[];
  readonly all: Count;
  readonly cities: readonly CityLink[];
  readonly categories: readonly (Count & { readonly category: Category })[];
  readonly advertisements: readonly Advertisement[];
}
