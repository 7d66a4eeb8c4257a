import type { Advertisement } from '@/domain/advertisement/schema';
import type { CardView } from '../card/presentCard';
import type { Ceiling } from '../searchBox/SearchBox';
import type { LinkTile } from './LinkGrid';

/** How many projects a search finds; beyond what the API counts, `isCapped` says "or more". */
interface Count {
  readonly total: number;
  readonly isCapped: boolean;
}

/** Everything that the first page shows of the catalogue, in words. */
export interface HomeData {
  readonly ceilings: readonly Ceiling[];
  readonly featured: readonly CardView[];
  readonly all: Count;
  readonly cities: readonly LinkTile[];
  readonly categories: readonly LinkTile[];
  readonly advertisements: readonly Advertisement[];
}
