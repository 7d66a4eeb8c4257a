import type { Database } from '@/server/db/client';
import type { IdentifyCaller } from '@/server/http/caller';
import type { CatalogueSearch } from '@/server/modules/search/search';

/** What the modules of the API are given from outside, so that a test can put its own in place. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly search: CatalogueSearch;
  readonly identifyCaller: IdentifyCaller;
}
