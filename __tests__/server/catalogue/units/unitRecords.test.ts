import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { buildPlan } from '@/__tests__/support/factories/project';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import type { Page } from '@/domain/site/page';
import type { UnitRecord } from '@/domain/unit/record';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import type { ProjectUnits } from '@/services/public';

const LATER = new Date('2026-11-28T12:30:00Z');

describe('units for their sellers', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });
  afterEach(() => database.clear());

  const send = <Body>(method: string, path: string, body: unknown) =>
    api.get<Body>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function listing(units: Parameters<typeof insertListing>[1] = {}) {
    const made = await insertListing(database.db, units);
    caller = entrepreneurCaller(made.entrepreneurId);
    return { ...made, unitId: made.units[0]?.id ?? '', projectId: made.project.id ?? '' };
  }

  describe('POST /units', () => {
    it('creates a unit with the plan and the name of its place, and its history', async () => {
      const { projectId } = await listing();
      const { status, body } = await send<UnitRecord>('POST', '/units', {
        projectId,
        tower: 'A',
        floor: 21,
        position: 3,
        planIndex: 0,
        priceCents: 900_000_00,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: '2103',
        status: 'available',
        areaM2: 64.5,
        rooms: { bedrooms: 2, suites: 1, bathrooms: 2, parkingSpots: 1 },
        prices: { currentCents: 900_000_00, history: [{ priceCents: 900_000_00 }] },
        allowedActions: ['change', 'changePrice', 'block', 'delete'],
      });
      const written = await database.db.select().from(stateChange).where(eq(stateChange.subjectId, body.id));
      expect(written).toMatchObject([{ event: 'create', from: null, to: 'available' }]);
    });

    it.each([
      [{ planIndex: 7 }, 'planIndex'],
      [{ tower: 'Z' }, 'tower'],
      [{ code: '101' }, 'code'],
      [{ kind: 'common', priceCents: 1_00 }, 'priceCents'],
      [{ priceCents: 1.5 }, 'priceCents'],
      [{ status: 'sold' }, 'status'],
      [{ id: uuidv7() }, 'id'],
      [{ rooms: { bedrooms: 1, suites: 0, bathrooms: 1, parkingSpots: 0, owner: 'x' } }, 'rooms.owner'],
    ])('names the invalid field of %j', async (wrong, field) => {
      const { projectId } = await listing();
      const place = { projectId, tower: 'A', floor: 21, position: 3, planIndex: 0 };
      const { status, body } = await send<Problem>('POST', '/units', { ...place, ...wrong });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });

    it('creates at most one unit per place under concurrent calls', async () => {
      const { projectId } = await listing();
      const place = { projectId, tower: 'A', floor: 21, position: 3, planIndex: 0 };
      const answers = await Promise.all(
        [1, 2, 3, 4].map((number) => send<Problem>('POST', '/units', { ...place, code: `${number}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('restores the deleted unit of a place, unreleased', async () => {
      const { projectId, unitId } = await listing();
      await api.get(`/units/${unitId}`, { method: 'DELETE' });
      const { body } = await send<UnitRecord>('POST', '/units', {
        projectId,
        tower: 'A',
        floor: 1,
        position: 1,
        planIndex: 0,
      });
      expect(body).toMatchObject({
        id: unitId,
        status: 'unavailable',
        allowedActions: expect.arrayContaining(['release']),
      });
    });
  });

  describe('GET /units/{id}', () => {
    it('shows the holder to authorised callers, with the permitted actions', async () => {
      const { projectId, unitId, entrepreneurId } = await listing({ units: [{}] });
      const brokerId = uuidv7();
      await insertReservation(database.db, { projectId, unitId, brokerId, expiresAt: LATER });
      const seenBy = async (who: Caller) => {
        caller = who;
        const { body } = await api.get<UnitRecord>(`/units/${unitId}`);
        return [body.displayState, body.hold?.buyerName, body.hold?.expiresAt, body.allowedActions];
      };
      const until = LATER.toISOString();
      expect(await seenBy(entrepreneurCaller(entrepreneurId))).toEqual([
        'reserved',
        CLIENT.name,
        until,
        ['change', 'changePrice'],
      ]);
      expect(await seenBy(operatorCaller(uuidv7()))).toEqual(['reserved', CLIENT.name, until, []]);
      expect(await seenBy(entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()))).toEqual([
        'reserved',
        null,
        until,
        [],
      ]);
      const broker = entrepreneurCaller(entrepreneurId, 'broker', brokerId);
      expect(await seenBy(broker)).toEqual(['reserved', CLIENT.name, until, []]);
      const otherBroker = entrepreneurCaller(entrepreneurId, 'broker', uuidv7());
      expect(await seenBy(otherBroker)).toEqual(['reserved', undefined, undefined, []]);
    });

    it('shows a partner published data without the reason of a block, and others nothing', async () => {
      const { project, unitId, entrepreneurId } = await listing({
        units: [{ status: 'unavailable', blockReason: 'Permuta com o terreno' }],
      });
      const partner = await insertEntrepreneur(database.db);
      await database.db.insert(entrepreneurBond).values({
        id: uuidv7(),
        ownerId: entrepreneurId,
        partnerId: partner.id,
        email: 'parceira@exemplo.com.br',
        secretHash: partner.id,
        expiresAt: LATER,
        reply: 'accepted',
        attachment: 'attached',
      });
      const own = await api.get<UnitRecord>(`/units/${unitId}`);
      expect(own.body.blockReason).toBe('Permuta com o terreno');
      caller = entrepreneurCaller(partner.id);
      const seen = await api.get<UnitRecord>(`/units/${unitId}`);
      expect(seen.body).toMatchObject({ status: 'unavailable', blockReason: null, allowedActions: [] });
      const refused = await send<Problem>('PUT', `/units/${unitId}/prices`, {
        version: 1,
        currentCents: 1_00,
      });
      expect(refused.status).toBe(403);
      for (const other of [
        buyerCaller(uuidv7()),
        entrepreneurCaller((await insertEntrepreneur(database.db)).id),
      ]) {
        caller = other;
        expect((await api.get<Problem>(`/units/${unitId}`)).status).toBe(404);
        expect((await api.get<Page<UnitRecord>>('/units')).body).toMatchObject({ items: [], total: 0 });
      }
      expect(project.isPublished).toBe(true);
    });
  });

  describe('POST /units/get', () => {
    it('finds by price, floor, position, plan and state', async () => {
      const { projectId } = await listing({
        plans: [buildPlan(), buildPlan({ planIndex: 1, title: 'Três quartos', bedrooms: 3 })],
        units: [
          { floor: 1, priceCents: 500_000_00 },
          { floor: 2, priceCents: 600_000_00, planIndex: 1 },
          { floor: 3, priceCents: 700_000_00, status: 'unavailable' },
        ],
      });
      const floorsOf = async (...conditions: (readonly [string, string, unknown])[]) => {
        const filters = [['projectId', 'eq', projectId] as const, ...conditions].map(
          ([field, op, value]) => ({
            scope: 'UNIT',
            field,
            op,
            value,
          }),
        );
        const { body } = await send<Page<UnitRecord>>('POST', '/units/get', { filters, sort: 'createdAsc' });
        return body.items.map(({ floor }) => floor);
      };
      expect(await floorsOf(['price', 'lte', 600_000_00])).toEqual([1, 2]);
      expect(await floorsOf(['price', 'between', [700_000_00, 550_000_00]])).toEqual([2, 3]);
      expect(await floorsOf(['planIndex', 'eq', 1])).toEqual([2]);
      expect(await floorsOf(['floor', 'gte', 2], ['position', 'eq', 1])).toEqual([2, 3]);
      expect(await floorsOf(['displayState', 'in', ['disabled']])).toEqual([3]);
      expect(await floorsOf(['tower', 'eq', 'B'])).toEqual([]);
    });

    it.each([
      ['blockReason', 'eq', 'a', 'unknown_filter_field'],
      ['price', 'contains', 1, 'unknown_filter_op'],
      ['price', 'lte', '1', 'invalid_filter_value'],
      ['floor', 'eq', 4_000_000_000, 'invalid_filter_value'],
    ])('refuses a filter of %s by %s of %j', async (field, op, value, code) => {
      await listing();
      const filters = [{ scope: 'UNIT', field, op, value }];
      const { status, body } = await send<Problem>('POST', '/units/get', { filters });
      expect([status, body.code]).toEqual([400, code]);
    });
  });

  describe('PUT /units/{id}', () => {
    it('blocks with a reason and releases, each with its history', async () => {
      const { unitId } = await listing();
      const blocked = await send<UnitRecord>('PUT', `/units/${unitId}`, {
        version: 1,
        event: 'block',
        reason: 'Permuta',
      });
      expect(blocked.body).toMatchObject({ status: 'unavailable', blockReason: 'Permuta', version: 2 });
      const released = await send<UnitRecord>('PUT', `/units/${unitId}`, { version: 2, event: 'release' });
      expect(released.body).toMatchObject({ status: 'available', blockReason: null, version: 3 });
      const again = await send<Problem>('PUT', `/units/${unitId}`, { version: 3, event: 'release' });
      expect([again.status, again.body.code]).toEqual([409, 'invalid_transition']);
      const written = await database.db.select().from(stateChange).where(eq(stateChange.subjectId, unitId));
      expect(written.map(({ event, reason }) => [event, reason])).toEqual([
        ['block', 'Permuta'],
        ['release', null],
      ]);
    });

    it('copies area and rooms from another plan', async () => {
      const { unitId } = await listing({
        plans: [buildPlan(), buildPlan({ planIndex: 1, areaM2: 92.5, bedrooms: 3, suites: 2 })],
      });
      const { body } = await send<UnitRecord>('PUT', `/units/${unitId}`, {
        version: 1,
        planIndex: 1,
        orientation: 'sul',
      });
      expect(body).toMatchObject({
        planIndex: 1,
        areaM2: 92.5,
        orientation: 'sul',
        rooms: { bedrooms: 3, suites: 2 },
      });
    });

    it('declares what is special, in one order, for sellers and the public', async () => {
      const { projectId, unitId } = await listing();
      const { body } = await send<UnitRecord>('PUT', `/units/${unitId}`, {
        version: 1,
        highlights: ['view', 'corner'],
      });
      expect(body).toMatchObject({ highlights: ['corner', 'view'], version: 2 });
      const offered = await api.get<ProjectUnits>(`/public/projects/${projectId}/units`);
      expect(offered.body.items.map(({ highlights }) => highlights)).toEqual([['corner', 'view']]);
      const cleared = await send<UnitRecord>('PUT', `/units/${unitId}`, { version: 2, highlights: [] });
      expect(cleared.body.highlights).toEqual([]);
    });

    it.each([
      [{ highlights: ['pool'] }, 'highlights[0]'],
      [{ highlights: ['view', 'view'] }, 'highlights[1]'],
      [{ event: 'confirmSale' }, 'event'],
      [{ status: 'sold' }, 'status'],
      [{ event: 'block' }, 'reason'],
      [{ event: 'block', reason: '  ' }, 'reason'],
      [{ reason: 'sem evento' }, 'reason'],
      [{ projectId: uuidv7() }, 'projectId'],
      [{ entrepreneurId: uuidv7() }, 'entrepreneurId'],
      [{ createdAt: '2020-01-01' }, 'createdAt'],
      [{ planIndex: 9 }, 'planIndex'],
    ])('names the invalid field of %j', async (wrong, field) => {
      const { unitId } = await listing();
      const { status, body } = await send<Problem>('PUT', `/units/${unitId}`, { version: 1, ...wrong });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });

    it('refuses to block or change a held unit', async () => {
      const { projectId, unitId } = await listing();
      await insertReservation(database.db, { projectId, unitId, expiresAt: LATER });
      const blocked = await send<Problem>('PUT', `/units/${unitId}`, {
        version: 1,
        event: 'block',
        reason: 'a',
      });
      expect([blocked.status, blocked.body.code]).toEqual([409, 'unit_held']);
      const changed = await send<Problem>('PUT', `/units/${unitId}`, { version: 1, areaM2: 70 });
      expect([changed.status, changed.body.code]).toEqual([409, 'unit_has_history']);
      const deleted = await api.get<Problem>(`/units/${unitId}`, { method: 'DELETE' });
      expect([deleted.status, deleted.body.code]).toEqual([409, 'unit_has_history']);
    });

    it('refuses any change of a sold unit', async () => {
      const { unitId } = await listing({ units: [{ status: 'sold' }] });
      const { status, body } = await send<Problem>('PUT', `/units/${unitId}/prices`, {
        version: 1,
        currentCents: 1_00,
      });
      expect([status, body.code]).toEqual([409, 'invalid_transition']);
    });

    it('accepts one of two changes of the same version', async () => {
      const { unitId } = await listing();
      const answers = await Promise.all(
        [700_000_00, 800_000_00].map((currentCents) =>
          send<Problem>('PUT', `/units/${unitId}/prices`, { version: 1, currentCents }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('PUT /units/{id}/prices', () => {
    it('keeps the former price, and records the author of the change', async () => {
      const { unitId } = await listing({ units: [{ priceCents: 600_000_00 }] });
      const { body } = await send<{ history: { priceCents: number }[] }>('PUT', `/units/${unitId}/prices`, {
        version: 1,
        currentCents: 650_000_00,
      });
      expect(body).toMatchObject({ currentCents: 650_000_00, version: 2 });
      expect(body.history.map(({ priceCents }) => priceCents)).toEqual([650_000_00, 600_000_00]);
      const rows = await database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, unitId), eq(auditLog.action, 'units.price')));
      expect(rows).toMatchObject([{ before: { priceCents: 600_000_00 }, after: { priceCents: 650_000_00 } }]);
    });

    it.each(['2342,50', 17.99, 0, -1, 10_000_000_000_001])(
      'refuses %j, which is no whole number of centavos',
      async (currentCents) => {
        const { unitId } = await listing();
        const { status, body } = await send<Problem>('PUT', `/units/${unitId}/prices`, {
          version: 1,
          currentCents,
        });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['currentCents']]);
      },
    );
  });

  it('PUT /units/{id}/rooms answers the rooms', async () => {
    const { unitId } = await listing();
    const rooms = { bedrooms: 3, suites: 2, bathrooms: 3, parkingSpots: 2 };
    const { body } = await send('PUT', `/units/${unitId}/rooms`, { version: 1, ...rooms });
    expect(body).toEqual({ ...rooms, version: 2 });
  });
});
