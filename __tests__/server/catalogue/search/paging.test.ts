import fc from 'fast-check';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { NO_CRITERIA, SORTS, type Sort } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

/** Few, so that pages end in the midst of equal ones. */
const PRICES = [300, 300, 400, 500].map((thousands) => thousands * 1_000_00);
const PROJECTS = 14;

const changeArbitrary = fc.record({
  kind: fc.constantFrom('withdraw', 'publish', 'price', 'insert', 'nothing'),
  /**
   * The project to change: that of the cursor is the last one shown, and the most likely to cause an error.
   */
  at: fc.oneof(fc.constant('last shown' as const), fc.nat({ max: 99 })),
  priceCents: fc.constantFrom(...PRICES),
  day: fc.integer({ min: 1, max: 5 }),
});
type Change = ReturnType<typeof changeArbitrary.generate>['value'];

type ReadPage = (sort: Sort, limit: number, cursor: string | null) => Promise<Page<ProjectCard>>;

describe('list that changes between its pages', () => {
  const database = useDatabase();
  const api = testApp(database);
  const ids: string[] = [];

  async function add(priceCents: number, day: number): Promise<string> {
    const { project } = await insertListing(database.db, {
      units: [{ priceCents }],
      firstPublishedAt: new Date(Date.UTC(2026, 2, day)),
    });
    ids.push(project.id);
    return project.id;
  }

  beforeAll(async () => {
    for (let index = 0; index < PROJECTS; index++) await add(PRICES[index % 4] ?? 0, 1 + (index % 5));
    await refreshSearch(database.db, 'all', NOW);
  });

  /** Makes the change and returns the id of the changed project. */
  async function make({ kind, at, priceCents, day }: Change, lastShown: string): Promise<string> {
    const id = at === 'last shown' ? lastShown : (ids[at % ids.length] ?? lastShown);
    if (kind === 'insert') return add(priceCents, day);
    if (kind === 'price') {
      await database.pool.query('update unit set price_cents = $1 where project_id = $2', [priceCents, id]);
    } else if (kind !== 'nothing') {
      const isPublished = kind === 'publish';
      await database.pool.query('update project set is_published = $1 where id = $2', [isPublished, id]);
    }
    return id;
  }

  async function published(): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>('select id from project where is_published');
    return rows.map(({ id }) => id);
  }

  /** Reads the list page by page, with one change after each page. */
  async function walk(read: ReadPage, sort: Sort, limit: number, changes: readonly Change[]) {
    const shown: string[] = [];
    const changed = new Set<string>();
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Page<ProjectCard> = await read(sort, limit, cursor);
      shown.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      const change = changes[pages];
      pages += 1;
      if (change === undefined || change.kind === 'nothing') continue;
      const id = await make(change, shown.at(-1) ?? '');
      // Another price is no other place in the order of publication.
      if (change.kind !== 'price' || sort === 'priceAsc' || sort === 'priceDesc') changed.add(id);
      await refreshSearch(database.db, [id], NOW);
    } while (cursor !== null);
    return { shown, changed };
  }

  const searchWith = (totalCap: number): ReadPage => {
    const search = createPostgresSearch({ db: database.db, now: () => NOW, totalCap });
    return (sort, limit, cursor) => search.search(NO_CRITERIA, sort, { limit, cursor });
  };
  const askApi: ReadPage = async (sort, limit, cursor) => {
    const from = cursor === null ? '' : `&cursor=${cursor}`;
    const { status, body } = await api.get<Page<ProjectCard>>(
      `/public/projects?sort=${sort}&limit=${limit}${from}`,
    );
    expect(status).toBe(200);
    return body;
  };

  it.each<[string, ReadPage, number]>([
    ['over the API', askApi, 8],
    ['few matches, collected', (...requests) => searchWith(1_000)(...requests), 40],
    ['very many matches, read in the order of an index', (...requests) => searchWith(2)(...requests), 40],
  ])(
    'shows each unchanged project exactly once (%s)',
    async (_way, read, numRuns) => {
      const property = fc.asyncProperty(
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 5 }),
        fc.array(changeArbitrary, { minLength: 3, maxLength: 12 }),
        async (sort, limit, changes) => {
          const before = await published();
          const { shown, changed } = await walk(read, sort, limit, changes);
          const stayed = (all: readonly string[]) => all.filter((id) => !changed.has(id)).sort();
          expect(stayed(shown)).toEqual(stayed(before));
        },
      );
      await fc.assert(property, { numRuns });
    },
    120_000,
  );
});
