import type { Advertisement } from '@/domain/advertisement/schema';
import type { CardView } from '../card/presentCard';
import type { Ceiling } from '../searchBox/SearchBox';
import type { LinkTile } from './LinkGrid';

/** Number of projects of a search; `isCapped` means "or more". */
interface Count {
  readonly total: number;
  readonly isCapped: boolean;
}

/** Catalogue part of the home page as texts. */
export interface HomeData {
  readonly ceilings: readonly Ceiling[];
  readonly featured: readonly CardView[];
  readonly all: Count;
  readonly cities: readonly LinkTile[];
  readonly categories: readonly LinkTile[];
  readonly advertisements: readonly Advertisement[];
}
