import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import type { Sale, SaleWithHistory } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';

describe('creation of sales', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  afterEach(() => database.clear());

  const sum = (parcels: readonly { readonly amountCents: number }[]) =>
    parcels.reduce((total, { amountCents }) => total + amountCents, 0);

  async function bond(ownerId: string, { creci, share }: { creci: string | null; share: number }) {
    const partner = await insertEntrepreneur(database.db, { tradeName: 'Imobiliária Sol', creci });
    await database.db.insert(entrepreneurBond).values({
      id: uuidv7(),
      ownerId,
      partnerId: partner.id,
      email: `${partner.id}@exemplo.com.br`,
      commissionSharePercent: share,
      reply: 'accepted',
      attachment: 'attached',
      secretHash: partner.id,
      expiresAt: NOW,
    });
    return partner.id;
  }

  describe('POST /sales', () => {
    it('answers 401 to visitors, 404 to strangers, and 403 to roles that write no sales', async () => {
      const reserved = await reserveItem(database.db);
      const { reservationId, entrepreneurId } = reserved;
      const create = async (by: Parameters<typeof ask>[0]) =>
        (await ask(by, 'POST', '/sales', { reservationId })).status;
      expect(await create({ kind: 'visitor', sessionId: null })).toBe(401);
      expect(await create(buyerCaller(uuidv7()))).toBe(404);
      expect(await create(entrepreneurCaller(uuidv7()))).toBe(404);
      expect(await create(reserved.buyer)).toBe(403);
      expect(await create(operatorCaller(uuidv7()))).toBe(403);
      expect(await create(entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()))).toBe(403);
      expect(await create(entrepreneurCaller(entrepreneurId, 'finance', uuidv7()))).toBe(200);
    });

    it('creates parcels that sum to the price, the paid reservation first', async () => {
      const sold = await sell(await reserveItem(database.db));
      expect(sold).toMatchObject({
        state: 'pending',
        priceCents: 600_000_00,
        hasSegregatedEstate: true,
        version: 1,
      });
      expect(sum(sold.parcels)).toBe(600_000_00);
      expect(sold.parcels.map(({ parcelNumber }) => parcelNumber)).toEqual(
        sold.parcels.map((_, index) => index + 1),
      );
      expect(sold.parcels[0]).toMatchObject({
        parcelNumber: 1,
        kind: 'reservation',
        amountCents: 1_000_00,
        paidCents: 1_000_00,
        paymentState: 'paid',
        dueOn: '2026-11-28',
        // Due on a Saturday, payable until Monday.
        payableUntil: '2026-11-30',
      });
      expect(
        sold.parcels.slice(1).every(({ paymentState }) => paymentState === 'awaiting_payment_method'),
      ).toBe(true);
    });

    it('accepts the agreed plan, and refuses one that does not sum to the price', async () => {
      const series = (totalCents: number) => [
        {
          kind: 'reservation' as const,
          count: 1,
          totalCents: 1_000_00,
          firstDueOn: '2026-11-28',
          everyMonths: 1,
        },
        { kind: 'entry' as const, count: 3, totalCents, firstDueOn: '2026-12-31', everyMonths: 1 },
      ];
      const fitting = { series: series(599_000_00), correction: 'yearly' as const };
      const sold = await sell(await reserveItem(database.db, { reservation: { plan: fitting } }));
      expect(sold.parcels.map(({ dueOn, amountCents }) => [dueOn, amountCents])).toEqual([
        ['2026-11-28', 1_000_00],
        ['2026-12-31', 199_666_67],
        ['2027-01-31', 199_666_67],
        ['2027-02-28', 199_666_66],
      ]);
      const differing = { series: series(598_999_99), correction: 'yearly' as const };
      const other = await reserveItem(database.db, { reservation: { plan: differing } });
      const refused = await ask(other.owner, 'POST', '/sales', { reservationId: other.reservationId });
      expect([refused.status, refused.body.code]).toEqual([409, 'sale_plan_differs']);
    });

    it('keeps the brokerage inside the price, with the bond’s share for a licensed partner', async () => {
      const reserved = await reserveItem(database.db);
      const partnerId = await bond(reserved.entrepreneurId, { creci: 'CRECI/SP 12345-J', share: 60 });
      await database.db
        .update(reservation)
        .set({ partnerId })
        .where(eq(reservation.id, reserved.reservationId));
      const sold = await sell(reserved);
      expect(sold.brokerageCents).toBe(30_000_00);
      expect(sold.commissions).toEqual([
        {
          beneficiary: 'Imobiliária Sol',
          entrepreneurId: partnerId,
          sharePercent: 60,
          amountCents: 18_000_00,
        },
        {
          beneficiary: 'Horizonte Vendas',
          entrepreneurId: reserved.entrepreneurId,
          sharePercent: 40,
          amountCents: 12_000_00,
        },
      ]);
      const path = `/sales/${sold.id}`;
      expect((await ask(reserved.buyer, 'GET', path)).body.commissions).toBeNull();
      const partner = await ask(entrepreneurCaller(partnerId), 'GET', path);
      expect(partner.body.commissions?.map(({ amountCents }) => amountCents)).toEqual([18_000_00]);
    });

    it('excludes an unlicensed partner from the brokerage', async () => {
      const reserved = await reserveItem(database.db);
      const partnerId = await bond(reserved.entrepreneurId, { creci: null, share: 60 });
      await database.db
        .update(reservation)
        .set({ partnerId })
        .where(eq(reservation.id, reserved.reservationId));
      expect((await sell(reserved)).commissions).toMatchObject([
        { sharePercent: 100, amountCents: 30_000_00 },
      ]);
    });

    it('refuses an unconfirmed reservation, a second sale, and an unagreed price below the table', async () => {
      const pending = await reserveItem(database.db, { reservation: { confirmation: 'pending' } });
      const create = async ({ owner, reservationId }: typeof pending) => {
        const { status, body } = await ask(owner, 'POST', '/sales', { reservationId });
        return [status, body.code];
      };
      expect(await create(pending)).toEqual([409, 'invalid_transition']);
      const reserved = await reserveItem(database.db);
      await sell(reserved);
      expect(await create(reserved)).toEqual([409, 'sale_exists']);
      const cheap = await reserveItem(database.db, { reservation: { priceCents: 599_999_99 } });
      expect(await create(cheap)).toEqual([409, 'price_not_agreed']);
    });

    it('refuses unknown fields by name', async () => {
      const { owner, reservationId } = await reserveItem(database.db);
      const { status, body } = await ask(owner, 'POST', '/sales', { reservationId, priceCents: 1 });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['priceCents']]);
    });

    it('creates one sale of two concurrent requests, and repeats the answer of an idempotent call', async () => {
      const { owner, reservationId } = await reserveItem(database.db);
      const create = () => ask(owner, 'POST', '/sales', { reservationId });
      const statuses = (await Promise.all([create(), create()])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409]);
      const other = await reserveItem(database.db);
      const named = () =>
        ask(other.owner, 'POST', '/sales', { reservationId: other.reservationId }, { key: 'a1' });
      const first = await named();
      expect((await named()).body.id).toBe(first.body.id);
    });
  });

  describe('reading sales', () => {
    it('lists the sales visible to the caller, newest first, and filters by state', async () => {
      const first = await reserveItem(database.db);
      const second = await reserveItem(database.db);
      const [one, two] = [await sell(first), await sell(second)];
      const list = async (by: Parameters<typeof ask>[0]) => {
        const { body } = await ask<Page<Sale>>(by, 'GET', '/sales');
        return [body.total, ...body.items.map(({ id }) => id)];
      };
      expect(await list(first.owner)).toEqual([1, one.id]);
      expect(await list(second.buyer)).toEqual([1, two.id]);
      expect(await list(buyerCaller(uuidv7()))).toEqual([0]);
      expect(await list(operatorCaller(uuidv7()))).toEqual([2, two.id, one.id]);
      // A broker sees only their own deals.
      expect(await list(entrepreneurCaller(first.entrepreneurId, 'broker', uuidv7()))).toEqual([0]);
      const query = async (field: string, value: unknown) => {
        const body = { filters: [{ scope: 'ALL', field, op: 'eq', value }] };
        return (await ask<Page<Sale>>(first.owner, 'POST', '/sales/get', body)).body;
      };
      expect((await query('state', 'pending')).items.map(({ id }) => id)).toEqual([one.id]);
      expect((await query('state', 'rescinded')).items).toEqual([]);
      expect((await query('client', 'Ana')).code).toBe('unknown_filter_field');
    });

    it('shows a sale with history to its parties, and hides the client from viewers', async () => {
      const reserved = await reserveItem(database.db);
      const { id } = await sell(reserved);
      const read = async (by: Parameters<typeof ask>[0]) =>
        (await ask<SaleWithHistory>(by, 'GET', `/sales/${id}`)).body;
      const own = await read(reserved.buyer);
      expect(own.history).toMatchObject([{ event: 'create', from: null, to: 'pending', by: 'entrepreneur' }]);
      expect(own.client?.cpf).toBe('52998224725');
      expect(own.rescissionToday).toMatchObject({
        paidCents: 1_000_00,
        coolingOff: { isOpen: true, until: null },
      });
      expect(own.allowedActions).toEqual(['requestRescission', 'rescind']);
      const viewer = await read(entrepreneurCaller(reserved.entrepreneurId, 'viewer', uuidv7()));
      expect([viewer.client, viewer.allowedActions]).toEqual([null, []]);
      expect((await read(buyerCaller(uuidv7()))).code).toBe('sale_not_found');
    });
  });

  describe('applyParcelPayment', () => {
    it('applies a payment once, and refuses smaller amounts and rejected sales', async () => {
      const reserved = await reserveItem(database.db);
      const { id: saleId, parcels, version } = await sell(reserved);
      const [, second] = parcels;
      const settle = (paidCents: number) =>
        database.db.transaction((tx) =>
          applyParcelPayment({ tx, now: NOW, actor: 'provider' }, { saleId, number: 2 }, { paidCents }),
        );
      expect(await settle((second?.amountCents ?? 0) - 1)).toBe('lost');
      expect(await settle(second?.amountCents ?? 0)).toBe('paid');
      expect(await settle(second?.amountCents ?? 0)).toBe('already');
      const query = `?version=${version}&reason=Desistiu`;
      expect((await ask(reserved.owner, 'DELETE', `/sales/${saleId}${query}`)).body.state).toBe('rejected');
      expect(
        await database.db.transaction((tx) =>
          applyParcelPayment(
            { tx, now: NOW, actor: 'provider' },
            { saleId, number: 3 },
            { paidCents: 10 ** 9 },
          ),
        ),
      ).toBe('lost');
    });
  });

  it('creates no commission without brokerage', async () => {
    const reserved = await reserveItem(database.db);
    const [row] = await database.db.select().from(project).where(eq(project.id, reserved.projectId));
    const config = { ...row?.config, brokerage: { percent: 0, beneficiary: '' } } as NonNullable<
      typeof row
    >['config'];
    await database.db.update(project).set({ config }).where(eq(project.id, reserved.projectId));
    expect(await sell(reserved)).toMatchObject({ brokerageCents: 0, commissions: [] });
  });
});
