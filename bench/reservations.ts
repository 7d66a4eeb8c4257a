import { v7 as uuidv7 } from 'uuid';
import { READY } from '@/__tests__/support/records/readyBuyer';
import { createDatabase, type Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { samplePlan } from '@/server/demo/deals/samplePlan';
import type { Identity } from '@/server/http/callers/caller';
import { findInventoryItem, type InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { assertNotTaken, reserveUnit } from '@/server/modules/deals/reservations/holds/reserveUnit';
import { freeUnits } from './support/freeUnits';

/**
 * Reservations a second: free inventory items, each by a different buyer, and then the same number of
 * attempts on items that are already reserved. The reservations are deleted afterwards, so the catalogue
 * stays unchanged.
 */

const ITEMS = 1_200;
/** Mark by which the process recognises its own rows. */
const WARM_UP = 200;
/** Number of parallel calls that a process answers on a launch day. */
const AT_ONCE = 20;

async function availableItems(db: Database): Promise<InventoryItem[]> {
  const items: InventoryItem[] = [];
  for (const unitId of await freeUnits(db, ITEMS)) {
    const item = await findInventoryItem(db, { unitId, quotaId: null });
    if (item) items.push(item);
  }
  return items;
}

async function insertBuyers(db: Database, count: number): Promise<Identity[]> {
  const people = Array.from({ length: count }, () => uuidv7());
  await db
    .insert(buyer)
    .values(people.map((id) => ({ ...READY, id, email: `${id}@medida.example`, name: 'Medida' })));
  return people.map((id) => ({
    kind: 'buyer',
    id,
    email: `${id}@medida.example`,
    emailVerified: true,
  }));
}

const NOTHING_MORE = { client: undefined, negotiationId: undefined };

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of this process for each; the database's time is extra. */
  readonly cpuMs: number;
}

/** Measures the rate with `AT_ONCE` parallel calls. */
async function pace(count: number, act: (index: number) => Promise<unknown>): Promise<Pace> {
  let next = 0;
  const before = process.cpuUsage();
  const begun = performance.now();
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const perSecond = count / ((performance.now() - begun) / 1000);
  const { user, system } = process.cpuUsage(before);
  return { perSecond, cpuMs: (user + system) / 1000 / count };
}

/** Deletes everything that was measured, except the history, which cannot be deleted. */
async function cleanUp(db: Database, people: readonly Identity[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const { $client: pool } = db;
  await pool.query(
    `delete from graphile_worker._private_jobs where key in (select 'expire:' || id from reservation where buyer_id = any($1))`,
    [ids],
  );
  await pool.query(
    `delete from notification where kind = 'reservationMade' and created_at in (select created_at from reservation where buyer_id = any($1))`,
    [ids],
  );
  const client = await pool.connect();
  // Frozen offers refuse their deletion otherwise.
  await client.query('set session_replication_role = replica');
  for (const table of ['reservation_offer_photo', 'reservation_offer']) {
    await client.query(
      `delete from ${table} where reservation_id in (select id from reservation where buyer_id = any($1))`,
      [ids],
    );
  }
  await client.query('delete from reservation where buyer_id = any($1)', [ids]);
  await client.query('reset session_replication_role');
  client.release();
  await pool.query('delete from buyer where id = any($1)', [ids]);
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const { db, close } = createDatabase({ url, poolSize: 10, applicationName: 'soleira-bench' });
  const items = await availableItems(db);
  const people = await insertBuyers(db, items.length + 1);
  const late = people.at(-1);
  try {
    const now = new Date();
    const reserve = async (index: number) => {
      const [item, caller] = [items[index], people[index]];
      if (!item || !caller) return;
      const priceCents = item.priceCents ?? 0;
      const plan = samplePlan({ ...item, priceCents }, priceCents, now);
      const input = { expectedPriceCents: priceCents, plan };
      await reserveUnit({ db, now, actor: caller }, item, { ...input, ...NOTHING_MORE });
    };
    await pace(WARM_UP, reserve);
    const made = await pace(items.length - WARM_UP, (index) => reserve(WARM_UP + index));
    let refused = 0;
    const turnedAway = await pace(items.length, async (index) => {
      const item = items[index];
      if (!item || !late) return;
      await assertNotTaken(db, item, late, now).catch(() => {
        refused += 1;
      });
    });
    console.log(`${items.length} units, ${AT_ONCE} at a time`);
    console.log(
      `reservations a second: ${Math.round(made.perSecond)}, ${made.cpuMs.toFixed(2)} ms of this process each`,
    );
    console.log(
      `late attempts turned away a second: ${Math.round(turnedAway.perSecond)} (${refused} of ${items.length}), ${turnedAway.cpuMs.toFixed(2)} ms each`,
    );
    console.log(
      `one that is turned away costs ${(made.perSecond / turnedAway.perSecond).toFixed(2)} of a reservation`,
    );
  } finally {
    await cleanUp(db, people);
    await close();
  }
}

await main();
