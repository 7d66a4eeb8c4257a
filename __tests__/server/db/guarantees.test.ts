import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota, quotaWeek } from '@/server/db/schema/catalogue/quota';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';

/** Returns the constraint that refuses a statement, or its result if none does. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('database constraints of the catalogue', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addUnit() {
    const { project: own, units } = await insertListing(database.db);
    const [first] = units;
    if (!first) throw new Error('a listing has a unit');
    return { projectId: own.id, unitId: first.id };
  }

  it('reject a second reservation while one holds the unit, until it is rejected, cancelled or expired', async () => {
    for (const end of [
      { confirmation: 'rejected' },
      { paymentState: 'cancelled' },
      { paymentState: 'expired' },
    ] as const) {
      const item = await addUnit();
      const paying = { ...item, paymentState: 'paying' } as const;
      expect(await refusalOf(insertReservation(database.db, { ...item, ...end }))).toBe('done');
      expect(await refusalOf(insertReservation(database.db, paying))).toBe('done');
      expect(await refusalOf(insertReservation(database.db, paying))).toBe('reservation_holds_unit');
    }
  });

  it('reject the later of two concurrent reservations of a unit', async () => {
    const item = await addUnit();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(insertReservation(database.db, item))),
    );
    expect(results.sort()).toEqual(['done', ...Array(4).fill('reservation_holds_unit')]);
  });

  it('reject a second reservation that holds a quota, and one of both a unit and a quota', async () => {
    const { projectId, unitId } = await addUnit();
    const [first] = await insertQuotas(database.db, { projectId, unitId });
    const item = { projectId, quotaId: first?.id };
    expect(await refusalOf(insertReservation(database.db, item))).toBe('done');
    expect(await refusalOf(insertReservation(database.db, item))).toBe('reservation_holds_quota');
    expect(await refusalOf(insertReservation(database.db, { ...item, unitId }))).toBe(
      'reservation_of_one_thing',
    );
    expect(await refusalOf(insertReservation(database.db, { projectId }))).toBe('reservation_of_one_thing');
  });

  it('reject a published project without its registration, except for a waiting list (Lei 4.591/64, art. 32)', async () => {
    const { project: own } = await insertListing(database.db);
    const change = (values: Partial<typeof project.$inferInsert>) =>
      refusalOf(database.db.update(project).set(values).where(eq(project.id, own.id)));
    expect(await change({ registrationNumber: null })).toBe('project_registered_before_sale');
    expect(await change({ registrationNumber: null, phase: 'Pré-Lançamento' })).toBe('done');
    expect(await change({ phase: 'Lançamento' })).toBe('project_registered_before_sale');
    expect(await change({ approval: 'pending' })).toBe('project_published_once_approved');
  });

  it.each([0, -1])('reject a price of %d centavos', async (priceCents) => {
    const { projectId, unitId } = await addUnit();
    await insertQuotas(database.db, { projectId, unitId });
    const { db } = database;
    expect(await refusalOf(db.update(unit).set({ priceCents }))).toBe('unit_price');
    expect(await refusalOf(db.update(quota).set({ priceCents }))).toBe('quota_price');
    expect(await refusalOf(db.insert(unitPrice).values({ unitId, since: new Date(0), priceCents }))).toBe(
      'unit_price_positive',
    );
  });

  it.each([
    [2, 1],
    [0, 26],
    [-1, 26],
    [1, 0],
  ])('reject a quota of %d/%d of the year', async (fractionNumerator, fractionDenominator) => {
    const { projectId, unitId } = await addUnit();
    const share = { fractionNumerator, fractionDenominator };
    const statement = insertQuotas(database.db, { projectId, unitId, count: 1 }, share);
    expect(await refusalOf(statement)).toBe('quota_fraction');
  });

  it('reject a project too large for pages, grids and drawings', async () => {
    const { project: own } = await insertListing(database.db);
    const [tower] = own.towers ?? [];
    if (!tower) throw new Error('a listing has a tower');
    const write = (change: Partial<typeof own>) =>
      refusalOf(database.db.update(project).set(change).where(eq(project.id, own.id)));
    const positions = Array.from({ length: 1_001 }, () => tower.positions)
      .flat()
      .slice(0, 1_001);
    expect(await write({ title: 'W'.repeat(201) })).toBe('project_title');
    expect(await write({ title: 'W'.repeat(200) })).toBe('done');
    expect(await write({ towers: [tower, { ...tower, floors: 201 }] })).toBe('project_towers');
    expect(await write({ towers: [{ ...tower, positions }] })).toBe('project_towers');
    expect(await write({ towers: Array.from({ length: 201 }, () => tower) })).toBe('project_towers');
    expect(await write({ towers: [{ ...tower, floors: 200 }] })).toBe('done');
  });

  it('reject a week of a unit for two quotas, week 53, and a week for the quota of another unit', async () => {
    const { db } = database;
    const { projectId, unitId } = await addUnit();
    const other = await addUnit();
    const [first, second] = await insertQuotas(db, { projectId, unitId });
    const give = (quotaId: string | undefined, week: number, ofUnit = unitId) =>
      refusalOf(db.insert(quotaWeek).values({ unitId: ofUnit, quotaId: quotaId ?? '', week }));
    expect(await give(second?.id, 1)).toBe('quota_week_unit_id_week_pk');
    expect(await give(first?.id, 53)).toBe('quota_week_of_year');
    expect(await give(first?.id, 1, other.unitId)).toBe('quota_week_of_own_unit');
  });
});

describe('the year of a unit of a club', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addSharedUnit(count: number) {
    const { project: own, units } = await insertListing(database.db);
    const place = { projectId: own.id, unitId: units[0]?.id ?? '' };
    await insertQuotas(database.db, { ...place, count });
    const add = (number: number, share: number) =>
      refusalOf(
        database.db.insert(quota).values({
          ...place,
          id: uuidv7(),
          number,
          fractionNumerator: 1,
          fractionDenominator: share,
          weekRule: 'floating',
          status: 'available',
          priceCents: 1,
        }),
      );
    return { ...place, add };
  }

  it.each([2, 4, 13, 26, 52])('is fully divided into %d equal quotas, and no further', async (count) => {
    const { add } = await addSharedUnit(count);
    expect(await add(100, 52)).toBe('quota_within_year');
  });

  it('accepts a quota in place of a deleted one, and not before', async () => {
    const { add } = await addSharedUnit(26);
    expect(await add(100, 26)).toBe('quota_within_year');
    await database.db.update(quota).set({ status: 'deleted' }).where(eq(quota.number, 1));
    expect(await add(100, 26)).toBe('done');
    const back = database.db.update(quota).set({ status: 'available' }).where(eq(quota.number, 1));
    expect(await refusalOf(back)).toBe('quota_within_year');
  });

  it('is never exceeded by two concurrent writers', async () => {
    const { add } = await addSharedUnit(26);
    await database.db.update(quota).set({ status: 'deleted' }).where(eq(quota.number, 1));
    const results = await Promise.all([100, 101, 102, 103].map((number) => add(number, 26)));
    expect(results.sort()).toEqual(['done', 'quota_within_year', 'quota_within_year', 'quota_within_year']);
  });
});
