import { sql } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { statementsOf } from '@/__tests__/support/database/statements';
import { insertListing } from '@/__tests__/support/factories/listing';
import { towerInput } from '@/__tests__/support/records/projectInputs';
import type { Tower } from '@/domain/project/tower';
import { unitPrice } from '@/server/db/schema/catalogue/unit';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import { requireIdentity } from '@/server/http/callers/caller';
import { receiveBatch } from '@/server/modules/catalogue/batches/receiveBatch';
import { runBatch, startBatch } from '@/server/modules/catalogue/batches/runBatch';
import { findBatch } from '@/server/modules/catalogue/batches/store';
import { changePlans, changeTowers } from '@/server/modules/catalogue/projects/editing/changeParts';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { applyBulk, previewBulk } from '@/server/modules/catalogue/units/bulk/changeUnits';

const FLOORS = 100;
const POSITIONS = 50;
const ALL = FLOORS * POSITIONS;

/** A tower with the largest number of units, whose places the spreadsheet fills. */
const TOWER: Tower = towerInput(
  'A',
  FLOORS,
  Array.from({ length: POSITIONS }, () => 0),
);

describe('statements for thousands of units', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function opened(units: Parameters<typeof insertListing>[1] = {}) {
    const made = await insertListing(database.db, { towers: [TOWER], units: [], ...units });
    const caller = requireIdentity(entrepreneurCaller(made.entrepreneurId));
    const id = made.project.id ?? '';
    const row = async () => {
      const found = await findProject(database.db, id);
      if (!found) throw new Error('The project is there.');
      return found;
    };
    return { id, caller, row };
  }

  const count = async (table: Parameters<typeof database.db.$count>[0]) => database.db.$count(table);

  /** A table of this number of units, of which every hundredth is blocked, imported and run. */
  async function importUnits(rows: number): Promise<number> {
    const { caller, row } = await opened();
    const lines = Array.from({ length: rows }, (_none, at) => {
      const place = `A;${1 + Math.floor(at / POSITIONS)};${1 + (at % POSITIONS)}`;
      return `${place};0;500.000,00;${at % 100 === 0 ? 'Bloqueada' : ''}`;
    });
    const text = ['Torre;Andar;Final;Planta;Valor;Situação', ...lines].join('\n');
    const sheet = { bytes: Buffer.from(text), fileName: 'unidades.csv', kind: 'units' } as const;
    const id = await receiveBatch(database.db, await row(), sheet, { caller, now: NOW });
    const batch = await findBatch(database.db, id);
    if (!batch) throw new Error('The batch is there.');
    await startBatch(database.db, { id, version: batch.version, mode: 'allOrNothing' }, NOW);
    const sent = await statementsOf(() => runBatch(database.db, id, NOW));
    const { rows: units } = await database.db.execute(
      sql`select status, count(*)::int as units from unit group by status order by status`,
    );
    expect(units).toEqual([
      { status: 'available', units: rows - Math.ceil(rows / 100) },
      { status: 'unavailable', units: Math.ceil(rows / 100) },
    ]);
    return sent;
  }

  it('applies a spreadsheet of 5,000 units in about as many statements as one of ten', async () => {
    const few = await importUnits(10);
    await database.clear();
    const many = await importUnits(ALL);
    expect(few).toBeLessThan(30);
    // The history is written in batches, because the number of parameters of a statement is limited.
    expect(many - few).toBeLessThanOrEqual(10);
    expect(await count(unitPrice)).toBe(ALL);
    expect(await count(auditLog)).toBe(ALL);
    // One that it was made each, one that it was blocked every hundredth, and the three of the batch.
    expect(await count(stateChange)).toBe(ALL + ALL / 100 + 3);
  }, 120_000);

  it('lays out, replans and prices 5,000 units in a constant number of statements', async () => {
    const { id, caller, row } = await opened({ towers: [] });
    const input = async () => ({ id, version: (await row()).version, caller, now: NOW });
    const { db } = database;
    const laying = await input();
    const laid = await statementsOf(() => changeTowers(db, laying, { entries: [TOWER], isWhole: true }));
    expect(laid).toBeLessThan(25);
    const planning = await input();
    const plans = (await row()).plans.map((plan) => ({ ...plan, areaM2: 70 }));
    const planned = await statementsOf(() => changePlans(db, planning, { entries: plans, isWhole: true }));
    expect(planned).toBeLessThan(25);
    const wish = { projectId: id, filter: {}, rounding: undefined, seen: undefined };
    const set = { ...wish, change: { kind: 'set', cents: 500_000_00 } } as const;
    const { seen, totals } = await previewBulk(db, set, NOW);
    expect(totals.changed).toBe(ALL);
    const priced = await statementsOf(() => applyBulk(db, { ...set, seen }, { caller, now: NOW }));
    expect(priced).toBeLessThan(15);
    expect(await count(unitPrice)).toBe(ALL);
    const block = { ...wish, change: { kind: 'block', reason: 'Vitrine' } } as const;
    const preview = await previewBulk(db, block, NOW);
    const blocked = await statementsOf(() =>
      applyBulk(db, { ...block, seen: preview.seen }, { caller, now: NOW }),
    );
    expect(blocked).toBeLessThan(15);
    expect(await count(stateChange)).toBe(ALL);
  }, 120_000);
});
