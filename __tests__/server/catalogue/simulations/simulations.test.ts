import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertSharedSimulation } from '@/__tests__/support/factories/sharedSimulation';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { reproduce } from '@/domain/simulation/snapshot';
import { DAY_MS } from '@/domain/time/durations';
import { project as projectTable } from '@/server/db/schema/catalogue/project';
import { quota as quotaTable } from '@/server/db/schema/catalogue/quota';
import { sharedSimulation } from '@/server/db/schema/catalogue/sharedSimulation';
import { unit } from '@/server/db/schema/catalogue/unit';
import { coupon as couponTable } from '@/server/db/schema/deals/coupon';
import { settingValue } from '@/server/db/schema/platform/settingValue';
import type { Problem } from '@/server/http/answers/problems';
import { deleteExpired } from '@/server/modules/catalogue/simulations/store';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

const READY = { type: 'ready', ownCents: 18_000_000, fgtsCents: 0, months: 360, ageYears: 35 };
const PLAN = {
  correction: 'yearly',
  series: [
    { kind: 'reservation', count: 1, totalCents: 500_000, firstDueOn: '2026-12-01', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 59_500_000, firstDueOn: '2027-12-01', everyMonths: 1 },
  ],
};

describe('shared simulations', () => {
  const database = useDatabase();
  beforeEach(() => storeProgramValues(database.db));
  afterEach(() => database.clear());

  const share = (body: object) =>
    testApp(database).get<SharedSimulation & Problem>('/public/simulations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const read = (id: string, now = NOW) =>
    testApp(database, { now }).get<SharedSimulation & Problem>(`/public/simulations/${id}`);

  async function addUnit() {
    const { project, units } = await insertListing(database.db, { availabilityConfirmedAt: NOW });
    const [first] = units;
    if (!first) throw new Error('The listing has a unit');
    return { project, unit: first };
  }

  it('are refused without figures, price or a known bank', async () => {
    expect((await share({ type: 'ready', priceCents: 60_000_000 })).body.fields).toHaveProperty('ownCents');
    expect((await share(READY)).body.fields).toHaveProperty('priceCents');
    expect((await share({ ...READY, priceCents: 60_000_000, bank: 'Outro' })).body.fields).toHaveProperty(
      'bank',
    );
    expect((await share({ type: 'normal', plan: PLAN })).body.fields).toHaveProperty('unitId');
    expect((await share({ ...READY, priceCents: 60_000_000, incomesCents: [1] })).status).toBe(400);
  });

  describe('of a quota', () => {
    const planAt = (priceCents: number) => ({
      correction: 'yearly',
      series: [
        { kind: 'reservation', count: 1, totalCents: 100_000, firstDueOn: '2026-12-01', everyMonths: 1 },
        {
          kind: 'keys',
          count: 1,
          totalCents: priceCents - 100_000,
          firstDueOn: '2027-12-01',
          everyMonths: 1,
        },
      ],
    });

    async function addQuota() {
      const { unit: own } = await addUnit();
      await database.db.update(projectTable).set({ genre: 'clubs', category: 'clubs' });
      await database.db.update(unit).set({ kind: 'common', priceCents: null });
      const [quota] = await insertQuotas(database.db, { projectId: own.projectId, unitId: own.id ?? '' });
      if (!quota) throw new Error('The unit has quotas');
      return { own, quota, plan: planAt(quota.priceCents ?? 0) };
    }

    it('reproduce its price and its share of the unit', async () => {
      const { own, quota, plan } = await addQuota();
      const { status, body } = await share({ type: 'normal', quotaId: quota.id, plan });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        priceCents: quota.priceCents,
        unit: { unitId: own.id, quotaId: quota.id, quotaNumber: quota.number },
        estimate: {
          place: {
            isDwelling: false,
            fraction: { numerator: quota.fractionNumerator, denominator: quota.fractionDenominator },
          },
        },
        now: { priceCents: quota.priceCents, displayState: 'active' },
      });
      expect((await read(body.id)).body).toEqual(body);
      await database.db.update(quotaTable).set({ status: 'unavailable' });
      expect((await read(body.id)).body.now.displayState).toBe('disabled');
    });

    it('are refused beside a unit, with a bank, at another price and for an unknown one', async () => {
      const { own, quota, plan } = await addQuota();
      const beside = await share({ type: 'normal', unitId: own.id, quotaId: quota.id, plan });
      expect(beside.body.fields).toHaveProperty('quotaId');
      const financed = await share({ ...READY, quotaId: quota.id });
      expect(financed.body.fields).toHaveProperty('quotaId');
      const other = await share({ type: 'normal', quotaId: quota.id, plan: planAt(1_000_000) });
      expect(other.body.code).toBe('price_changed');
      const unknown = await share({ type: 'normal', quotaId: uuidv7(), plan });
      expect(unknown.body.code).toBe('quota_not_found');
    });

    it('are of one item, and never financed, also for the database', async () => {
      const { own, quota } = await addQuota();
      await expect(insertSharedSimulation(database.db, { quotaId: quota.id })).rejects.toThrow();
      const both = { unitId: own.id ?? null, quotaId: quota.id ?? null };
      await expect(insertSharedSimulation(database.db, { ...both, type: 'normal' })).rejects.toThrow();
    });
  });

  it('have FGTS only where it can pay', async () => {
    const aboveCeiling = 'O preço passa do teto do SFH: o FGTS não paga este imóvel';
    const withFgts = { ...READY, fgtsCents: 5_000_000 };
    const typed = async (priceCents: number) => (await share({ ...withFgts, priceCents })).body.fields;
    expect(await typed(225_000_000)).toBeUndefined();
    expect(await typed(225_000_001)).toEqual({ fgtsCents: aboveCeiling });
    const { unit: of, project } = await addUnit();
    const fgts = { kind: 'fgts', count: 1, totalCents: 2_000_000, firstDueOn: '2027-12-01', everyMonths: 1 };
    const [reserving, financing] = PLAN.series;
    const plan = { ...PLAN, series: [reserving, fgts, { ...financing, totalCents: 57_500_000 }] };
    const ofPlan = async () => (await share({ type: 'normal', unitId: of.id, plan })).body.fields;
    expect(await ofPlan()).toBeUndefined();
    await database.db
      .update(projectTable)
      .set({ projectType: 'comercial' })
      .where(eq(projectTable.id, project.id));
    const notADwelling = 'O FGTS paga só moradia: não paga salas, lotes nem cotas';
    expect(await ofPlan()).toEqual({ 'plan.series[1].kind': notADwelling });
    expect((await share({ ...withFgts, unitId: of.id })).body.fields).toEqual({ fgtsCents: notADwelling });
  });

  it('have the price of the site, not of the request', async () => {
    const { unit: of } = await addUnit();
    const { body } = await share({ ...READY, unitId: of.id, priceCents: 10_000_000 });
    expect(body.priceCents).toBe(60_000_000);
    expect((await share({ ...READY, unitId: uuidv7() })).body.code).toBe('unit_not_found');
    await database.db.update(unit).set({ status: 'unavailable' });
    expect((await share({ ...READY, unitId: of.id })).body.code).toBe('offer_not_available');
  });

  it('keep a plan that sums to the price, and refuse another', async () => {
    const { unit: of, project } = await addUnit();
    const { body } = await share({ type: 'normal', unitId: of.id, plan: PLAN });
    expect((await read(body.id)).body).toMatchObject({
      type: 'normal',
      plan: PLAN,
      ready: null,
      unit: { unitId: of.id, slug: project.slug },
    });
    const [first] = PLAN.series;
    const short = { ...PLAN, series: [first] };
    expect((await share({ type: 'normal', unitId: of.id, plan: short })).body.code).toBe('price_changed');
  });

  it('keep the facts behind correction and total cost, which later settings do not change', async () => {
    const { unit: of, project } = await addUnit();
    const { body } = await share({ type: 'normal', unitId: of.id, plan: PLAN, yearlyCorrection: 0.08 });
    await database.db.delete(settingValue);
    const { estimate } = (await read(body.id)).body;
    expect(estimate).toMatchObject({ yearlyCorrection: 0.08, place: { isDwelling: true } });
    expect(estimate?.settings.filter(({ name }) => name === 'bankRate')).toHaveLength(1);
    expect(estimate?.settings.map(({ name }) => name)).not.toContain('worksReleased');
    expect((await share({ type: 'normal', unitId: of.id, plan: PLAN, yearlyCorrection: 1.5 })).status).toBe(
      400,
    );
    expect(project.title).toBe(body.unit?.title);
  });

  it('name the tower of the unit only where the project has more', async () => {
    const { unit: of, project } = await addUnit();
    const { body } = await share({ ...READY, unitId: of.id });
    expect(body.unit?.within).toBeNull();
    const [tower] = project.towers ?? [];
    if (!tower) throw new Error('The listing has a tower');
    const towers = [tower, { ...tower, code: 'Z', name: 'Torre Z' }];
    await database.db.update(projectTable).set({ towers }).where(eq(projectTable.id, project.id));
    expect((await read(body.id)).body.unit?.within).toBe('tower');
  });

  describe('with a coupon', () => {
    const coupon = (values: {
      readonly entrepreneurId: string;
      readonly maxUses?: number;
      readonly uses?: number;
    }) => insertCoupon(database.db, { code: 'VERAO10', kind: 'percent', percent: 10, ...values });
    const discounted = { ...PLAN, series: [PLAN.series[0], { ...PLAN.series[1], totalCents: 53_500_000 }] };

    it('have the price less the discount, and refuse a plan of the price without it', async () => {
      const { unit: of, project } = await addUnit();
      await coupon({ entrepreneurId: project.entrepreneurId });
      const body = { type: 'normal', unitId: of.id, coupon: ' verao10 ' };
      const shared = (await share({ ...body, plan: discounted })).body;
      expect(shared).toMatchObject({
        priceCents: 54_000_000,
        coupon: { code: 'VERAO10', discountCents: 6_000_000, fault: null },
        now: { priceCents: 54_000_000 },
      });
      expect((await share({ ...body, plan: PLAN })).body.code).toBe('price_changed');
      expect((await share({ ...body, coupon: 'NADA', plan: discounted })).body.code).toBe('coupon_not_found');
    });

    it('check it again when the link is opened, and show the price of now without one that has ended', async () => {
      const { unit: of, project } = await addUnit();
      const { id } = await coupon({ entrepreneurId: project.entrepreneurId });
      const shared = (await share({ ...READY, unitId: of.id, coupon: 'VERAO10' })).body;
      await database.db.update(couponTable).set({ isActive: false }).where(eq(couponTable.id, id));
      expect((await read(shared.id)).body).toMatchObject({
        priceCents: 54_000_000,
        coupon: { code: 'VERAO10', discountCents: 6_000_000, fault: 'coupon_expired' },
        now: { priceCents: 60_000_000 },
      });
      await database.db.delete(couponTable);
      expect((await read(shared.id)).body.coupon?.fault).toBe('coupon_not_found');
    });

    it('refuse one without uses left, or of another company', async () => {
      const { unit: of, project } = await addUnit();
      await coupon({ entrepreneurId: project.entrepreneurId, maxUses: 1, uses: 1 });
      const body = { ...READY, unitId: of.id, coupon: 'VERAO10' };
      expect((await share(body)).body.code).toBe('coupon_used_up');
      await database.db.update(couponTable).set({ uses: 0, minPriceCents: 70_000_000 });
      expect((await share(body)).body.code).toBe('coupon_not_applicable');
    });
  });

  it('store neither the age nor an income', async () => {
    await share({ ...READY, priceCents: 60_000_000 });
    const [row] = await database.db.select().from(sharedSimulation);
    expect(row?.id).toMatch(/^[\w-]{22}$/);
    expect(Object.keys(row?.body ?? {}).sort()).toEqual([
      'bank',
      'correctionCents',
      'coupon',
      'estimate',
      'fgtsCents',
      'months',
      'ownCents',
      'settings',
      'type',
    ]);
    const withAge = { ...(row?.body ?? {}), ageYears: 35 };
    await expect(
      database.db.update(sharedSimulation).set({ body: sql`${JSON.stringify(withAge)}::jsonb` }),
    ).rejects.toThrow();
  });

  it('are reproduced after the settings and the price changed, with what changed', async () => {
    const { unit: of } = await addUnit();
    const { body: before } = await share({ ...READY, unitId: of.id });
    await database.db.delete(settingValue);
    await database.db.update(unit).set({ priceCents: 63_000_000 });
    const { body: after } = await read(before.id);
    if (!before.ready || !after.ready) throw new Error('It is of a finished property');
    expect(after).toMatchObject({
      priceCents: 60_000_000,
      now: { priceCents: 63_000_000, displayState: 'active', yearlyRate: null },
    });
    expect(reproduce(after.priceCents, after.day, after.ready)).toEqual(
      reproduce(before.priceCents, before.day, before.ready),
    );
  });

  it('hide the unit of a project that left the site', async () => {
    const { unit: of, project } = await addUnit();
    const { body } = await share({ ...READY, unitId: of.id });
    await database.db.execute(sql`update project set is_published = false where id = ${project.id}`);
    expect((await read(body.id)).body).toMatchObject({
      unit: null,
      priceCents: 60_000_000,
      now: { priceCents: null, displayState: null },
    });
  });

  it('can be read for 12 months, then are missing and deleted', async () => {
    const { id } = await insertSharedSimulation(database.db);
    const lastDay = new Date('2027-11-28T12:00:00Z');
    const next = new Date(lastDay.getTime() + DAY_MS);
    expect((await read(id, lastDay)).status).toBe(200);
    expect((await read(id, next)).body.code).toBe('simulation_not_found');
    await deleteExpired(database.db, '2027-11-28');
    expect(await database.db.select().from(sharedSimulation)).toHaveLength(1);
    await deleteExpired(database.db, '2027-11-29');
    expect(await database.db.select().from(sharedSimulation)).toHaveLength(0);
  });

  it.each(['1', 'x'.repeat(22), '../settings'])('are missing under the id %s', async (id) => {
    expect((await read(encodeURIComponent(id))).body.code).toBe('simulation_not_found');
  });

  it('are limited to 60 an hour from one address', async () => {
    for (let count = 0; count < 60; count += 1) await share({ ...READY, priceCents: 60_000_000 });
    expect((await share({ ...READY, priceCents: 60_000_000 })).body.code).toBe('too_many_requests');
  });
});
