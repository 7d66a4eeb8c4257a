import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { buildProject } from '@/__tests__/support/factories/project';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { ProjectCard } from '@/domain/project/schema';
import type { QuotaInput, QuotaRecord } from '@/domain/quota/record';
import type { PublicQuota } from '@/domain/quota/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { project } from '@/server/db/schema/catalogue/project';
import { quota, quotaPrice } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const PRICE = 60_000_00;

/** `count` equal shares of the year with fixed weeks. */
const shares = (count: number, overrides: Partial<QuotaInput> = {}) =>
  Array.from({ length: count }, (_none, at) => ({
    number: at + 1,
    fraction: { numerator: 1, denominator: count },
    weekRule: 'fixed',
    weeks: Array.from({ length: 52 / count }, (_week, turn) => at + 1 + turn * count),
    priceCents: PRICE,
    ...overrides,
  }));

describe('quotas of a club', () => {
  const database = useDatabase();
  let caller: Caller;
  const { get } = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  function call<Body>(who: Caller, method: string, path: string, body?: unknown) {
    caller = who;
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return get<Body & Problem>(path, { method, headers: { 'content-type': 'application/json' }, ...sent });
  }

  interface Divided {
    readonly version: number;
    readonly quotas: QuotaRecord[];
  }

  async function club(units = 1) {
    const whole = { kind: 'common', priceCents: null } as const;
    const { config } = buildProject({ entrepreneurId: '', placeId: '' });
    const made = await insertListing(database.db, {
      category: 'clubs',
      config,
      units: Array.from({ length: units }, (_none, at) => ({ ...whole, floor: at + 1 })),
    });
    const seller = entrepreneurCaller(made.entrepreneurId);
    const unitIds = made.units.map(({ id }) => id ?? '');
    const projectId = made.project.id ?? '';
    const [unitId = ''] = unitIds;
    const version = async () => (await call<Divided>(seller, 'GET', `/units/${unitId}/quotas`)).body.version;
    const divide = async (quotas: readonly unknown[]) =>
      call<Divided>(seller, 'PUT', `/units/${unitId}/quotas`, { version: await version(), quotas });
    return { ...made, seller, unitIds, unitId, projectId, version, divide };
  }

  const publicQuotas = async (projectId: string) =>
    (await call<{ quotas: PublicQuota[] }>(VISITOR, 'GET', `/public/projects/${projectId}/units`)).body
      .quotas;

  async function reserve(quotaId: string, expectedPriceCents = PRICE) {
    const { id } = await insertBuyer(database.db);
    return call<ReservationDetail>(buyerCaller(id), 'POST', '/reservations', {
      quotaId,
      expectedPriceCents,
      plan: samplePlan(expectedPriceCents),
    });
  }

  it('are created from a unit, publicly listed, found by the search, and reserved once', async () => {
    const { projectId, unitId, divide } = await club();
    const { status, body } = await divide(shares(26));
    expect(status).toBe(200);
    expect(body.quotas).toHaveLength(26);
    expect(body.quotas[0]).toMatchObject({
      unitId,
      number: 1,
      fraction: { numerator: 1, denominator: 26 },
      weekRule: 'fixed',
      weeks: [1, 27],
      status: 'available',
      displayState: 'active',
      prices: { currentCents: PRICE, history: [{ priceCents: PRICE }] },
    });
    const shown = await publicQuotas(projectId);
    expect(shown.map(({ number, displayState, priceCents }) => [number, displayState, priceCents])).toEqual(
      Array.from({ length: 26 }, (_none, at) => [at + 1, 'active', PRICE]),
    );
    const jobs = await database.db.execute(
      sql`select from graphile_worker._private_jobs where key = ${`refresh:${projectId}`}`,
    );
    expect(jobs.rowCount).toBe(1);
    await refreshSearch(database.db, [projectId], NOW);
    const found = await call<{ items: ProjectCard[] }>(VISITOR, 'GET', '/public/projects');
    expect(found.body.items[0]).toMatchObject({ offerCount: 26, priceFrom: { priceCents: PRICE } });
    const [first] = body.quotas;
    expect((await reserve(first?.id ?? '')).status).toBe(200);
    expect((await reserve(first?.id ?? '')).body.code).toBe('unit_not_available');
    expect((await publicQuotas(projectId))[0]).toMatchObject({ displayState: 'reserved', priceCents: null });
  });

  it('keep their price history, and a holder keeps the agreed price', async () => {
    const { divide } = await club();
    const { body } = await divide(shares(2));
    const [held, free] = body.quotas;
    const reservation = await reserve(held?.id ?? '');
    const dearer = await divide(shares(2, { priceCents: 70_000_00 }));
    expect(
      dearer.body.quotas.map(({ prices }) => prices?.history.map(({ priceCents }) => priceCents)),
    ).toEqual([
      [70_000_00, PRICE],
      [70_000_00, PRICE],
    ]);
    expect(reservation.body.priceCents).toBe(PRICE);
    expect((await reserve(free?.id ?? '')).body.code).toBe('price_changed');
    expect((await reserve(free?.id ?? '', 70_000_00)).status).toBe(200);
    const written = await database.db.select().from(auditLog).where(eq(auditLog.action, 'quotas.replace'));
    expect(written).toHaveLength(2);
  });

  it('cannot be removed, changed or blocked while a client holds one', async () => {
    const { divide, version } = await club();
    const { body } = await divide(shares(2));
    await reserve(body.quotas[0]?.id ?? '');
    const before = await version();
    for (const wish of [
      [],
      shares(4),
      shares(2, { weekRule: 'floating', weeks: [] }),
      shares(2, { isOffered: false }),
    ]) {
      const refused = await divide(wish);
      expect([refused.status, refused.body.code]).toEqual([409, 'unit_has_history']);
      expect(refused.body.message).toContain('cota 1 de 2, unid. 101');
    }
    expect(await version()).toBe(before);
    expect(await database.db.$count(quota, eq(quota.status, 'available'))).toBe(2);
  });

  it('stay as deleted if they have a history, and return with it', async () => {
    const { divide, projectId } = await club();
    const { body } = await divide(shares(2));
    expect((await divide([])).body.quotas).toEqual([]);
    expect(await publicQuotas(projectId)).toEqual([]);
    expect(await database.db.$count(quota, eq(quota.status, 'deleted'))).toBe(2);
    expect(await database.db.$count(quotaPrice)).toBe(2);
    const back = await divide(shares(2, { isOffered: true }));
    expect(back.body.quotas.map(({ id, status }) => [id, status])).toEqual(
      body.quotas.map(({ id }) => [id, 'available']),
    );
    const events = await database.db
      .select({ event: stateChange.event })
      .from(stateChange)
      .where(eq(stateChange.subjectId, body.quotas[0]?.id ?? ''))
      .orderBy(stateChange.id);
    expect(events.map(({ event }) => event)).toEqual(['create', 'delete', 'restore', 'release']);
  });

  it('change in one step, with any difference in size', async () => {
    const { divide } = await club();
    await divide(shares(26));
    const { body } = await divide(shares(13));
    expect(body.quotas.map(({ number, weeks }) => [number, weeks.length])).toEqual(
      Array.from({ length: 13 }, (_none, at) => [at + 1, 4]),
    );
    const swapped = shares(2).map((reported, at) => ({
      ...reported,
      fraction: at === 0 ? { numerator: 1, denominator: 4 } : { numerator: 3, denominator: 4 },
      ...{ weekRule: 'floating', weeks: [] },
    }));
    expect((await divide(swapped)).status).toBe(200);
    expect(
      (await divide(swapped.toReversed().map((reported, at) => ({ ...reported, number: at + 1 })))).status,
    ).toBe(200);
  });

  it.each([
    ['quotas', shares(26).slice(1), /somar o ano inteiro/],
    [
      'quotas[1].weeks',
      shares(26).map((reported, at) => (at === 1 ? { ...reported, weeks: [1, 28] } : reported)),
      /já é de outra/,
    ],
    [
      'quotas[0].weeks',
      shares(26).map((reported, at) => (at === 0 ? { ...reported, weeks: [1] } : reported)),
      /informe todas as semanas/,
    ],
    [
      'quotas[0].fraction',
      shares(2, { weekRule: 'floating', weeks: [] }).map((reported, at) => ({
        ...reported,
        fraction: { numerator: at === 0 ? 1 : 59, denominator: 60 },
      })),
      /pelo menos 7 dias/,
    ],
    ['quotas[1].number', shares(2).map((reported) => ({ ...reported, number: 1 })), /se repete/],
    ['quotas[0].priceCents', shares(1, { priceCents: -1 }), /./],
    ['quotas[0].weeks[0]', shares(1, { weeks: [53] }), /./],
    ['quotas[0].fraction.denominator', shares(1, { fraction: { numerator: 1, denominator: 1e300 } }), /./],
    ['quotas[0].status', shares(1, { status: 'sold' } as object), /./],
  ] as const)('are refused by their field: %s', async (field, quotas, sentence) => {
    const { seller, unitId } = await club();
    const { status, body } = await call(seller, 'PUT', `/units/${unitId}/quotas`, { version: 1, quotas });
    expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, field]);
    expect(body.fields?.[field]).toMatch(sentence);
    expect(await database.db.$count(quota)).toBe(0);
  });

  it('require units of a club that are not sold as a whole', async () => {
    const { project: listed, units, entrepreneurId } = await insertListing(database.db);
    const seller = entrepreneurCaller(entrepreneurId);
    const wish = { version: 1, quotas: shares(2) };
    expect((await call(seller, 'PUT', `/units/${units[0]?.id}/quotas`, wish)).body.code).toBe(
      'invalid_transition',
    );
    expect((await call(seller, 'PUT', `/projects/${listed.id}/quotas`, wish)).body.code).toBe(
      'invalid_transition',
    );
  });

  it('require a leading role in the company and the version that was read', async () => {
    const { unitId, seller, divide } = await club();
    const stranger = entrepreneurCaller((await insertListing(database.db)).entrepreneurId);
    const wish = { version: 1, quotas: shares(2) };
    const codeOf = async (who: Caller, method: string) =>
      (await call(who, method, `/units/${unitId}/quotas`, method === 'PUT' ? wish : undefined)).body.code;
    expect(await codeOf(VISITOR, 'GET')).toBe('unauthenticated');
    expect(await codeOf(stranger, 'GET')).toBe('unit_not_found');
    expect(await codeOf(stranger, 'PUT')).toBe('unit_not_found');
    await divide(shares(4));
    expect(await codeOf(seller, 'PUT')).toBe('version_conflict');
    const both = { version: 2, quotas: shares(2) };
    const answers = await Promise.all(
      [1, 2].map(() => call(seller, 'PUT', `/units/${unitId}/quotas`, both).then(({ status }) => status)),
    );
    expect(answers.sort()).toEqual([200, 409]);
  });

  it('can be created for every unit of a club together, all alike', async () => {
    const { seller, projectId, unitIds } = await club(40);
    const { body } = await call<{ units: number; quotas: object; version: number }>(
      seller,
      'PUT',
      `/projects/${projectId}/quotas`,
      { version: 1, quotas: shares(26) },
    );
    expect(body).toEqual({ version: 2, units: 40, quotas: { created: 1040, changed: 0, removed: 0 } });
    expect(await publicQuotas(projectId)).toHaveLength(1040);
    const again = { version: 2, planIndexes: [0], quotas: shares(26) };
    expect((await call(seller, 'PUT', `/projects/${projectId}/quotas`, again)).body).toEqual({
      version: 2,
      units: 40,
      quotas: { created: 0, changed: 0, removed: 0 },
    });
    const [row] = await database.db
      .select()
      .from(unit)
      .where(eq(unit.id, unitIds[0] ?? ''));
    const [head] = await database.db.select().from(project).where(eq(project.id, projectId));
    expect([row?.version, head?.version]).toEqual([2, 2]);
    const others = { version: 2, planIndexes: [7], quotas: shares(2) };
    expect(
      (await call<{ units: number }>(seller, 'PUT', `/projects/${projectId}/quotas`, others)).body.units,
    ).toBe(0);
  });

  it('allows of each quota what its state allows, to the team that manages the project', async () => {
    const { db } = database;
    const { project: sold, units, entrepreneurId } = await insertListing(db, { category: 'clubs' });
    const unitId = units[0]?.id ?? '';
    const [, held, blocked] = await insertQuotas(db, { projectId: sold.id, unitId, count: 4 });
    await insertReservation(db, { projectId: sold.id, quotaId: held?.id ?? '' });
    await db
      .update(quota)
      .set({ status: 'unavailable' })
      .where(eq(quota.id, blocked?.id ?? ''));
    const read = async (who: Caller) =>
      (await call<Divided>(who, 'GET', `/units/${unitId}/quotas`)).body.quotas.map(
        (each) => each.allowedActions,
      );
    expect(await read(entrepreneurCaller(entrepreneurId))).toEqual([
      ['change', 'changePrice', 'block', 'delete'],
      ['changePrice'],
      ['change', 'changePrice', 'release', 'delete'],
      ['change', 'changePrice', 'block', 'delete'],
    ]);
    expect(await read(entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()))).toEqual([[], [], [], []]);
  });
});
