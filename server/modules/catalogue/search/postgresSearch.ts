import type { Database } from '@/server/db/client';
import { findKeys } from './results/findKeys';
import { EVERYTHING, findSimilar } from './results/findSimilar';
import { readCursor, writeCursor } from './results/position';
import { readCards } from './results/readCards';
import { type CatalogueSearch, TOTAL_CAP } from './search';
import { findCorrected } from './text/findCorrected';

interface PostgresSearchOptions {
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
  return {
    async search(criteria, sort, page) {
      const keys = { sort, position: readCursor(sort, page.cursor), count: page.limit };
      const { understanding, found } = await findCorrected(
        db,
        criteria,
        (understood) => findKeys(db, understood, keys, totalCap),
        ({ total }) => total === 0,
      );
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
