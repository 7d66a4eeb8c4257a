import { v7 as uuidv7 } from 'uuid';
import { invoicing } from '@/__tests__/support/api/invoicing';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertInvoice } from '@/__tests__/support/factories/money/invoice';
import { insertSale } from '@/__tests__/support/factories/sale';
import { formatCpf } from '@/domain/brazil/cpf';
import type { FileLink } from '@/domain/document/schema';
import type { Invoice } from '@/domain/invoice/schema';
import type { StateCounts } from '@/domain/listing/counts';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import { sale } from '@/server/db/schema/deals/sale';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { listStates } from '@/server/modules/platform/history/store';

const operator = operatorCaller('0193c1de-0000-7000-8000-0000000000f1');

describe('notas fiscais and receipts', () => {
  const database = useDatabase();
  const { ask, cancel } = invoicing(database);
  afterEach(() => database.clear());

  async function sold() {
    const listing = await insertListing(database.db);
    const { id: buyerId } = await insertBuyer(database.db);
    const projectId = listing.project.id ?? '';
    const unitId = listing.units[0]?.id;
    const { id: saleId } = await insertSale(database.db, { projectId, unitId, buyerId });
    const companyId = listing.entrepreneurId;
    return { saleId, companyId, buyerId, projectId, unitId, owner: entrepreneurCaller(companyId) };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  const about = ({ saleId, companyId }: Sold, overrides: Parameters<typeof insertInvoice>[2] = {}) =>
    insertInvoice(database.db, { saleId, issuerId: companyId }, overrides);
  const filter = (field: string, op: Filter['op'], value: unknown): Filter => ({
    scope: 'ALL',
    field,
    op,
    value,
  });
  const query = async (caller: Caller | null, body: { filters?: Filter[]; sort?: string } = {}) =>
    (await ask<Page<Invoice>>(caller, 'POST', '/invoices/get', body)).body;
  const numbersOf = async (caller: Caller | null, filters: Filter[] = [], sort?: string) =>
    (await query(caller, { filters, ...(sort ? { sort } : {}) })).items.map(({ number }) => number);

  it('are shown to the issuer, the buyer, the company that receives them and operators, and to no one else', async () => {
    const [one, other] = [await sold(), await sold()];
    const { id } = await about(one, { number: 'A' });
    await insertInvoice(database.db, { recipientId: one.companyId }, { number: 'B' });
    const partner = await insertEntrepreneur(database.db);
    await database.db.update(sale).set({ partnerId: partner.id });
    const team = (role: 'admin' | 'finance' | 'manager' | 'broker' | 'viewer') =>
      entrepreneurCaller(one.companyId, role, uuidv7());

    for (const reader of [one.owner, team('admin'), team('finance'), operator]) {
      expect(await numbersOf(reader)).toEqual(['B', 'A']);
      expect((await ask(reader, 'GET', `/invoices/${id}`)).status).toBe(200);
    }
    expect(await numbersOf(buyerCaller(one.buyerId))).toEqual(['A']);
    const strangers = [
      ...(['manager', 'broker', 'viewer'] as const).map(team),
      buyerCaller(other.buyerId),
      other.owner,
      entrepreneurCaller(partner.id),
    ];
    for (const stranger of strangers) {
      expect(await numbersOf(stranger)).toEqual([]);
      for (const path of [`/invoices/${id}`, `/invoices/${id}/link`]) {
        expect((await ask(stranger, 'GET', path)).body.code).toBe('invoice_not_found');
      }
      expect((await cancel(stranger, { id, version: 1 })).body.code).toBe('invoice_not_found');
    }
    for (const path of ['/invoices', `/invoices/${id}`, `/invoices/${id}/link`]) {
      expect((await ask(null, 'GET', path)).status).toBe(401);
    }
  });

  it('are filtered by sale, project, kind, issuer, state, day and text', async () => {
    const [one, other] = [await sold(), await sold()];
    await about(one, { number: 'A', kind: 'invoice', description: 'Corretagem, parcela única' });
    await about(one, { number: 'B', issuedOn: '2026-10-01' });
    const gone = {
      state: 'canceled',
      canceledAt: new Date('2026-11-21T12:00:00Z'),
      reason: 'Errado',
    } as const;
    await about(other, { number: 'C', ...gone });
    await insertInvoice(database.db, { recipientId: one.companyId }, { number: 'P-17' });
    const found = (...filters: Filter[]) => numbersOf(operator, filters, 'createdAsc');
    expect(await found(filter('saleId', 'eq', one.saleId))).toEqual(['A', 'B']);
    expect(await found(filter('projectId', 'eq', other.projectId))).toEqual(['C']);
    expect(await found(filter('recipientId', 'eq', one.companyId))).toEqual(['P-17']);
    expect(await found(filter('issuerId', 'eq', one.companyId))).toEqual(['A', 'B']);
    expect(await found(filter('issuer', 'eq', 'platform'))).toEqual(['P-17']);
    expect(await found(filter('kind', 'eq', 'invoice'))).toEqual(['A']);
    expect(await found(filter('state', 'eq', 'canceled'))).toEqual(['C']);
    expect(await found(filter('issuedOn', 'lte', '2026-10-31'))).toEqual(['B']);
    expect(await found(filter('issuedOn', 'gte', '2026-11-20'))).toEqual(['A', 'C', 'P-17']);
    expect(await found(filter('text', 'contains', 'UNICA corretagem'))).toEqual(['A']);
    expect(await found(filter('text', 'contains', 'p-17'))).toEqual(['P-17']);
    expect(await found(filter('text', 'contains', '%'))).toEqual([]);
    const { rows } = await database.pool.query(`select client->>'cpf' as cpf from sale where id = $1`, [
      one.saleId,
    ]);
    const cpf = String(rows[0].cpf);
    for (const text of [cpf, formatCpf(cpf), cpf.slice(0, 6)]) {
      expect(await found(filter('text', 'contains', text))).toEqual(expect.arrayContaining(['A', 'B']));
      // A document for the company itself.
      expect(await found(filter('text', 'contains', text))).not.toContain('P-17');
    }
    expect(await found(filter('unitId', 'eq', one.unitId))).toEqual(['A', 'B']);
    expect(await found(filter('buyerId', 'eq', other.buyerId))).toEqual(['C']);
    expect(await found(filter('partnerId', 'eq', uuidv7()))).toEqual([]);
    const [shown] = (await query(operator, { filters: [filter('saleId', 'eq', other.saleId)] })).items;
    for (const text of [shown?.recipientName, shown?.sale?.project.title]) {
      expect(await found(filter('text', 'contains', text))).toContain('C');
    }
    const { body } = await ask<StateCounts>(operator, 'POST', '/invoices/counts', {
      filters: [filter('kind', 'eq', 'receipt')],
    });
    expect(body).toEqual({ state: { issued: 2, canceled: 1 }, issuer: { platform: 1, company: 2 } });
  });

  it('are sorted by day and amount in both directions, the newest day first by default', async () => {
    const one = await sold();
    await about(one, { number: 'A', issuedOn: '2026-11-02', amountCents: 300 });
    await about(one, { number: 'B', issuedOn: '2026-11-03', amountCents: 100 });
    await about(one, { number: 'C', issuedOn: '2026-11-01', amountCents: 200 });
    const sorted = async (sort?: string) => (await numbersOf(one.owner, [], sort)).join('');
    expect(await sorted()).toBe('BAC');
    expect(await sorted('issuedOnAsc')).toBe('CAB');
    expect(await sorted('amountDesc')).toBe('ACB');
    expect(await sorted('amountAsc')).toBe('BCA');
    const canceled = { state: 'canceled', reason: 'Errado' } as const;
    await about(one, { number: 'D', ...canceled, canceledAt: new Date('2026-11-21T12:00:00Z') });
    await about(one, { number: 'E', ...canceled, canceledAt: new Date('2026-11-20T12:00:00Z') });
    expect((await sorted('canceledAtAsc')).slice(0, 2)).toBe('ED');
    expect((await sorted('canceledAtDesc')).slice(0, 2)).toBe('DE');
    expect(await sorted('updatedAsc')).toHaveLength(5);
  });

  it('are read page by page, without a gap between documents of one day', async () => {
    const one = await sold();
    for (const number of ['1', '2', '3']) await about(one, { number });
    const first = (await ask<Page<Invoice>>(one.owner, 'GET', '/invoices?limit=2')).body;
    const path = `/invoices?limit=2&cursor=${first.nextCursor}`;
    const second = (await ask<Page<Invoice>>(one.owner, 'GET', path)).body;
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(['3', '2', '1']);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  });

  it('open their file by a link of five minutes', async () => {
    const one = await sold();
    const { id } = await about(one);
    const { body } = await ask<FileLink>(buyerCaller(one.buyerId), 'GET', `/invoices/${id}/link`);
    expect(body.url).toMatch(
      /^https:\/\/files\.example\/[0-9a-f-]{36}\.pdf\?until=2026-11-28T12:05:00\.000Z$/,
    );
    expect(body.expiresAt).toBe('2026-11-28T12:05:00.000Z');
  });

  describe('PUT /invoices/{id}', () => {
    it('rejects a recipient, a missing reason and an old version', async () => {
      const one = await sold();
      const { id } = await about(one);
      const ofPlatform = await insertInvoice(database.db, { recipientId: one.companyId });
      expect((await cancel(buyerCaller(one.buyerId), { id, version: 1 })).body.code).toBe('forbidden');
      expect((await cancel(operator, { id, version: 1 })).body.code).toBe('forbidden');
      expect((await cancel(one.owner, { id: ofPlatform.id, version: 1 })).body.code).toBe('forbidden');
      expect((await cancel(one.owner, { id, version: 1 }, ' ')).body.fields).toHaveProperty('reason');
      expect((await cancel(one.owner, { id, version: 2 })).body.code).toBe('version_conflict');
      expect((await cancel(one.owner, { id: uuidv7(), version: 1 })).body.code).toBe('invoice_not_found');
    });

    it('cancels with a reason, keeps the file, and notifies the recipient', async () => {
      const one = await sold();
      const { id } = await about(one, { number: '77' });
      const { body } = await cancel(one.owner, { id, version: 1 }, 'Valor errado.');
      expect(body).toMatchObject({
        ...{ state: 'canceled', reason: 'Valor errado.', canceledAt: '2026-11-28T12:00:00.000Z' },
        ...{ version: 2, allowedActions: [] },
      });
      expect((await ask(one.owner, 'GET', `/invoices/${id}/link`)).status).toBe(200);
      expect(await listStates(database.db, 'invoice', id)).toMatchObject([
        { event: 'cancel', from: 'issued', to: 'canceled', reason: 'Valor errado.' },
      ]);
      expect(await database.db.select().from(auditLog)).toMatchObject([{ action: 'invoices.cancel' }]);
      expect(await database.db.select().from(notification)).toMatchObject([
        { recipientId: one.buyerId, kind: 'invoiceCanceled', params: { number: '77' } },
      ]);
      expect((await cancel(one.owner, { id, version: 2 })).body.code).toBe('invalid_transition');
    });

    it('lets an operator cancel what the platform issued', async () => {
      const { companyId } = await sold();
      const { id } = await insertInvoice(database.db, { recipientId: companyId });
      expect((await cancel(operator, { id, version: 1 })).body.state).toBe('canceled');
    });

    it('lets one of two concurrent cancellations win', async () => {
      const one = await sold();
      const { id } = await about(one);
      const answers = await Promise.all([1, 2].map(() => cancel(one.owner, { id, version: 1 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});
