import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import {
  insertLink,
  insertPayment,
  insertRefund,
  insertWithdrawal,
} from '@/__tests__/support/factories/payment';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { StateCounts } from '@/domain/listing/counts';
import type { ListedPaymentLink, ListedRefund } from '@/domain/payment/listed';
import type { Page } from '@/domain/site/page';
import type { ListedWithdrawal } from '@/domain/withdrawal/schema';
import type { Caller } from '@/server/http/callers/caller';

const JOSE = { name: 'José da Conceição', email: 'ze@exemplo.com.br', cpf: '11144477735', phone: null };
const MARIA = { name: 'Maria Lima', email: 'maria@exemplo.com.br', cpf: null, phone: null };
const BASES = ['intent', 'link', 'refunds', 'withdrawals'] as const;
type Base = (typeof BASES)[number];

const PARCELS = 3;
const day = (index: number) => `2026-12-${10 + index}`;
const at = (index: number) => new Date(`${day(index)}T12:00:00.123Z`);

/** Fields of the four lists; each has its own of the dates. */
type Listed = Pick<ListedWithdrawal, Exclude<keyof ListedWithdrawal, 'state' | 'allowedActions'>> &
  Pick<ListedPaymentLink, 'createdByName'> &
  Pick<ListedRefund, 'doneByName'> & { readonly allowedActions: readonly string[] };

