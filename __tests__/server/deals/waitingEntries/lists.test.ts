import { asking } from '@/__tests__/support/api/asking';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertWaitingEntry } from '@/__tests__/support/factories/deals/waitingEntry';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import { TEAM_ROLES } from '@/domain/team';
import type { WaitingCount, WaitingEntry, WaitingEntryDetail } from '@/domain/waitingEntry/schema';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { endEntriesOf } from '@/server/modules/deals/waitingEntries/leave';

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe('entries of waiting lists', () => {
  const database = useDatabase();
  const ask = asking<WaitingEntryDetail>(database);
  let projectId: string;
  let unitId: string;
  let companyId: string;
  let buyerId: string;
  let buyer: Caller;

  beforeEach(async () => {
    const listing = await insertListing(database.db, {
      title: 'Residencial Ipê',
      units: [{ status: 'sold' }],
    });
    projectId = listing.project.id ?? '';
    unitId = listing.units[0]?.id ?? '';
    companyId = listing.entrepreneurId;
    buyerId = (await insertBuyer(database.db)).id;
    buyer = buyerCaller(buyerId);
  });
  afterEach(() => database.clear());

  const wait = (overrides: Partial<typeof waitingEntry.$inferInsert> = {}) =>
    insertWaitingEntry(database.db, { projectId, ...overrides });
  const list = async (caller: Caller, filters: unknown[] = [], sort?: string) =>
    (
      await ask<Page<WaitingEntry>>(caller, 'POST', '/waitingEntries/get', {
        filters,
        ...(sort ? { sort } : {}),
      })
    ).body.items;
  const namesFor = async (caller: Caller, ...query: [filters?: unknown[], sort?: string]) =>
    (await list(caller, ...query)).map(({ contact }) => contact?.name ?? null);
  const eq = (field: string, value: unknown) => ({ scope: 'ALL', field, op: 'eq', value });

  it('shows a company those of its projects in the order of joining, without unconfirmed ones', async () => {
    await wait({ name: 'Segunda', joinedAt: minutes(2) });
    await wait({ name: 'Primeira', joinedAt: minutes(1) });
    await wait({ name: 'Da unidade', joinedAt: minutes(3), unitId });
    await wait({ name: 'Sem confirmar', state: 'pending', joinedAt: null });
    const items = await list(entrepreneurCaller(companyId));
    expect(items.map(({ contact, place, label }) => [contact?.name, place, label])).toEqual([
      ['Primeira', 1, null],
      ['Segunda', 2, null],
      ['Da unidade', 1, 'unid. 101, torre A'],
    ]);
    expect(items.every(({ allowedActions }) => allowedActions.length === 0)).toBe(true);
  });

  it('sorts by the wished price and by the last change, and filters by notice', async () => {
    const company = entrepreneurCaller(companyId);
    await wait({ name: 'Alta', joinedAt: minutes(1), maxPriceCents: 900_000_00, updatedAt: minutes(9) });
    await wait({ name: 'Baixa', joinedAt: minutes(2), maxPriceCents: 500_000_00, updatedAt: minutes(8) });
    await wait({ name: 'Sem preço', joinedAt: minutes(3), updatedAt: minutes(7) });
    expect((await namesFor(company, [], 'maxPriceAsc')).slice(0, 2)).toEqual(['Baixa', 'Alta']);
    expect((await namesFor(company, [], 'maxPriceDesc')).slice(0, 2)).toEqual(['Alta', 'Baixa']);
    expect((await namesFor(company, [], 'updatedAsc')).at(-1)).toBe('Alta');
    const later = { scope: 'ALL', field: 'notifiedAt', op: 'gte', value: NOW.toISOString() };
    expect(await namesFor(company, [later])).toEqual([]);
  });

  it('shows another company nothing, by no call', async () => {
    const { id } = await wait();
    const other = entrepreneurCaller((await insertListing(database.db)).entrepreneurId);
    expect(await list(other)).toEqual([]);
    expect((await ask(other, 'GET', `/waitingEntries/${id}`)).status).toBe(404);
    expect((await ask(other, 'PUT', `/waitingEntries/${id}`, { version: 1, event: 'leave' })).status).toBe(
      404,
    );
    const counts = await ask<StateCounts>(other, 'POST', '/waitingEntries/counts', {});
    expect(counts.body.state).toEqual({ active: 0, notified: 0, left: 0 });
    expect(
      (await ask<{ items: WaitingCount[] }>(other, 'GET', '/waitingEntries/projects')).body.items,
    ).toEqual([]);
  });

  it('hides an unconfirmed entry from all callers', async () => {
    const { id } = await wait({ state: 'pending', joinedAt: null });
    for (const caller of [entrepreneurCaller(companyId), operatorCaller(buyerId), buyer]) {
      expect((await ask(caller, 'GET', `/waitingEntries/${id}`)).status).toBe(404);
    }
  });

  it.each(['owner', ...TEAM_ROLES] as const)(
    'shows the contacts to those who lead sales: %s',
    async (role) => {
      await wait({ name: 'Ana Souza', phone: '11987654321', email: 'ana@exemplo.com.br' });
      const caller = entrepreneurCaller(companyId, role, buyerId);
      const isLeading = ['owner', 'admin', 'manager'].includes(role);
      const contact = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321' };
      expect((await list(caller)).map((item) => item.contact)).toEqual([isLeading ? contact : null]);
      const words = [{ scope: 'ALL', field: 'text', op: 'contains', value: 'souza' }];
      expect(await list(caller, words)).toHaveLength(isLeading ? 1 : 0);
      expect(await list(caller, [{ ...words[0], value: 'ipe' }])).toHaveLength(1);
    },
  );

  it('filters by project, unit and state, and sorts', async () => {
    const owner = entrepreneurCaller(companyId);
    const other = await insertListing(database.db, { entrepreneurId: companyId });
    await wait({ name: 'Um', joinedAt: minutes(1) });
    await wait({ name: 'Dois', joinedAt: minutes(2), unitId });
    await wait({ name: 'Três', joinedAt: minutes(3), state: 'notified', notifiedAt: minutes(9) });
    await wait({ name: 'Quatro', joinedAt: minutes(4), projectId: other.project.id ?? '' });
    expect(await namesFor(owner, [eq('projectId', projectId)])).toEqual(['Um', 'Dois', 'Três']);
    expect(await namesFor(owner, [eq('unitId', unitId)])).toEqual(['Dois']);
    expect(await namesFor(owner, [eq('state', 'notified')])).toEqual(['Três']);
    expect(await namesFor(owner, [], 'joinedDesc')).toEqual(['Quatro', 'Três', 'Dois', 'Um']);
    const counts = await ask<StateCounts>(owner, 'POST', '/waitingEntries/counts', {
      filters: [eq('projectId', projectId)],
    });
    expect(counts.body.state).toEqual({ active: 2, notified: 1, left: 0 });
    const { body } = await ask<{ items: WaitingCount[] }>(owner, 'GET', '/waitingEntries/projects');
    expect(body.items.map(({ project, active, notified }) => [project.id, active, notified])).toEqual([
      [projectId, 2, 1],
      [other.project.id, 1, 0],
    ]);
  });

  it('lets a buyer see and leave only their own, once, and removes the contact', async () => {
    const { id } = await wait({ buyerId });
    await wait();
    expect((await list(buyer)).map((item) => item.id)).toEqual([id]);
    const other = buyerCaller((await insertBuyer(database.db)).id);
    const leave = (caller: Caller, version = 1) =>
      ask(caller, 'PUT', `/waitingEntries/${id}`, { version, event: 'leave' });
    expect((await leave(other)).status).toBe(404);
    expect((await leave(entrepreneurCaller(companyId))).status).toBe(403);
    expect((await leave(buyer, 2)).body.code).toBe('version_conflict');
    const answers = await Promise.all([leave(buyer), leave(buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask(buyer, 'GET', `/waitingEntries/${id}`);
    expect(body).toMatchObject({ state: 'left', place: null, contact: null, allowedActions: [] });
    expect(body.history).toMatchObject([{ event: 'leave', from: 'active', to: 'left', by: 'buyer' }]);
    expect((await leave(buyer, body.version)).body.code).toBe('invalid_transition');
  });

  it('is part of the download of a person, and loses every contact with the account', async () => {
    const { id, email } = await wait({ buyerId, joinedAt: minutes(1) });
    await wait({ buyerId, unitId, state: 'notified', notifiedAt: NOW });
    await wait({ email, unitId });
    const stranger = await wait({ joinedAt: minutes(5) });
    const { body } = await ask<{ waitingEntries: WaitingEntry[] }>(buyer, 'GET', `/users/${buyerId}/data`);
    expect(body.waitingEntries.map((item) => item.id)).toContain(id);
    const actor = buyer as Identity;
    await database.db.transaction((tx) => endEntriesOf({ tx, now: NOW, actor }, buyerId));
    const rows = await database.db.select().from(waitingEntry);
    const kept = rows.filter(({ name }) => name !== null);
    expect(kept.map((row) => row.id)).toEqual([stranger.id]);
    expect(rows.filter(({ state }) => state === 'left')).toHaveLength(3);
  });
});
