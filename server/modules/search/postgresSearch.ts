import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { Database } from '@/server/db/client';
import { readCards } from '@/server/modules/search/cards';
import { findKeys } from '@/server/modules/search/findKeys';
import { readCursor, writeCursor } from '@/server/modules/search/position';
import { respell } from '@/server/modules/search/respell';
import { type CatalogueSearch, type PageRequest, TOTAL_CAP } from '@/server/modules/search/search';
import { EVERYTHING, findSimilar } from '@/server/modules/search/similar';
import { understand } from '@/server/modules/search/understand';
import { takeApart } from '@/server/modules/search/words';

export interface PostgresSearchOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Matches beyond this number are not counted. */
  readonly totalCap?: number;
}

/** The search over the tables that `refreshSearch` writes. The number of queries does not depend on the rows. */
export function createPostgresSearch({
  db,
  now,
  totalCap = TOTAL_CAP,
}: PostgresSearchOptions): CatalogueSearch {
  async function find(criteria: ListingCriteria, sort: Sort, { limit, cursor }: PageRequest) {
    const page = { sort, position: readCursor(sort, cursor), count: limit };
    const text = takeApart(criteria.text ?? '');
    const understanding = await understand(db, criteria, text);
    const found = await findKeys(db, understanding, page, totalCap);
    if (found.total > 0 || text.words.length === 0) return { understanding, found };
    const words = await respell(db, text.words);
    if (words === null) return { understanding, found };
    const corrected = await understand(db, criteria, { ...text, words });
    return { understanding: corrected, found: await findKeys(db, corrected, page, totalCap) };
  }

  return {
    async search(criteria, sort, page) {
      const { understanding, found } = await find(criteria, sort, page);
      const shown = found.keys.slice(0, page.limit);
      const last = shown.at(-1);
      const ids = shown.map(({ id }) => id);
      return {
        items: await readCards(db, ids, understanding, now()),
        nextCursor: last && found.keys.length > page.limit ? writeCursor(sort, last) : null,
        total: found.total,
        totalIsCapped: found.totalIsCapped,
      };
    },

    async similarTo(projectId) {
      return readCards(db, await findSimilar(db, projectId), EVERYTHING, now());
    },
  };
}
