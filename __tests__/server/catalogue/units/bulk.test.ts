import { eq } from 'drizzle-orm';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { BulkAnswer } from '@/domain/unit/bulk';
import { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { reserveUnit } from '@/server/modules/deals/reservations/holds/reserveUnit';

const LATER = new Date('2026-11-28T12:30:00Z');

describe('POST /units/bulk', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  const bulk = <Body = BulkAnswer>(body: object) =>
    api.get<Body>('/units/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function listing(units: NonNullable<Parameters<typeof insertListing>[1]>['units']) {
    const made = await insertListing(database.db, { units: units ?? [] });
    caller = entrepreneurCaller(made.entrepreneurId);
    return { projectId: made.project.id ?? '', ids: made.units.map(({ id }) => id ?? '') };
  }

  /** The preview, and the same done. */
  async function done(wish: object) {
    const preview = await bulk(wish);
    return { preview: preview.body, applied: await bulk({ ...wish, seen: preview.body.seen }) };
  }

  const pricesOf = async (projectId: string) => {
    const rows = await database.db
      .select()
      .from(unit)
      .where(eq(unit.projectId, projectId))
      .orderBy(unit.floor);
    return rows.map(({ priceCents }) => priceCents);
  };

  it('previews each unit and the total, and changes nothing', async () => {
    const { projectId } = await listing([
      { floor: 1, priceCents: 89_28 },
      { floor: 2, priceCents: 3_15 },
      { floor: 3, status: 'sold' },
      { floor: 4, priceCents: null },
      { floor: 5, kind: 'common', priceCents: null },
    ]);
    const { body } = await bulk({ projectId, change: { kind: 'percent', percent: 5 } });
    expect(body).toMatchObject({
      isDone: false,
      // 89,28 + 4,464 and 3,15 + 0,1575, each rounded half up.
      totals: { chosen: 5, changed: 2, unchanged: 0, skipped: 3, beforeCents: 92_43, afterCents: 97_05 },
    });
    expect(body.units.map(({ after, reason }) => [after.priceCents, reason])).toEqual([
      [93_74, null],
      [3_31, null],
      [600_000_00, 'sold'],
      [null, 'noPrice'],
      [null, 'notSoldWhole'],
    ]);
    expect(await pricesOf(projectId)).toEqual([89_28, 3_15, 600_000_00, null, null]);
  });

  it('applies the preview, with a history entry for each unit and one audit record', async () => {
    const { projectId, ids } = await listing([{ floor: 1 }, { floor: 2 }]);
    const { preview, applied } = await done({ projectId, change: { kind: 'add', cents: 10_000_00 } });
    expect(preview.units.map(({ result }) => result)).toEqual(['pending', 'pending']);
    const units = preview.units.map((unit) => ({ ...unit, result: 'fulfilled' }));
    expect(applied.body).toEqual({ ...preview, isDone: true, units });
    expect(await pricesOf(projectId)).toEqual([610_000_00, 610_000_00]);
    const kept = await database.db
      .select()
      .from(unitPrice)
      .where(eq(unitPrice.unitId, ids[0] ?? ''));
    expect(kept.map(({ priceCents }) => priceCents).sort()).toEqual([600_000_00, 610_000_00]);
    const audits = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, projectId));
    expect(audits).toMatchObject([
      { action: 'units.bulk', actorId: caller.kind === 'visitor' ? '' : caller.id },
    ]);
  });

  it.each([
    [{ kind: 'floorStep', cents: 5_000_00 }, undefined, [600_000_00, 605_000_00, 610_000_00]],
    [{ kind: 'floorStep', percent: 1.5 }, undefined, [600_000_00, 609_000_00, 618_000_00]],
    [
      { kind: 'floorStep', cents: 1_00, fromFloor: 2, baseCents: 500_000_00 },
      undefined,
      [500_000_00, 500_000_00, 500_001_00],
    ],
    [{ kind: 'set', cents: 123_456_50 }, 'real', [123_457_00, 123_457_00, 123_457_00]],
    [{ kind: 'set', cents: 123_456_49 }, 'real', [123_456_00, 123_456_00, 123_456_00]],
    [{ kind: 'percent', percent: -3.5 }, 'centavo', [579_000_00, 579_000_00, 579_000_00]],
  ])('computes %j rounded to the %s', async (change, rounding, expected) => {
    const { projectId } = await listing([{ floor: 1 }, { floor: 2 }, { floor: 3 }]);
    await done({ projectId, change, ...(rounding ? { rounding } : {}) });
    expect(await pricesOf(projectId)).toEqual(expected);
  });

  it('changes only the units chosen by tower, floor, position, plan or id', async () => {
    const { projectId, ids } = await listing([
      { tower: 'A', floor: 1, position: 1 },
      { tower: 'A', floor: 2, position: 2 },
      { tower: 'B', floor: 1, position: 2, planIndex: 1 },
    ]);
    const change = { kind: 'add', cents: 1_00 };
    const chosenBy = async (filter: object) => {
      const { body } = await bulk({ projectId, filter, change });
      return body.units.map(({ id }) => ids.indexOf(id));
    };
    expect(await chosenBy({ towers: ['A'] })).toEqual([0, 1]);
    expect(await chosenBy({ floors: [1] })).toEqual([0, 2]);
    expect(await chosenBy({ positions: [2] })).toEqual([1, 2]);
    expect(await chosenBy({ planIndexes: [1] })).toEqual([2]);
    expect(await chosenBy({ towers: ['A'], floors: [1], ids: [ids[0]] })).toEqual([0]);
    expect(await chosenBy({ ids: [] })).toEqual([]);
  });

  it('blocks units without a hold, with a reason, and releases them again', async () => {
    const { projectId, ids } = await listing([{}, {}]);
    await insertReservation(database.db, { projectId, unitId: ids[1] ?? '', expiresAt: LATER });
    const { applied } = await done({ projectId, change: { kind: 'block', reason: 'Permuta' } });
    expect(applied.body.units.map(({ after, reason, result }) => [after.status, reason, result])).toEqual([
      ['unavailable', null, 'fulfilled'],
      ['available', 'held', 'rejected'],
    ]);
    await done({ projectId, change: { kind: 'release' } });
    const written = await database.db
      .select()
      .from(stateChange)
      .where(eq(stateChange.subjectId, ids[0] ?? ''));
    expect(written.map(({ event, reason }) => [event, reason])).toEqual([
      ['block', 'Permuta'],
      ['release', null],
    ]);
  });

  it.each([
    [{ change: { kind: 'percent' } }, 'change.percent'],
    [{ change: { kind: 'percent', percent: -100 } }, 'change.percent'],
    [{ change: { kind: 'set', cents: 0 } }, 'change.cents'],
    [{ change: { kind: 'add', cents: 1.5 } }, 'change.cents'],
    [{ change: { kind: 'add', cents: 1, percent: 1 } }, 'change.percent'],
    [{ change: { kind: 'floorStep', cents: 1, percent: 1 } }, 'change.cents'],
    [{ change: { kind: 'block' } }, 'change.reason'],
    [{ change: { kind: 'sell' } }, 'change.kind'],
    [{ change: { kind: 'release' }, filter: { owner: 'x' } }, 'filter.owner'],
    [{ change: { kind: 'release' }, rounding: 'up' }, 'rounding'],
  ])('names the invalid field of %j', async (wrong, field) => {
    const { projectId } = await listing([{}]);
    const { status, body } = await bulk<Problem>({ projectId, ...wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a preview that is stale or already applied', async () => {
    const { projectId, ids } = await listing([{}, {}]);
    const wish = { projectId, change: { kind: 'percent', percent: 10 } };
    const { body } = await bulk(wish);
    await database.db
      .update(unit)
      .set({ version: 2 })
      .where(eq(unit.id, ids[1] ?? ''));
    const late = await bulk<Problem>({ ...wish, seen: body.seen });
    expect([late.status, late.body.code]).toEqual([409, 'preview_outdated']);
    const seen = (await bulk(wish)).body.seen;
    const answers = await Promise.all([1, 2, 3].map(() => bulk<Problem>({ ...wish, seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await pricesOf(projectId)).toEqual([660_000_00, 660_000_00]);
  });

  it('keeps the price at which a reservation was requested', async () => {
    const { projectId, ids } = await listing([{}, {}, {}, {}]);
    const buyers = await Promise.all(ids.map(() => insertBuyer(database.db)));
    const wish = { projectId, change: { kind: 'percent', percent: 10 } };
    const { seen } = (await bulk(wish)).body;
    const reserve = async (id: string, at: number) => {
      const item = await getVisibleInventoryItem(database.db, { unitId: id });
      const buyer = buyerCaller(buyers[at]?.id ?? '');
      if (buyer.kind === 'visitor') throw new Error('A buyer is no visitor.');
      return reserveUnit({ db: database.db, now: NOW, actor: buyer }, item, {
        expectedPriceCents: 600_000_00,
        plan: samplePlan(600_000_00),
      }).catch(() => null);
    };
    const [applied] = await Promise.all([bulk<Problem>({ ...wish, seen }), ...ids.map(reserve)]);
    const held = await database.db.select().from(reservation).where(eq(reservation.projectId, projectId));
    expect(held.every(({ priceCents }) => priceCents === 600_000_00)).toBe(true);
    // A hold changes no price, so the preview is as good as before.
    expect(applied.status).toBe(200);
    expect(await pricesOf(projectId)).toEqual(ids.map(() => 660_000_00));
  });
});