describe('lists of money', () => {
  const database = useDatabase();
  const ask = asking(database);
  afterEach(() => database.clear());

  /** A reservation of José that was started by a broker of a partner, and a sale to Maria, who has an account. */
  async function openMoney() {
    const { db } = database;
    const units = [{ code: '101' }, { code: '202' }];
    const listing = await insertListing(db, { title: 'Edifício São João', units });
    const { entrepreneurId, project } = listing;
    const partner = await insertEntrepreneur(db, { tradeName: 'Imobiliária Norte' });
    const broker = await insertMember(db, { entrepreneurId: partner.id, name: 'Bia Rocha' });
    const named = await insertBuyer(db);
    const maria = await insertBuyer(db);
    const [first, second] = listing.units.map(({ id }) => id ?? '');
    const reservation = await insertReservation(db, {
      projectId: project.id,
      unitId: first,
      buyerId: named.id,
      partnerId: partner.id,
      brokerId: broker.id,
      client: JOSE,
    });
    const sale = await insertSale(
      db,
      {
        projectId: project.id,
        unitId: second,
        buyerId: maria.id,
        client: MARIA,
        priceCents: PARCELS * 1_000_00,
      },
      Array.from({ length: PARCELS }, (_, index) => ({
        number: index + 1,
        kind: 'entry' as const,
        fundingSource: 'resources' as const,
        dueOn: day(index),
        amountCents: 1_000_00,
      })),
    );
    const sides = { entrepreneurId, partnerId: partner.id, brokerId: broker.id, namedId: named.id };
    return { ...sides, mariaId: maria.id, projectId: project.id, first, second, reservation, sale };
  }

  type Deals = Awaited<ReturnType<typeof openMoney>>;

  async function openRecords() {
    const { db } = database;
    const deals: Deals = await openMoney();
    const { entrepreneurId, reservation, sale, namedId, mariaId, brokerId } = deals;
    const ofReservation = { entrepreneurId, reservationId: reservation.id ?? '' };
    const saleId = sale.id ?? '';
    const times = (index: number) => ({ createdAt: at(index), updatedAt: at(index) });
    const reserved = await insertPayment(db, {
      ...ofReservation,
      ...times(0),
      buyerId: namedId,
      amountCents: 500_00,
    });
    await insertLink(db, {
      ...ofReservation,
      ...times(0),
      createdBy: brokerId,
      amountCents: 500_00,
      expiresAt: NOW,
    });
    await insertRefund(db, { ...times(0), paymentId: reserved.id ?? '', amountCents: 1 });
    for (let index = 1; index <= PARCELS; index += 1) {
      const cents = 1_000_00 + index;
      const parcel = { entrepreneurId, saleId, parcelNumber: index };
      const paid = await insertPayment(db, {
        ...parcel,
        ...times(index),
        buyerId: mariaId,
        amountCents: cents,
        receivedCents: cents,
        refundedCents: index,
        state: 'paid',
        method: 'boleto',
        dueAt: at(index),
        paidAt: at(index),
      });
      await insertLink(db, { ...parcel, ...times(index), amountCents: cents, expiresAt: at(index) });
      await insertRefund(db, {
        ...times(index),
        paymentId: paid.id ?? '',
        amountCents: index + 1,
        state: 'done',
        doneAt: at(index),
        doneBy: entrepreneurId,
        receipt: 'E1',
      });
      await insertWithdrawal(db, {
        ...parcel,
        ...times(index),
        amountCents: cents,
        releasableAt: at(index),
        ...(index === 1 ? { state: 'withdrawn', owedCents: 5_00, repaidCents: 1_00 } : {}),
      });
    }
    const find = async (caller: Caller, base: Base, body: object = {}, limit = 100) =>
      (await ask<Page<Listed>>(caller, 'POST', `/payments/v1/${base}/get?limit=${limit}`, body)).body;
    const count = async (caller: Caller, base: Base) =>
      (await ask<StateCounts>(caller, 'POST', `/payments/v1/${base}/counts`, {})).body;
    return { ...deals, saleId, find, count, owner: entrepreneurCaller(entrepreneurId) };
  }

  const where = (field: string, value: unknown, op = 'eq') => ({
    filters: [{ scope: 'ALL', field, op, value }],
  });

  it('name the project, the item, the client, the seller, the partner and the broker beside their ids', async () => {
    const { find, owner, partnerId, brokerId, mariaId, first } = await openRecords();
    for (const base of ['intent', 'link', 'refunds'] as const) {
      const [oldest] = (await find(owner, base, { sort: 'createdAsc' })).items;
      expect([base, oldest]).toEqual([
        base,
        expect.objectContaining({
          project: expect.objectContaining({ title: 'Edifício São João' }),
          label: 'unid. 101, torre A',
          unitId: first,
          partnerId,
          partnerName: 'Imobiliária Norte',
          brokerId,
          brokerName: 'Bia Rocha',
          client: JOSE,
          // The seller named the client: it is hidden that an account exists.
          buyerId: null,
        }),
      ]);
    }
    const [newest] = (await find(owner, 'withdrawals')).items;
    expect(newest).toMatchObject({ label: 'unid. 202, torre A', client: MARIA, buyerId: mariaId });
    expect(newest?.entrepreneurName).toEqual(expect.any(String));
  });

  it('name the author of a link and of a transfer', async () => {
    const { find, owner } = await openRecords();
    const [link] = (await find(owner, 'link', { sort: 'createdAsc' })).items;
    expect(link?.createdByName).toBe('Bia Rocha');
    const { items } = await find(owner, 'refunds', { sort: 'createdAsc' });
    expect(items.map(({ doneByName }) => doneByName !== null)).toEqual([false, true, true, true]);
  });

  it.each(BASES)('%s pages through every order without repeating or skipping a record', async (base) => {
    const { find, owner } = await openRecords();
    const keys = {
      intent: ['created', 'updated', 'amount', 'received', 'refunded', 'dueAt', 'paidAt'],
      link: ['created', 'updated', 'amount', 'expiresAt'],
      refunds: ['created', 'amount', 'doneAt'],
      withdrawals: ['created', 'updated', 'amount', 'owed', 'releasableAt'],
    }[base];
    for (const sort of keys.flatMap((key) => [`${key}Asc`, `${key}Desc`])) {
      const whole = (await find(owner, base, { sort })).items.map(({ id }) => id);
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<Listed> = await find(owner, base, { sort, cursor }, 2);
        walked.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([sort, walked]).toEqual([sort, whole]);
      expect(walked.length).toBe(base === 'withdrawals' ? PARCELS : PARCELS + 1);
    }
  });

  it.each([
    ['intent', 'amount'],
    ['intent', 'received'],
    ['link', 'expiresAt'],
    ['refunds', 'amount'],
    ['withdrawals', 'releasableAt'],
  ] as const)('%s is in the order of %s and in the opposite one', async (base, key) => {
    const { find, owner } = await openRecords();
    const days = async (sort: string) =>
      (await find(owner, base, { sort })).items.map(({ createdAt }) => createdAt.slice(8, 10));
    const rising = base === 'withdrawals' ? ['11', '12', '13'] : ['10', '11', '12', '13'];
    expect(await days(`${key}Asc`)).toEqual(rising);
    expect(await days(`${key}Desc`)).toEqual([...rising].reverse());
  });

  it('put records without a date last in both directions', async () => {
    const { find, owner } = await openRecords();
    for (const [base, key] of [
      ['intent', 'paidAt'],
      ['intent', 'dueAt'],
      ['refunds', 'doneAt'],
    ] as const) {
      for (const direction of ['Asc', 'Desc']) {
        const { items } = await find(owner, base, { sort: `${key}${direction}` });
        expect([key, direction, items.at(-1)?.createdAt.slice(8, 10)]).toEqual([key, direction, '10']);
      }
    }
  });

  it('filter by project, unit, buyer, deal, state, kind, amount and dates', async () => {
    const { find, owner, projectId, first, second, mariaId, reservation, saleId } = await openRecords();
    const found = async (base: Base, field: string, value: unknown, op = 'eq') =>
      (await find(owner, base, where(field, value, op))).items.length;
    const day2 = at(2).toISOString();
    for (const base of ['intent', 'link', 'refunds'] as const) {
      expect([base, await found(base, 'projectId', projectId)]).toEqual([base, 4]);
      expect([base, await found(base, 'unitId', first)]).toEqual([base, 1]);
      expect([base, await found(base, 'unitId', second)]).toEqual([base, 3]);
      expect([base, await found(base, 'buyerId', mariaId)]).toEqual([base, 3]);
      expect([base, await found(base, 'reservationId', reservation.id)]).toEqual([base, 1]);
      expect([base, await found(base, 'saleId', saleId)]).toEqual([base, 3]);
      expect([base, await found(base, 'createdAt', day2, 'lte')]).toEqual([base, 3]);
    }
    expect(await found('intent', 'kind', 'reservation')).toBe(1);
    expect(await found('intent', 'state', ['paid'], 'in')).toBe(3);
    expect(await found('intent', 'amountCents', 1_000_02, 'gte')).toBe(2);
    expect(await found('intent', 'paidAt', day2, 'gte')).toBe(2);
    expect(await found('intent', 'dueAt', day2, 'lte')).toBe(2);
    expect(await found('link', 'kind', 'parcel')).toBe(3);
    expect(await found('link', 'expiresAt', day2, 'gte')).toBe(2);
    expect(await found('refunds', 'kind', 'bankTransfer')).toBe(4);
    expect(await found('refunds', 'state', 'pending')).toBe(1);
    expect(await found('refunds', 'doneAt', day2, 'lte')).toBe(2);
    expect(await found('withdrawals', 'state', 'withdrawn')).toBe(1);
    expect(await found('withdrawals', 'owedCents', 1, 'gte')).toBe(1);
    expect(await found('withdrawals', 'releasableAt', day2, 'gte')).toBe(2);
  });

  it('reject an amount that is not a whole number, and unknown fields', async () => {
    const { owner } = await openRecords();
    for (const [field, value, code] of [
      ['amountCents', 1.5, 'invalid_filter_value'],
      ['amountCents', '100', 'invalid_filter_value'],
      ['secretHash', 'a', 'unknown_filter_field'],
      ['payerId', 'a', 'unknown_filter_field'],
    ] as const) {
      const { status, body } = await ask(owner, 'POST', '/payments/v1/link/get', where(field, value, 'eq'));
      expect([field, status, body.code]).toEqual([field, 400, code]);
    }
  });

  it('find the client and the unit by text', async () => {
    const { find, owner } = await openRecords();
    const found = async (base: Base, text: string) =>
      (await find(owner, base, where('text', text, 'contains'))).items.length;
    for (const base of ['intent', 'link', 'refunds'] as const) {
      for (const text of ['jose', 'ze@exemplo', '111.444', '101', 'imobiliaria norte', 'Bia']) {
        expect([base, text, await found(base, text)]).toEqual([base, text, 1]);
      }
      expect([base, await found(base, 'sao joao')]).toEqual([base, 4]);
      expect([base, await found(base, '%')]).toEqual([base, 0]);
    }
    expect(await found('withdrawals', 'maria lima')).toBe(3);
    expect(await found('withdrawals', 'jose')).toBe(0);
  });

  it('count the records by state, links by the clock too', async () => {
    const { count, find, owner } = await openRecords();
    expect(await count(owner, 'intent')).toEqual({
      state: { paid: 3, paying: 0, awaiting_payment_method: 1, expired: 0, cancelled: 0 },
    });
    expect(await count(owner, 'link')).toEqual({ state: { paid: 0, pending: 3, expired: 1 } });
    expect((await find(owner, 'link', where('state', 'expired'))).items).toHaveLength(1);
    expect(await count(owner, 'refunds')).toEqual({
      state: { pending: 1, done: 3, failed: 0 },
      kind: { provider: 0, bankTransfer: 4, dispute: 0 },
    });
    expect(await count(owner, 'withdrawals')).toEqual({
      state: { withdrawn: 1, released: 0, rejected: 0, validating: 2 },
    });
  });

  it('show a caller nothing of others', async () => {
    const { find, count, namedId, mariaId, entrepreneurId, brokerId, partnerId } = await openRecords();
    const as = (role: 'broker' | 'viewer' | 'manager') => entrepreneurCaller(entrepreneurId, role, uuidv7());
    const totals = async (caller: Caller) => {
      const numbers: number[] = [];
      for (const base of BASES) {
        const { total } = await find(caller, base);
        const counts = Object.values((await count(caller, base)).state ?? {});
        expect(counts.reduce((sum, one) => sum + one, 0)).toBe(total);
        numbers.push(total);
      }
      return numbers;
    };
    expect(await totals(operatorCaller(uuidv7()))).toEqual([4, 4, 4, 3]);
    expect(await totals(as('manager'))).toEqual([4, 4, 4, 0]);
    expect(await totals(as('broker'))).toEqual([0, 0, 0, 0]);
    expect(await totals(as('viewer'))).toEqual([0, 0, 0, 0]);
    expect(await totals(buyerCaller(mariaId))).toEqual([3, 0, 3, 0]);
    expect(await totals(buyerCaller(namedId))).toEqual([1, 0, 1, 0]);
    expect(await totals(entrepreneurCaller(partnerId, 'broker', brokerId))).toEqual([0, 1, 0, 0]);
    expect(await totals(entrepreneurCaller((await insertEntrepreneur(database.db)).id))).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('show payers their refunds, without who transferred them', async () => {
    const { find, mariaId } = await openRecords();
    const { items } = await find(buyerCaller(mariaId), 'refunds', { sort: 'createdAsc' });
    expect(items.map(({ amountCents, doneByName }) => [amountCents, doneByName])).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ]);
    expect(items[0]).toMatchObject({ state: 'done', doneAt: at(1).toISOString(), allowedActions: [] });
    expect((await find(buyerCaller(uuidv7()), 'refunds')).total).toBe(0);
  });

  it('list the actions of the caller on each record', async () => {
    const { find, owner, namedId } = await openRecords();
    const actions = async (caller: Caller, base: Base) =>
      (await find(caller, base, { sort: 'createdAsc' })).items.map(({ allowedActions }) => allowedActions);
    expect(await actions(buyerCaller(namedId), 'intent')).toEqual([['confirm', 'cancel']]);
    expect(await actions(owner, 'intent')).toEqual([[], [], [], []]);
    expect(await actions(owner, 'link')).toEqual([[], ['expire'], ['expire'], ['expire']]);
    expect(await actions(owner, 'refunds')).toEqual([['record'], [], [], []]);
    expect(await actions(owner, 'withdrawals')).toEqual([[], [], []]);
    const operator = operatorCaller(uuidv7());
    expect(await actions(operator, 'withdrawals')).toEqual([['repay'], ['reject'], ['reject']]);
    expect(await actions(operator, 'refunds')).toEqual([[], [], [], []]);
  });

  it('keep the query parameters and the search of links', async () => {
    const { owner, saleId } = await openRecords();
    const get = async (path: string) => (await ask<Page<Listed>>(owner, 'GET', `/payments/v1/${path}`)).body;
    expect((await get('refunds?state=done&limit=2')).items).toHaveLength(2);
    expect((await get('refunds?state=pending&kind=provider')).items).toHaveLength(0);
    expect((await get('withdrawals?state=validating')).total).toBe(2);
    const search = { saleId, state: 'pending', limit: 2 };
    const found = await ask<Page<Listed>>(owner, 'POST', '/payments/v1/link/search', search);
    expect(found.body).toMatchObject({ total: 3, items: [{ label: 'unid. 202, torre A' }, {}] });
    const next = { ...search, cursor: found.body.nextCursor };
    expect(
      (await ask<Page<Listed>>(owner, 'POST', '/payments/v1/link/search', next)).body.items,
    ).toHaveLength(1);
  });
});
