import { eq } from 'drizzle-orm';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, PRICE, reserving } from '@/__tests__/support/deals/reserving';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { CartPrices } from '@/domain/cart/prices';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { UnitRecord } from '@/domain/unit/record';
import type { PublicUnit } from '@/domain/unit/schema';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { receiveBatch } from '@/server/modules/catalogue/batches/receiveBatch';
import { runBatch } from '@/server/modules/catalogue/batches/runBatch';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';
import { passQueueOffer } from '@/server/modules/deals/reservations/holds/expire';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const OFFER_MINUTES = 120;

describe('a unit offered to the first of its queue', () => {
  const database = useDatabase();
  const site = reserving(database);
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const idOf = (who: Caller) => (who.kind === 'visitor' ? '' : who.id);

  /** Ana held it, Rui and Bia waited; it is Rui's turn. */
  async function offeredHome() {
    const homes = await insertItems(database, {}, [{}, { priceCents: 700_000_00 }]);
    const [ana = VISITOR, rui = VISITOR, bia = VISITOR] = await insertCallers(database, 3);
    const { unitId } = homes;
    const { body } = await site.reserve(ana, { unitId });
    const place = (await site.join(rui, { unitId })).body;
    await site.join(bia, { unitId });
    await site.call(ana, 'DELETE', `/reservations/${body.id}`);
    return { ...homes, seller: entrepreneurCaller(homes.entrepreneurId), place, ana, rui, bia };
  }

  /** Public states of the unit: grid, detail, counts, lowest price of the project, search. */
  async function seen({ projectId, unitId, seller }: { projectId: string; unitId: string; seller: Caller }) {
    await refreshSearch(database.db, [projectId], site.now());
    const read = async <Body>(path: string, who = VISITOR) => (await site.call<Body>(who, 'GET', path)).body;
    const grid = await read<{ items: PublicUnit[] }>(`/public/projects/${projectId}/units`);
    const one = await read<PublicUnit>(`/public/units/${unitId}`);
    const whole = await read<Pick<PublicProject, 'priceFrom' | 'availability'>>(
      `/public/projects/${projectId}`,
    );
    const search = await read<{ items: ProjectCard[] }>('/public/projects');
    const record = await read<UnitRecord>(`/units/${unitId}`, seller);
    return {
      grid: grid.items.find(({ id }) => id === unitId)?.displayState,
      one: [one.displayState, one.prices?.currentCents ?? null],
      counts: [whole.availability.active, whole.availability.reserved],
      cheapest: whole.priceFrom?.unitId,
      found: search.items[0]?.priceFrom?.unitId,
      record: record.displayState,
    };
  }

  it('is shown as reserved to every other buyer until it is reserved or the queue is empty', async () => {
    const item = await offeredHome();
    const { unitId, unitIds, rui, bia, place } = item;
    const reserved = {
      grid: 'reserved',
      one: ['reserved', null],
      counts: [1, 1],
      cheapest: unitIds[1],
      found: unitIds[1],
      record: 'reserved',
    };
    expect(await seen(item)).toEqual(reserved);
    expect((await site.reserve(bia, { unitId })).body.code).toBe('unit_not_available');
    site.passMinutes(OFFER_MINUTES);
    await passQueueOffer(database.db, place.id, site.now());
    // Rui did not use it: now it is Bia's turn.
    expect(await seen(item)).toEqual(reserved);
    expect((await site.reserve(rui, { unitId })).body.code).toBe('unit_not_available');
    site.passMinutes(OFFER_MINUTES);
    expect(await seen(item)).toEqual({
      grid: 'active',
      one: ['active', PRICE],
      counts: [2, 0],
      cheapest: unitId,
      found: unitId,
      record: 'active',
    });
  });

  it('is available to its first only, who sees the price and reserves it', async () => {
    const { unitId, projectId, rui, bia } = await offeredHome();
    const pricesOf = async (who: Caller) => {
      await site.call(who, 'PUT', `/users/${idOf(who)}/cart/unit`, { unitId, projectId });
      return (await site.call<CartPrices>(who, 'GET', `/users/${idOf(who)}/cart/prices`)).body;
    };
    expect(await pricesOf(bia)).toMatchObject({ displayState: 'reserved', priceCents: null });
    expect(await pricesOf(rui)).toMatchObject({ displayState: 'active', priceCents: PRICE });
    expect((await site.reserve(rui, { unitId })).status).toBe(200);
  });

  it('cannot be reserved by a seller who names its first as client', async () => {
    const { unitId, seller, rui } = await offeredHome();
    const [first] = await database.db
      .select()
      .from(buyer)
      .where(eq(buyer.id, idOf(rui)));
    const client = { ...CLIENT, email: first?.email ?? '' };
    expect((await site.reserve(seller, { unitId, client })).body.code).toBe('unit_not_available');
    expect((await site.reserve(rui, { unitId })).status).toBe(200);
  });

  describe('is offered again when the seller blocks and releases it', () => {
    const versionOf = async (id: string) => {
      const [row] = await database.db.select().from(unit).where(eq(unit.id, id));
      return row?.version;
    };
    const states = async () => {
      const rows = await database.db.select().from(queuePlace).orderBy(queuePlace.id);
      return rows.map(({ state }) => state);
    };

    /** Rui's turn ended while the unit was blocked, and the unit was not offered. */
    async function blockedHome() {
      const item = await offeredHome();
      const { seller, unitId, place } = item;
      const block = { version: await versionOf(unitId), event: 'block', reason: 'Vazamento' };
      const { body } = await site.call<UnitRecord>(seller, 'PUT', `/units/${unitId}`, block);
      expect(body).toMatchObject({ status: 'unavailable', displayState: 'disabled' });
      site.passMinutes(OFFER_MINUTES);
      await passQueueOffer(database.db, place.id, site.now());
      expect(await states()).toEqual(['passed', 'waiting']);
      return item;
    }

    it('in a single change', async () => {
      const { seller, unitId, bia } = await blockedHome();
      const release = { version: await versionOf(unitId), event: 'release' };
      expect((await site.call(seller, 'PUT', `/units/${unitId}`, release)).status).toBe(200);
      expect(await states()).toEqual(['passed', 'offered']);
      expect((await site.reserve(bia, { unitId })).status).toBe(200);
    });

    it('in a bulk change', async () => {
      const { seller, projectId } = await blockedHome();
      const wish = { projectId, change: { kind: 'release' } };
      const { body } = await site.call<{ seen: string }>(seller, 'POST', '/units/bulk', wish);
      expect((await site.call(seller, 'POST', '/units/bulk', { ...wish, seen: body.seen })).status).toBe(200);
      expect(await states()).toEqual(['passed', 'offered']);
    });

    it('by a spreadsheet', async () => {
      const { seller, projectId } = await blockedHome();
      const project = await findProject(database.db, projectId);
      if (!project) throw new Error('The project is there.');
      const bytes = Buffer.from('Torre;Andar;Final;Situação\nA;1;1;Disponível\n');
      const by = { caller: requireIdentity(seller), now: site.now() };
      const sheet = { bytes, fileName: 'unidades.csv', kind: 'units' } as const;
      const id = await receiveBatch(database.db, project, sheet, by);
      await site.call(seller, 'POST', `/batches/${id}/run`, { version: 1, mode: 'allOrNothing' });
      await runBatch(database.db, id, site.now());
      expect(await states()).toEqual(['passed', 'offered']);
    });
  });
});
