import { eq } from 'drizzle-orm';
import { asking } from '@/__tests__/support/api/asking';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { CartPrices } from '@/domain/cart/prices';
import { unitCart } from '@/domain/cart/schema';
import type { Coupon, CouponPrices, PublicCoupon } from '@/domain/coupon/schema';
import { coupon } from '@/server/db/schema/deals/coupon';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import type { Caller } from '@/server/http/callers/caller';
import { releaseForgottenCoupons } from '@/server/modules/deals/coupons/applyToCart';
import { consumeCoupon, releaseCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { countCall } from '@/server/modules/platform/limits/countCall';

describe('coupons', () => {
  const database = useDatabase();
  const ask = asking(database);
  let companyId: string;
  let projectId: string;
  let unitId: string;
  let otherUnitId: string;

  beforeEach(async () => {
    const listing = await insertListing(database.db, { units: [{}, {}] });
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
    unitId = listing.units[0]?.id ?? '';
    otherUnitId = listing.units[1]?.id ?? '';
  });
  afterEach(() => database.clear());

  async function shopper(): Promise<Caller> {
    const { id } = await insertBuyer(database.db, {
      cart: unitCart({ unitId, projectId }),
      cartChangedAt: NOW,
    });
    return buyerCaller(id);
  }

  const apply = (caller: Caller, id: string) =>
    ask<CouponPrices>(caller, 'POST', `/coupons/apply/${id}`, { target: 'cart' });
  const usesOf = async (id: string) => {
    const [row] = await database.db.select().from(coupon).where(eq(coupon.id, id));
    return row?.uses;
  };
  const idOf = (caller: Caller) => (caller.kind === 'visitor' ? '' : caller.id);

  describe('POST /coupons', () => {
    const wanted = {
      code: ' verao-10 ',
      kind: 'percent',
      percent: 2.5,
      startsOn: '2026-11-28',
      endsOn: '2026-11-30',
      maxUses: 3,
    };

    it('creates one for whole days in São Paulo with an upper-case code', async () => {
      const { status, body } = await ask<Coupon>(entrepreneurCaller(companyId), 'POST', '/coupons', wanted);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: 'VERAO-10',
        startsAt: '2026-11-28T03:00:00.000Z',
        endsAt: '2026-12-01T03:00:00.000Z',
        endsOn: '2026-11-30',
        uses: 0,
        allowedActions: ['change'],
      });
    });

    it.each([
      ['percent', { percent: undefined }],
      ['percent', { percent: 2.555 }],
      ['percent', { percent: 101 }],
      ['amountCents', { amountCents: 1 }],
      ['code', { code: 'a b' }],
      ['endsOn', { endsOn: '2026-11-27' }],
      ['endsOn', { endsOn: '2026-02-30' }],
      ['uses', { uses: 0 }],
      ['entrepreneurId', { entrepreneurId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
    ])('refuses an invalid %s', async (field, change) => {
      const body = { ...wanted, ...change };
      const answer = await ask(entrepreneurCaller(companyId), 'POST', '/coupons', body);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    });

    it('refuses a taken code, and a project of another company', async () => {
      const owner = entrepreneurCaller(companyId);
      await ask(owner, 'POST', '/coupons', wanted);
      expect((await ask(owner, 'POST', '/coupons', wanted)).body.code).toBe('coupon_code_taken');
      const other = await insertListing(database.db);
      const foreign = { ...wanted, code: 'OUTRO', projectId: other.project.id };
      expect((await ask(owner, 'POST', '/coupons', foreign)).body.code).toBe('project_not_found');
    });
  });

  describe('PUT /coupons/{id}', () => {
    it('changes the allowed fields of the version that was read', async () => {
      const { id } = await insertCoupon(database.db, { entrepreneurId: companyId, uses: 2 });
      const owner = entrepreneurCaller(companyId);
      const path = `/coupons/${id}`;
      expect((await ask(owner, 'PUT', path, { version: 1, maxUses: 1 })).body.fields).toHaveProperty(
        'maxUses',
      );
      const changed = await ask<Coupon>(owner, 'PUT', path, { version: 1, isActive: false, maxUses: 2 });
      expect(changed.body).toMatchObject({ isActive: false, version: 2, isAvailable: false });
      expect((await ask(owner, 'PUT', path, { version: 1, isActive: true })).body.code).toBe(
        'version_conflict',
      );
      expect((await ask(owner, 'PUT', path, { version: 2, code: 'NOVO' })).status).toBe(400);
    });
  });

  describe('GET /coupons/{id}', () => {
    it('answers by id and by code in any case, without the number of uses', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId, code: 'NATAL', maxUses: 5 });
      const byCode = await ask<PublicCoupon>(null, 'GET', '/coupons/natal');
      const byId = await ask<PublicCoupon>(null, 'GET', `/coupons/${row.id}`);
      expect(byCode.body).toEqual(byId.body);
      expect(byId.body).not.toHaveProperty('uses');
      expect(byId.body).not.toHaveProperty('maxUses');
      expect((await ask(null, 'GET', '/coupons/nada')).body.code).toBe('coupon_not_found');
    });
  });

  describe('POST /public/coupon/validate', () => {
    it.each([
      ' VERAO10 ',
      'VE RAO10',
      'VERÃO10',
      'verão10',
      'VERA\u0303O10',
      '\u00A0VERAO10\u200B',
      'ＶＥＲＡＯ１０',
    ])('finds the code typed as %j', async (code) => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId, code: 'VERAO10' });
      const { status } = await ask(null, 'POST', '/public/coupon/validate', { code, unitId });
      expect(status).toBe(200);
      expect((await apply(await shopper(), encodeURIComponent(code))).status).toBe(200);
      expect(await usesOf(row.id)).toBe(1);
      const twice = { kind: 'percent', percent: 1, startsOn: '2026-11-28', endsOn: '2026-11-30', code };
      const made = await ask(entrepreneurCaller(companyId), 'POST', '/coupons', twice);
      expect(made.body.code).toBe('coupon_code_taken');
    });

    it.each(['VERÃO!!', 'x', '   ', '🏖', '%', 'a b c'])('names what is wrong with %j', async (code) => {
      const { body } = await ask(null, 'POST', '/public/coupon/validate', { code, unitId });
      expect(body.code).toMatch(/^(coupon_not_found|invalid_request)$/);
      expect(JSON.stringify(body)).not.toContain('O valor não é válido');
    });

    it('returns the discount of a unit without counting a use, or the reason for none', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId, maxUses: 1 });
      const requests = { code: row.code.toLowerCase(), unitId };
      const fine = await ask<CouponPrices>(null, 'POST', '/public/coupon/validate', requests);
      expect(fine.body).toMatchObject({ discountCents: 60_000_00, finalPriceCents: 540_000_00 });
      expect(await usesOf(row.id)).toBe(0);
      await apply(await shopper(), row.id);
      const over = await ask(null, 'POST', '/public/coupon/validate', requests);
      expect([over.status, over.body.code]).toEqual([409, 'coupon_used_up']);
    });
  });

  describe('POST /coupons/apply/{id}', () => {
    it('counts one use, none when repeated, and releases the former coupon of the cart', async () => {
      const [first, second] = [
        await insertCoupon(database.db, { entrepreneurId: companyId }),
        await insertCoupon(database.db, { entrepreneurId: companyId, percent: 5 }),
      ];
      const caller = await shopper();
      const { body } = await apply(caller, first.code);
      expect(body).toMatchObject({ priceCents: 600_000_00, finalPriceCents: 540_000_00 });
      await apply(caller, first.id);
      expect(await usesOf(first.id)).toBe(1);
      expect((await apply(caller, second.id)).body.finalPriceCents).toBe(570_000_00);
      expect([await usesOf(first.id), await usesOf(second.id)]).toEqual([0, 1]);
    });

    it('refuses an empty cart, an expired coupon, and one of another company', async () => {
      const caller = await shopper();
      const over = await insertCoupon(database.db, { entrepreneurId: companyId, endsAt: NOW });
      expect((await apply(caller, over.id)).body.code).toBe('coupon_expired');
      const other = await insertListing(database.db);
      const foreign = await insertCoupon(database.db, { entrepreneurId: other.entrepreneurId });
      expect((await apply(caller, foreign.id)).body.code).toBe('coupon_not_applicable');
      const empty = await insertBuyer(database.db);
      expect((await apply(buyerCaller(empty.id), foreign.id)).body.code).toBe('cart_empty');
    });

    it('gives the last use to one of twenty concurrent requests', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId, maxUses: 1 });
      const callers = await Promise.all(Array.from({ length: 20 }, shopper));
      const answers = await Promise.all(callers.map((caller) => apply(caller, row.id)));
      const codes = answers.map(({ status, body }) => (status === 200 ? 'won' : body.code));
      expect(codes.filter((code) => code === 'won')).toHaveLength(1);
      expect(codes.filter((code) => code === 'coupon_used_up')).toHaveLength(19);
      expect(await usesOf(row.id)).toBe(1);
    });

    it('counts one use for concurrent requests of one person', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId });
      const caller = await shopper();
      const answers = await Promise.all(Array.from({ length: 5 }, () => apply(caller, row.id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await usesOf(row.id)).toBe(1);
    });
  });

  describe('the coupon of a reservation', () => {
    async function reserve(caller: Caller, priceCents = 600_000_00) {
      const buyerId = idOf(caller);
      const reservation = await insertReservation(database.db, { projectId, unitId, buyerId });
      const requests = {
        buyerId,
        projectId,
        unitId,
        quotaId: null,
        reservationId: reservation.id,
        priceCents,
      };
      const taken = await database.db.transaction((tx) => consumeCoupon({ tx, now: NOW }, requests));
      return { reservationId: reservation.id, taken };
    }

    it('moves from the cart at the current price, once per person, and is released once', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId });
      const caller = await shopper();
      await apply(caller, row.id);
      const { reservationId, taken } = await reserve(caller, 89_28);
      expect(taken).toEqual({ couponId: row.id, discountCents: 8_93 });
      expect((await apply(caller, row.id)).body.code).toBe('coupon_already_used');
      const removed = await ask(caller, 'DELETE', `/coupons/${row.id}/remove`);
      expect([removed.status, removed.body.code]).toEqual([404, 'coupon_not_applied']);
      for (let turn = 0; turn < 2; turn += 1) {
        await database.db.transaction((tx) => releaseCoupon({ tx, now: NOW }, reservationId));
      }
      expect(await usesOf(row.id)).toBe(0);
      expect((await apply(caller, row.id)).status).toBe(200);
    });

    it('does not apply once expired, nor to another unit', async () => {
      const row = await insertCoupon(database.db, { entrepreneurId: companyId });
      const caller = await shopper();
      await apply(caller, row.id);
      const another = { buyerId: idOf(caller), projectId, unitId: otherUnitId, quotaId: null };
      const requests = { ...another, reservationId: row.id, priceCents: 600_000_00 };
      expect(await database.db.transaction((tx) => consumeCoupon({ tx, now: NOW }, requests))).toBeNull();
      await database.db.update(coupon).set({ isActive: false }).where(eq(coupon.id, row.id));
      expect((await reserve(caller)).taken).toBeNull();
    });
  });

  it('leaves the cart by request, and by the sweep after a day', async () => {
    const row = await insertCoupon(database.db, { entrepreneurId: companyId });
    const [one, other] = [await shopper(), await shopper()];
    await apply(one, row.id);
    await apply(other, row.id);
    const removed = await ask<PublicCoupon>(one, 'DELETE', `/coupons/${row.code}/remove`);
    expect([removed.status, await usesOf(row.id)]).toEqual([200, 1]);
    await releaseForgottenCoupons(database.db, new Date(NOW.getTime() + 24 * 3_600_000 - 1));
    expect(await usesOf(row.id)).toBe(1);
    await releaseForgottenCoupons(database.db, new Date(NOW.getTime() + 24 * 3_600_000));
    expect(await usesOf(row.id)).toBe(0);
  });

  it('applies to an unsigned sale and can be removed, and the parcels sum to the price', async () => {
    const row = await insertCoupon(database.db, { entrepreneurId: companyId });
    const caller = await shopper();
    const open = { confirmation: 'pending', confirmedAt: null, signedOn: null } as const;
    const { id } = await insertSale(database.db, { projectId, unitId, buyerId: idOf(caller), ...open });
    const read = async () => {
      const [about] = await database.db.select().from(sale).where(eq(sale.id, id));
      const parcels = await database.db.select().from(saleParcel).where(eq(saleParcel.saleId, id));
      return [about?.priceCents, parcels.reduce((sum, { amountCents }) => sum + amountCents, 0)];
    };
    const target = { target: 'sale', saleId: id };
    const put = await ask<CouponPrices>(caller, 'POST', `/coupons/apply/${row.id}`, target);
    expect(put.body.finalPriceCents).toBe(540_000_00);
    expect(await read()).toEqual([540_000_00, 540_000_00]);
    expect((await ask(caller, 'POST', `/coupons/apply/${row.id}`, target)).body.code).toBe(
      'coupon_already_used',
    );
    const second = await insertCoupon(database.db, { entrepreneurId: companyId });
    expect((await ask(caller, 'POST', `/coupons/apply/${second.id}`, target)).body).toMatchObject({
      code: 'coupon_not_combined',
      message: 'Esta compra já tem outro cupom. Só é possível usar um por compra.',
    });
    expect((await ask(caller, 'DELETE', `/coupons/${row.id}/remove?saleId=${id}`)).status).toBe(200);
    expect(await read()).toEqual([600_000_00, 600_000_00]);
    await database.db.update(sale).set({ signedOn: '2026-11-28' }).where(eq(sale.id, id));
    expect((await ask(caller, 'POST', `/coupons/apply/${row.id}`, target)).body.code).toBe(
      'invalid_transition',
    );
    expect((await ask(await shopper(), 'POST', `/coupons/apply/${row.id}`, target)).status).toBe(404);
  });

  it('limits attempts to guess a code', async () => {
    const caller = await shopper();
    const asker = { caller, clientIp: '' };
    for (let guess = 0; guess < 118; guess += 1) await countCall(database.db, 'coupon', asker, NOW);
    const tries = [
      await apply(caller, 'PALPITE1'),
      await ask(caller, 'DELETE', '/coupons/PALPITE2/remove'),
      await apply(caller, 'PALPITE3'),
      await ask(caller, 'DELETE', '/coupons/PALPITE4/remove'),
      await ask(caller, 'GET', '/coupons/PALPITE5'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 429, 429, 429]);
  });

  it('changes the brokerage and its shares with the price of a sale', async () => {
    const row = await insertCoupon(database.db, { entrepreneurId: companyId });
    const caller = await shopper();
    const open = { confirmation: 'pending', confirmedAt: null, signedOn: null } as const;
    const { id: saleId } = await insertSale(database.db, {
      projectId,
      unitId,
      buyerId: idOf(caller),
      ...open,
    });
    await database.db.transaction(async (transaction) => {
      const brokerage = { brokeragePercent: 5, brokerageCents: 30_000_00 };
      await transaction.update(sale).set(brokerage).where(eq(sale.id, saleId));
      const part = { saleId, beneficiary: 'Imobiliária Sol' };
      await transaction.insert(saleCommission).values([
        { ...part, position: 1, sharePercent: 40, amountCents: 12_000_00 },
        { ...part, position: 2, sharePercent: 60, amountCents: 18_000_00 },
      ]);
    });
    const read = async () => {
      const [about] = await database.db.select().from(sale).where(eq(sale.id, saleId));
      const parts = await database.db.select().from(saleCommission).orderBy(saleCommission.position);
      return [about?.brokerageCents, ...parts.map(({ amountCents }) => amountCents)];
    };
    const target = { target: 'sale', saleId };
    expect((await ask(caller, 'POST', `/coupons/apply/${row.id}`, target)).status).toBe(200);
    // 5 % of 540.000,00.
    expect(await read()).toEqual([27_000_00, 10_800_00, 16_200_00]);
    expect((await ask(caller, 'DELETE', `/coupons/${row.id}/remove?saleId=${saleId}`)).status).toBe(200);
    expect(await read()).toEqual([30_000_00, 12_000_00, 18_000_00]);
  });

  it('does not apply to a negotiated price', async () => {
    const row = await insertCoupon(database.db, { entrepreneurId: companyId });
    const caller = await shopper();
    const of = { projectId, unitId, buyerId: idOf(caller) };
    const open = { confirmation: 'pending', confirmedAt: null, signedOn: null } as const;
    const { id: saleId, reservationId } = await insertSale(database.db, { ...of, ...open });
    const { id: negotiationId } = await insertNegotiation(database.db, {
      ...of,
      confirmation: 'confirmed',
      fixedUntil: NOW,
    });
    await database.db.update(reservation).set({ negotiationId }).where(eq(reservation.id, reservationId));
    const refused = await ask(caller, 'POST', `/coupons/apply/${row.id}`, { target: 'sale', saleId });
    expect([refused.body.code, await usesOf(row.id ?? '')]).toEqual(['coupon_not_applicable', 0]);
  });

  describe('GET /users/{id}/cart/prices', () => {
    const prices = async (caller: Caller) =>
      (await ask<CartPrices>(caller, 'GET', `/users/${idOf(caller)}/cart/prices`)).body;
    /** Prices that the buyer sees some time later. */
    const pricesAt = async (caller: Caller, now: Date) => {
      const app = testApp(database, { caller, now });
      return (await app.get<CartPrices>(`/users/${idOf(caller)}/cart/prices`)).body;
    };
    const couponOf = (terms: { maxUses?: number } = {}) =>
      insertCoupon(database.db, { entrepreneurId: companyId, percent: 2.5, ...terms });

    it('shows the coupon of the cart with its discount and the final price', async () => {
      const caller = await shopper();
      expect(await prices(caller)).toMatchObject({ coupon: null, finalPriceCents: 600_000_00 });
      const made = await couponOf();
      await apply(caller, made.id ?? '');
      expect(await prices(caller)).toMatchObject({
        priceCents: 600_000_00,
        coupon: { id: made.id, code: made.code, discountCents: 15_000_00, fault: null, message: null },
        finalPriceCents: 585_000_00,
        // 5 % of what is paid.
        brokerageCents: 29_250_00,
      });
      await ask(caller, 'DELETE', `/coupons/${made.id}/remove`);
      expect(await prices(caller)).toMatchObject({ coupon: null, finalPriceCents: 600_000_00 });
    });

    it('shows the reason why it does not apply: expired, another unit, or used up', async () => {
      const caller = await shopper();
      const made = await couponOf({ maxUses: 1 });
      await apply(caller, made.id ?? '');
      const is = (fault: string, message: RegExp) => ({
        coupon: { discountCents: 0, fault, message: expect.stringMatching(message) },
        finalPriceCents: 600_000_00,
      });
      await database.db.update(coupon).set({ isActive: false });
      expect(await prices(caller)).toMatchObject(is('coupon_expired', /cupom/i));
      await database.db.update(coupon).set({ isActive: true });
      const other = unitCart({ unitId: otherUnitId, projectId });
      await ask(caller, 'PUT', `/users/${idOf(caller)}/cart`, { cart: other });
      expect(await prices(caller)).toMatchObject(is('coupon_not_applicable', /cupom/i));
      await ask(caller, 'PUT', `/users/${idOf(caller)}/cart`, { cart: unitCart({ unitId, projectId }) });
      const nextDay = new Date(NOW.getTime() + 25 * 3_600_000);
      await releaseForgottenCoupons(database.db, nextDay);
      // It could be applied again, so it has no fault and is not in the cart.
      expect((await pricesAt(caller, nextDay)).coupon).toBeNull();
      await apply(await shopper(), made.id ?? '');
      expect(await pricesAt(caller, nextDay)).toMatchObject(is('coupon_used_up', /cupom/i));
    });
  });
});
