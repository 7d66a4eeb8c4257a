import { createDatabase, type Database, type Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import type { UnitFacts } from '@/server/modules/catalogue/inventory/insertUnits';
import { placeUnits } from '@/server/modules/catalogue/units/placeUnits';

/**
 * Database cost of the units of a spreadsheet: all in one statement, and one row each. Both are rolled back,
 * so the catalogue stays unchanged.
 */

const UNITS = 5_000;
const FLOORS = 100;
/** Name of a tower that no project has. */
const TOWER = 'Medida';

class Undone extends Error {}

/** Milliseconds of a transaction that is rolled back. */
async function measure(db: Database, work: (transaction: Transaction) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await db
    .transaction(async (transaction) => {
      await work(transaction);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return performance.now() - begun;
}

const unitAt = (index: number): UnitFacts => ({
  tower: TOWER,
  floor: 1 + (index % FLOORS),
  position: 1 + Math.floor(index / FLOORS),
  planIndex: 0,
  code: String(index),
  kind: 'sellable',
  orientation: null,
  areaM2: 64.5,
  rooms: { bedrooms: 2, suites: 1, bathrooms: 2, parkingSpots: 1 },
  priceCents: 500_000_00,
});

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const { db, pool, close } = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  try {
    const { rows } = await pool.query<{ id: string; entrepreneur_id: string }>(
      `select id, entrepreneur_id from project where genre <> 'clubs' limit 1`,
    );
    const [project] = rows;
    if (!project) throw new Error('There is no project.');
    const { id, entrepreneur_id: companyId } = project;
    const caller: Identity = {
      kind: 'entrepreneur',
      id: companyId,
      companyId,
      role: 'owner',
      email: 'medida@medida.example',
      emailVerified: true,
    };
    const now = new Date();
    const units = Array.from({ length: UNITS }, (_none, index) => unitAt(index));
    const own = { id, entrepreneurId: companyId };
    const atOnce = (tx: Transaction) => placeUnits({ tx, now, actor: caller }, own, units);
    const oneByOne = async (tx: Transaction) => {
      for (const unit of units) await placeUnits({ tx, now, actor: caller }, own, [unit]);
    };
    await measure(db, atOnce);
    const together = await measure(db, atOnce);
    const apart = await measure(db, oneByOne);
    console.log(`${UNITS} units at once: ${Math.round(together)} ms`);
    console.log(`the same, each by itself: ${Math.round(apart)} ms, × ${(apart / together).toFixed(1)}`);
  } finally {
    await close();
  }
}

await main();
