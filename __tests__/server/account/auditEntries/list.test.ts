import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertAuditEntry } from '@/__tests__/support/factories/auditEntry';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { AuditEntry } from '@/domain/auditEntry/schema';
import { OPERATORS_GROUP } from '@/domain/identity/pools';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import { TEAM_ROLES } from '@/domain/team';
import { DAY_MS } from '@/domain/time/durations';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const operator = operatorCaller(uuidv7());

describe('lists of audit entries', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const list = (caller: Caller, query = '') =>
    testApp(database, { caller }).get<Page<AuditEntry> & Problem>(`/auditEntries${query}`);
  const find = (caller: Caller, ...filters: readonly Omit<Filter, 'scope'>[]) =>
    testApp(database, { caller }).get<Page<AuditEntry> & Problem>('/auditEntries/get', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: filters.map((filter) => ({ scope: 'ALL', ...filter })) }),
    });
  const idsOf = ({ items }: Page<AuditEntry>) => items.map(({ id }) => id);

  /** Two entries of one company, one of another, and one of a buyer's account, oldest first. */
  async function addEntries() {
    const [one, other] = [await insertEntrepreneur(database.db), await insertEntrepreneur(database.db)];
    const buyer = await insertBuyer(database.db);
    const rows = [
      await insertAuditEntry(database.db, { companyId: one.id, at: daysAgo(4) }),
      await insertAuditEntry(database.db, { companyId: other.id, at: daysAgo(3) }),
      await insertAuditEntry(database.db, { companyId: one.id, at: daysAgo(2), action: 'units.block' }),
      await insertAuditEntry(database.db, {
        companyId: null,
        at: daysAgo(1),
        actorKind: 'buyer',
        actorId: buyer.id,
        action: 'profile.change',
        subjectKind: 'buyer',
        subjectId: buyer.id,
        before: null,
        after: { changed: ['cpf'] },
      }),
    ];
    return { oneId: one.id, otherId: other.id, buyerId: buyer.id, ids: rows.map(({ id }) => id) };
  }

  it('show a company only the entries of its records, newest first', async () => {
    const { oneId, otherId, ids } = await addEntries();
    const { body } = await list(entrepreneurCaller(oneId));
    expect(idsOf(body)).toEqual([ids[2], ids[0]]);
    expect(body.total).toBe(2);
    expect(idsOf((await list(entrepreneurCaller(otherId))).body)).toEqual([ids[1]]);
  });

  it('show a company nothing of another one by any filter', async () => {
    const { oneId, otherId, buyerId } = await addEntries();
    const owner = entrepreneurCaller(oneId);
    const filters = [
      { field: 'companyId', op: 'eq', value: otherId },
      { field: 'actorId', op: 'eq', value: buyerId },
      { field: 'subjectKind', op: 'eq', value: 'buyer' },
    ] as const;
    for (const filter of filters) expect((await find(owner, filter)).body.items).toEqual([]);
  });

  it('are for owners, administrators and operators', async () => {
    const { oneId, ids } = await addEntries();
    const may = async (caller: Caller) => (await list(caller)).status;
    const allowed = await Promise.all(
      TEAM_ROLES.map(async (role) => [role, await may(entrepreneurCaller(oneId, role, uuidv7()))]),
    );
    expect(allowed.filter(([, status]) => status === 200)).toEqual([['admin', 200]]);
    expect((await list(buyerCaller(uuidv7()))).body.code).toBe('forbidden');
    expect(idsOf((await list(operator)).body)).toEqual(ids.toReversed());
  });

  it('continue after the last entry of a page, also among entries of one instant', async () => {
    const { id: companyId } = await insertEntrepreneur(database.db);
    const rows = await Promise.all(
      Array.from({ length: 5 }, () => insertAuditEntry(database.db, { companyId })),
    );
    const found: string[] = [];
    let query = '?limit=2';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await list(entrepreneurCaller(companyId), query);
      found.push(...idsOf(body));
      query = `?limit=2&cursor=${body.nextCursor}`;
    }
    expect([...found].sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('sort by time, in both directions', async () => {
    const { ids } = await addEntries();
    expect(idsOf((await list(operator, '?sort=createdAsc')).body)).toEqual(ids);
    expect(idsOf((await list(operator, '?sort=createdDesc')).body)).toEqual(ids.toReversed());
  });

  it('filter by company, kind and id of the record, action, author and time', async () => {
    const { oneId, buyerId, ids } = await addEntries();
    const found = async (...filters: Parameters<typeof find>[1][]) =>
      idsOf((await find(operator, ...filters)).body);
    expect(await found({ field: 'companyId', op: 'eq', value: oneId })).toEqual([ids[2], ids[0]]);
    expect(await found({ field: 'subjectKind', op: 'eq', value: 'buyer' })).toEqual([ids[3]]);
    expect(await found({ field: 'subjectId', op: 'eq', value: buyerId })).toEqual([ids[3]]);
    expect(await found({ field: 'action', op: 'eq', value: 'units.block' })).toEqual([ids[2]]);
    expect(await found({ field: 'actorId', op: 'eq', value: buyerId })).toEqual([ids[3]]);
    expect(
      await found(
        { field: 'at', op: 'gte', value: daysAgo(3).toISOString() },
        { field: 'at', op: 'lte', value: daysAgo(2).toISOString() },
      ),
    ).toEqual([ids[2], ids[1]]);
    expect((await find(operator, { field: 'after', op: 'eq', value: 'x' })).body.code).toBe(
      'unknown_filter_field',
    );
  });

  it('find the words of a record, its project and its author, as far as the caller knows them', async () => {
    const { project, units } = await insertListing(database.db, {
      title: 'Vila Amélia',
      units: [{}],
    });
    const { entrepreneurId: companyId } = project;
    const unitId = units[0]?.id ?? '';
    const colleague = await insertMember(database.db, { entrepreneurId: companyId, name: 'Davi Lopes' });
    const other = await insertMember(database.db, {
      entrepreneurId: (await insertEntrepreneur(database.db)).id,
      name: 'Davi Prado',
    });
    const sale = await insertSale(database.db, { projectId: project.id, unitId });
    const by = (actorId: string) => ({ companyId, actorKind: 'entrepreneur', actorId }) as const;
    const priced = await insertAuditEntry(database.db, { ...by(colleague.id), subjectId: unitId });
    const sold = await insertAuditEntry(database.db, {
      ...by(other.id),
      subjectKind: 'sale',
      subjectId: sale.id,
    });
    const found = async (who: Caller, value: string) =>
      idsOf((await find(who, { field: 'text', op: 'contains', value })).body).sort();
    const owner = entrepreneurCaller(companyId);
    expect(await found(owner, 'vila amelia')).toEqual([priced.id, sold.id].sort());
    expect(await found(owner, 'amelia 101')).toEqual([priced.id, sold.id].sort());
    expect(await found(owner, '102')).toEqual([]);
    expect(await found(owner, 'davi')).toEqual([priced.id]);
    expect(await found(owner, 'davi amélia')).toEqual([priced.id]);
    expect(await found(operator, 'davi')).toEqual([priced.id, sold.id].sort());
    expect(await found(entrepreneurCaller(uuidv7()), 'amelia')).toEqual([]);
  });

  it('name an operator to operators only, by the name of the last request', async () => {
    const { id: companyId } = await insertEntrepreneur(database.db);
    const browser = openBrowser(database);
    const actorId = uuidv7();
    const namesFor = async (name: string | undefined) => {
      browser.claims = claimsOf(actorId, { pool: 'entrepreneur', groups: [OPERATORS_GROUP], name });
      const { body } = await browser.send<Page<AuditEntry>>('GET', '/auditEntries');
      return body.items.map(({ byName }) => byName);
    };
    await insertAuditEntry(database.db, { companyId, actorId });
    await insertAuditEntry(database.db, { companyId });
    expect(await namesFor(' Olga\nReis ')).toEqual([null, 'Olga Reis']);
    expect(await namesFor('Olga Dias')).toEqual([null, 'Olga Dias']);
    expect(await namesFor(undefined)).toEqual([null, browser.claims?.email]);
    const { body } = await list(entrepreneurCaller(companyId));
    expect(body.items.map(({ byName, actorId: id }) => [byName, id])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('name the unit and its project, the company, and the price before and after', async () => {
    const { project, units } = await insertListing(database.db);
    const companyId = project.entrepreneurId;
    await insertAuditEntry(database.db, { companyId, subjectId: units[0]?.id });
    const { body } = await list(entrepreneurCaller(companyId));
    expect(body.items).toMatchObject([
      {
        action: 'units.price',
        company: { id: companyId, tradeName: 'Horizonte' },
        subject: { kind: 'unit', label: 'unid. 101, torre A' },
        project: { slug: project.slug, title: project.title },
        by: 'operator',
        byName: null,
        changes: [{ field: 'priceCents', type: 'cents', before: 500_000_00, after: 520_000_00 }],
      },
    ]);
  });

  it('name colleagues to a company, and other authors only to operators', async () => {
    const company = await insertEntrepreneur(database.db, { contactName: 'Otávio' });
    const stranger = await insertEntrepreneur(database.db, { contactName: 'Rita' });
    const member = await insertMember(database.db, { entrepreneurId: company.id, name: 'Caio' });
    const authors = [company.id, member.id, stranger.id];
    for (const [index, actorId] of authors.entries()) {
      const by = { actorKind: 'entrepreneur', actorId } as const;
      await insertAuditEntry(database.db, { companyId: company.id, at: daysAgo(index), ...by });
    }
    const namesFor = async (caller: Caller) =>
      (await list(caller)).body.items.map(({ byName, actorId }) => [byName, actorId]);
    expect(await namesFor(entrepreneurCaller(company.id))).toEqual([
      ['Otávio', company.id],
      ['Caio', member.id],
      [null, null],
    ]);
    expect((await namesFor(operator)).map(([name]) => name)).toEqual(['Otávio', 'Caio', 'Rita']);
  });

  it('name the buyer of a sale to the company that sells, and no other buyer', async () => {
    const { project, units } = await insertListing(database.db);
    const companyId = project.entrepreneurId;
    const [client, stranger] = [await insertBuyer(database.db), await insertBuyer(database.db)];
    const sold = await insertSale(database.db, {
      projectId: project.id,
      unitId: units[0]?.id,
      buyerId: client.id,
    });
    const about = { companyId, actorKind: 'buyer', subjectKind: 'sale', subjectId: sold.id } as const;
    await insertAuditEntry(database.db, { ...about, action: 'sales.adopt', actorId: client.id });
    await insertAuditEntry(database.db, {
      ...about,
      action: 'sales.coupon',
      actorId: stranger.id,
      at: daysAgo(1),
    });
    const { body } = await list(entrepreneurCaller(companyId));
    expect(body.items.map(({ byName }) => byName)).toEqual([sold.client?.name, null]);
  });

  it('answer no personal data that an entry might hold', async () => {
    const { id: companyId } = await insertEntrepreneur(database.db);
    await insertAuditEntry(database.db, {
      companyId,
      action: 'bankAccounts.replace',
      subjectKind: 'entrepreneur',
      subjectId: companyId,
      before: { bankAccounts: [] },
      after: {
        bankAccounts: [{ bankCode: '341', agency: '0123', number: '…543-0', holderDocument: '52998224725' }],
        cpf: '52998224725',
        phones: ['11999990000'],
      },
    });
    const { body } = await list(entrepreneurCaller(companyId));
    expect(body.items[0]?.changes).toEqual([
      { field: 'bankAccounts', type: 'texts', before: [], after: ['341 · 0123 · …543-0'] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/52998224725|11999990000/);
  });
});
