import { eq, sql } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { isOpenPayment } from '@/domain/payment/states';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import type { SaleDetail } from '@/domain/sale/record';
import { project } from '@/server/db/schema/catalogue/project';
import { payment } from '@/server/db/schema/money/payment';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';

const own = (dueOn: string, amountCents: number) => ({
  kind: 'construction',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});
const NEXT_DAY = new Date('2026-11-29T15:00:00.000Z');

describe('parcels paid ahead', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  afterEach(() => database.clear());

  /** 2.000,00 due in twelve months, at 0,8 % a month. */
  async function sold() {
    const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2026-12-10') } });
    const { id, version } = await sell(reserved);
    const parcels = [own('2026-12-10', 597_000_00), own('2027-11-28', 2_000_00)];
    await ask(reserved.owner, 'PUT', `/sales/${id}/parcels`, { version, parcels });
    const config = sql`${project.config} || '{"plan": {"prepaymentRatePercent": 0.8}, "paymentMethods": ["pix", "boleto", "link"]}'`;
    await database.db.update(project).set({ config });
    const parcel = { saleId: id, parcelNumber: 3 };
    /** Begins a payment as the buyer; the amounts of the open ones of the parcel. */
    const begin = async (at = NOW) => {
      await ask(reserved.buyer, 'POST', '/payments/v1/intent', parcel, { at, key: at.toISOString() });
      const rows = await database.db.select().from(payment).where(eq(payment.parcelNumber, 3));
      return rows.filter(isOpenPayment).map(({ amountCents }) => amountCents);
    };
    const pay = (paidCents: number, now = NOW) =>
      database.db.transaction((tx) =>
        applyParcelPayment({ tx, now, actor: 'provider' }, { saleId: id, number: 3 }, { paidCents }),
      );
    const find = async (at = NOW) =>
      (await ask<SaleDetail>(reserved.buyer, 'GET', `/sales/${id}`, undefined, { at })).body;
    return { reserved, id, parcel, begin, pay, find };
  }

  it('show the amount of today, at the rate of the project', async () => {
    const { find } = await sold();
    const { parcels, prepaymentRatePercent } = await find();
    expect(prepaymentRatePercent).toBe(0.8);
    expect(parcels.map(({ aheadCents }) => aheadCents)).toEqual([null, expect.any(Number), 1_817_62]);
  });

  it('cost their buyer the amount of the day, which settles them', async () => {
    const { begin, pay, find } = await sold();
    expect(await begin()).toEqual([1_817_62]);
    expect(await pay(1_817_61)).toBe('lost');
    expect(await pay(1_817_62)).toBe('paid');
    expect((await find()).parcels[2]).toMatchObject({
      paymentState: 'paid',
      amountCents: 2_000_00,
      paidCents: 1_817_62,
      aheadCents: null,
    });
  });

  it('keep the price of the day on which a Pix or a boleto was begun', async () => {
    const { begin, pay } = await sold();
    await begin();
    await database.db
      .update(payment)
      .set({ state: 'paying', method: 'boleto' })
      .where(eq(payment.parcelNumber, 3));
    expect(await begin(NEXT_DAY)).toEqual([1_817_62]);
    expect(await pay(1_817_62, NEXT_DAY)).toBe('paid');
  });

  it('cost the amount of the new day when nothing was begun', async () => {
    const { begin } = await sold();
    expect(await begin()).toEqual([1_817_62]);
    expect(await begin(NEXT_DAY)).toEqual([1_818_09]);
  });

  it('are not settled by less without a payment that was begun here', async () => {
    const { pay } = await sold();
    expect(await pay(1_817_62)).toBe('lost');
  });

  it('cost a payment link the whole amount', async () => {
    const { reserved, parcel } = await sold();
    const { body } = await ask<PaymentLink>(reserved.owner, 'POST', '/payments/v1/link', parcel, {
      key: 'l',
    });
    expect(body.amountCents).toBe(2_000_00);
  });
});
