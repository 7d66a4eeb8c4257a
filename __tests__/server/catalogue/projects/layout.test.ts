import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { insertProject } from '@/__tests__/support/factories/project';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { planInput, towerInput } from '@/__tests__/support/records/projectInputs';
import { AppError } from '@/domain/errors/appError';
import { cellKey, cellsOf } from '@/domain/project/layout';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { changePlans, changeTowers } from '@/server/modules/catalogue/projects/editing/changeParts';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';

type Unit = typeof unit.$inferSelect;

describe('units of a project', () => {
  const database = useDatabase();
  let ids = { companyId: '', placeId: '' };
  beforeAll(async () => {
    const company = await insertEntrepreneur(database.db);
    ids = { companyId: company.id, placeId: (await insertPlace(database.db)).id };
  });

  async function openProject(towers: readonly Tower[] = [], category: 'apartments' | 'clubs' = 'apartments') {
    const { db } = database;
    const given = { entrepreneurId: ids.companyId, placeId: ids.placeId, category };
    const plans = [planInput(0), planInput(1), planInput(2)];
    const row = await insertProject(db, { ...given, plans, towers: [] });
    const id = row.id ?? '';
    const caller = entrepreneurCaller(ids.companyId);
    if (caller.kind === 'visitor') throw new Error('A company signs in.');
    const input = async () => {
      const { version } = (await findProject(db, id)) ?? { version: 0 };
      return { id, version, caller, now: NOW };
    };
    const lay = async (entries: readonly Tower[], isWhole = true) =>
      changeTowers(db, await input(), { entries, isWhole });
    const plan = async (entries: readonly Plan[], isWhole = true) =>
      changePlans(db, await input(), { entries, isWhole });
    const units = () =>
      db.select().from(unit).where(eq(unit.projectId, id)).orderBy(unit.tower, unit.floor, unit.position);
    const unitAt = async (code: string, tower = 'A') => {
      const found = (await units()).find((each) => each.code === code && each.tower === tower);
      if (!found) throw new Error(`There is no unit ${code}.`);
      return found;
    };
    const price = (one: Unit) => db.update(unit).set({ priceCents: 500_000_00 }).where(eq(unit.id, one.id));
    if (towers.length > 0) await lay(towers);
    return { id, lay, plan, units, unitAt, price };
  }

  /** Waits until a transaction waits for a row of the table. */
  async function waitingFor(table: string): Promise<void> {
    const requests = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%from "' || $1 || '"%'`;
    while ((await database.pool.query(requests, [table])).rowCount === 0) await new Promise(setImmediate);
  }

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  it('change while a transaction locks a unit and waits for the project', async () => {
    const { id, lay, units } = await openProject([towerInput('A', 1, [0])]);
    const [one] = await units();
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from unit where id = $1 for update', [one?.id]);
      // It has the project and waits for the unit; now each waits for the other.
      const laying = lay([towerInput('A', 1, [1])]);
      await waitingFor('unit');
      await other.query('update project set updated_at = updated_at where id = $1', [id]).then(
        () => other.query('commit'),
        () => other.query('rollback'),
      );
      expect((await laying).units).toEqual({ created: 0, removed: 0, changed: 1 });
    } finally {
      other.release();
    }
    expect((await units()).map(({ planIndex }) => planIndex)).toEqual([1]);
  }, 30_000);

  it('exist once for each tower, floor and position, with the plan of that place', async () => {
    const { lay, units } = await openProject();
    const { units: counts } = await lay([towerInput('A', 3, [0, 1])]);
    expect(counts).toEqual({ created: 6, removed: 0, changed: 0 });
    const rows = await units();
    expect(rows.map(({ code }) => code)).toEqual(['101', '102', '201', '202', '301', '302']);
    expect(rows[1]).toMatchObject({
      planIndex: 1,
      areaM2: 51,
      bedrooms: 2,
      kind: 'sellable',
      status: 'available',
      priceCents: null,
      orientation: 'norte',
    });
  });

  it('use the numbers of a block as names, and are not sold whole in a club', async () => {
    const block = { ...towerInput('Q1', 1, [0, 0]), kind: 'block' as const, firstFloor: 0 };
    const { units } = await openProject([block]);
    expect((await units()).map(({ code }) => code)).toEqual(['1', '2']);
    const club = await openProject([towerInput('A', 1, [0])], 'clubs');
    expect((await club.units())[0]?.kind).toBe('common');
  });

  it('are deleted with their place if nothing was ever recorded about them', async () => {
    const { lay, units } = await openProject([towerInput('A', 3, [0])]);
    expect((await lay([towerInput('A', 1, [0])])).units).toEqual({ created: 0, removed: 2, changed: 0 });
    expect(await units()).toHaveLength(1);
  });

  it('stay as deleted if they had a price, and return unpriced and unreleased', async () => {
    const { lay, unitAt, price } = await openProject([towerInput('A', 2, [0])]);
    const before = await unitAt('201');
    await price(before);
    await lay([towerInput('A', 1, [0])]);
    expect(await unitAt('201')).toMatchObject({ id: before.id, status: 'deleted' });
    await lay([towerInput('A', 2, [1])]);
    expect(await unitAt('201')).toMatchObject({
      id: before.id,
      status: 'unavailable',
      planIndex: 1,
      areaM2: 51,
    });
  });

  it('keep their place while held or sold, and the refusal names them', async () => {
    const { id, lay, units, unitAt, price } = await openProject([towerInput('A', 3, [0])]);
    const [held, sold] = [await unitAt('201'), await unitAt('301')];
    await price(held);
    await insertReservation(database.db, { projectId: id, unitId: held.id });
    await price(sold);
    await insertSale(database.db, { projectId: id, unitId: sold.id });
    await expect(lay([towerInput('A', 1, [0])])).rejects.toMatchObject({
      code: 'unit_has_history',
      params: { units: '201 (A), 301 (A)' },
    });
    await expect(lay([towerInput('A', 3, [1])])).rejects.toMatchObject({ code: 'unit_has_history' });
    expect(await units()).toHaveLength(3);
  });

  it('follow the changes of their plan, except units edited by hand or sold', async () => {
    const { id, plan, unitAt, price } = await openProject([towerInput('A', 3, [0])]);
    const [byHand, sold] = [await unitAt('201'), await unitAt('301')];
    await database.db.update(unit).set({ bedrooms: 3 }).where(eq(unit.id, byHand.id));
    await price(sold);
    await insertSale(database.db, { projectId: id, unitId: sold.id });
    const { units: counts } = await plan([
      planInput(0, { areaM2: 72.5, suites: 2 }),
      planInput(1),
      planInput(2),
    ]);
    expect(counts).toEqual({ created: 0, removed: 0, changed: 1 });
    expect(await unitAt('101')).toMatchObject({ areaM2: 72.5, suites: 2 });
    expect(await unitAt('201')).toMatchObject({ areaM2: 50, bedrooms: 3, suites: 1 });
    expect(await unitAt('301')).toMatchObject({ areaM2: 50, suites: 1 });
  });

  it('stay removed after removal by hand as long as the tower exists', async () => {
    const { lay, unitAt } = await openProject([towerInput('A', 2, [0])]);
    const gone = await unitAt('201');
    await database.db.update(unit).set({ status: 'deleted' }).where(eq(unit.id, gone.id));
    await lay([towerInput('A', 3, [0])]);
    expect((await unitAt('201')).status).toBe('deleted');
    expect((await unitAt('301')).status).toBe('available');
  });

  it('keep their plan: a plan in use is not removed, and an unknown plan is refused', async () => {
    const { plan, lay } = await openProject([towerInput('A', 1, [0])]);
    await expect(plan([planInput(1)])).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { plans: expect.any(String) },
    });
    await expect(lay([towerInput('A', 1, [7])])).rejects.toMatchObject({
      fields: { 'towers[0].positions[0].planIndex': expect.any(String) },
    });
    expect(await codeOf(plan([planInput(0)]))).toBe('done');
  });

  it('keep other towers unchanged when the input has one tower only', async () => {
    const { lay, units } = await openProject([towerInput('A', 1, [0]), towerInput('B', 1, [0])]);
    await lay([towerInput('B', 2, [0])], false);
    expect((await units()).map(({ tower, code }) => tower + code)).toEqual(['A101', 'B101', 'B201']);
  });

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('lay' as const),
      towers: fc.uniqueArray(
        fc.record({
          code: fc.constantFrom('A', 'B'),
          floors: fc.integer({ min: 1, max: 4 }),
          plans: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 2, selector: ({ code }) => code },
      ),
      isWhole: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('plan' as const), area: fc.integer({ min: 20, max: 300 }), of: fc.nat(2) }),
    fc.record({
      kind: fc.constantFrom('price' as const, 'hold' as const, 'sell' as const),
      which: fc.nat(30),
    }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function take(world: Awaited<ReturnType<typeof openProject>>, each: Step): Promise<void> {
    if (each.kind === 'lay') {
      const reported = each.towers.map(({ code, floors, plans }) => towerInput(code, floors, plans));
      expect(['done', 'unit_has_history']).toContain(await codeOf(world.lay(reported, each.isWhole)));
      return;
    }
    if (each.kind === 'plan') {
      expect(await codeOf(world.plan([planInput(each.of, { areaM2: each.area })], false))).toBe('done');
      return;
    }
    const free = (await world.units()).filter(({ status }) => status === 'available');
    const chosen = free[each.which % Math.max(free.length, 1)];
    if (!chosen) return;
    await world.price(chosen);
    const held = { projectId: world.id, unitId: chosen.id };
    // An active hold exists once.
    if (each.kind === 'hold') await insertReservation(database.db, held).catch(() => null);
    if (each.kind === 'sell') await insertSale(database.db, held).catch(() => null);
  }

  /** Plan, area and name of each unit that is sold or reserved. */
  async function dealtWith(id: string): Promise<Map<string, string>> {
    const { rows } = await database.db.execute<{ id: string; facts: string }>(sql`
      select u.id, u.plan_index || '/' || u.area_m2 || '/' || u.code as facts from unit u
      where u.project_id = ${id} and (u.status = 'sold' or exists (select from reservation r where r.unit_id = u.id))`);
    return new Map(rows.map((row) => [row.id, row.facts]));
  }

  async function assertWhole(world: Awaited<ReturnType<typeof openProject>>, before: Map<string, string>) {
    const [row] = await database.db.select().from(project).where(eq(project.id, world.id));
    const cells = cellsOf(row?.towers ?? []);
    const units = await world.units();
    const alive = units.filter(({ status }) => status !== 'deleted');
    // Each place has one unit, of its plan, and there are no others.
    expect(alive.map(cellKey).sort()).toEqual(cells.map(cellKey).sort());
    const planAt = new Map(cells.map((cell) => [cellKey(cell), cell.planIndex]));
    expect(alive.filter((each) => planAt.get(cellKey(each)) !== each.planIndex)).toEqual([]);
    // Held and sold units are unchanged.
    const after = await dealtWith(world.id);
    expect([...before].filter(([id, facts]) => after.get(id) !== facts)).toEqual([]);
  }

  it('match their towers after any changes, and no unit with a deal is lost', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const world = await openProject([towerInput('A', 3, [0, 1])]);
      const priced = new Set<string>();
      for (const each of steps) {
        const before = await dealtWith(world.id);
        await take(world, each);
        await assertWhole(world, before);
        const units = await world.units();
        // A unit that had a price is never deleted.
        for (const { id, priceCents } of units) if (priceCents !== null) priced.add(id);
        expect([...priced].filter((id) => !units.some((one) => one.id === id))).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: 8, seed: 20_261_128 });
  });
});
