import { and, eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { insertPayment, type Reserved, reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { SaleDetail } from '@/domain/sale/record';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { settingValue } from '@/server/db/schema/platform/settingValue';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { correctAllParcels } from '@/server/modules/deals/sales/parcels/correctParcels';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

const CORRECTION = { index: 'inccDi', pricesMonth: '2026-03', lagMonths: 2 } as const;
const own = (dueOn: string, amountCents: number) => ({
  kind: 'construction',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});

describe('correction of parcels', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  beforeEach(() => storeProgramValues(database.db));
  afterEach(() => database.clear());

  const find = async ({ buyer }: Reserved, id: string) =>
    (await ask<SaleDetail>(buyer, 'GET', `/sales/${id}`)).body;

  const setTerms = (reserved: Reserved, { id, version }: SaleRef, contractTerms: object) =>
    ask(reserved.owner, 'PUT', `/sales/${id}/contractTerms`, { version, contractTerms });
  type SaleRef = { readonly id: string; readonly version: number };

  /** 2.000,00 due in December 2026, 1.500,00 in January, the rest in 2027; corrected by month from prices of March 2026. */
  async function signed(contractTerms: object = { correction: CORRECTION }) {
    const plan = { ...planDueOn('2026-12-10'), correction: 'monthly' } as const;
    const reserved = await reserveItem(database.db, { reservation: { plan } });
    const { id, version } = await sell(reserved);
    const parcels = [own('2026-12-10', 2_000_00), own('2027-01-11', 1_500_00), own('2027-03-10', 595_500_00)];
    const replaced = await ask(reserved.owner, 'PUT', `/sales/${id}/parcels`, { version, parcels });
    const terms = await setTerms(reserved, { id, version: replaced.body.version }, contractTerms);
    const signing = { version: terms.body.version, event: 'sign', signedOn: '2026-11-28' };
    const { body } = await ask(reserved.owner, 'PUT', `/sales/${id}`, signing);
    return { reserved, sale: body };
  }

  it('begins with the signature, by the last published index, with its calculation', async () => {
    const { reserved, sale } = await signed();
    const { parcels } = await find(reserved, sale.id);
    expect(parcels.map(({ amountCents, correction }) => [amountCents, correction?.correctedCents])).toEqual([
      [1_000_00, undefined],
      [2_000_00, 2_096_77],
      [1_500_00, 1_572_58],
      [595_500_00, 624_312_79],
    ]);
    expect(parcels[1]?.correction).toEqual({
      index: 'inccDi',
      lagMonths: 2,
      baseMonth: '2026-01',
      baseNumber: 1237.036,
      month: '2026-08',
      number: 1296.889,
      finalMonth: '2026-10',
      correctedCents: 2_096_77,
    });
  });

  it.each([
    // 7695,82 ÷ 7548,50 of January and September 2026.
    ['ipca', '2026-09'],
    ['inccM', null],
  ] as const)('follows the index numbers of %s that the settings have', async (index, month) => {
    const { reserved, sale } = await signed({ correction: { ...CORRECTION, index } });
    const correction = (await find(reserved, sale.id)).parcels[1]?.correction ?? null;
    expect(correction?.month ?? null).toBe(month);
    if (correction === null) return;
    const { number, baseNumber, correctedCents } = correction;
    expect(correctedCents).toBe(Math.round((2_000_00 * number) / baseNumber));
  });

  it('is not charged without terms of the contract', async () => {
    const { reserved, sale } = await signed({ titleNumber: '12.345' });
    await correctAllParcels(database.db, NOW);
    expect((await find(reserved, sale.id)).parcels.map(({ correction }) => correction)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('cannot be added to a signed contract, changed or removed', async () => {
    const without = await signed({ titleNumber: '12.345' });
    const added = await setTerms(without.reserved, without.sale, {
      titleNumber: '12.345',
      correction: CORRECTION,
    });
    expect([added.status, Object.keys(added.body.fields ?? {})]).toEqual([400, ['contractTerms.correction']]);
    const corrected = await signed();
    for (const correction of [{ ...CORRECTION, lagMonths: 1 }, undefined]) {
      expect((await setTerms(corrected.reserved, corrected.sale, { correction })).status).toBe(400);
    }
  });

  it('follows a newly published index, and leaves a payment under way and paid parcels as they are', async () => {
    const { reserved, sale } = await signed();
    const { entrepreneurId, buyerId } = reserved;
    const work = { now: NOW, actor: 'provider' } as const;
    await database.db.transaction((tx) =>
      applyParcelPayment({ tx, ...work }, { saleId: sale.id, number: 2 }, { paidCents: 2_096_77 }),
    );
    await insertPayment(database.db, {
      entrepreneurId,
      buyerId,
      saleId: sale.id,
      parcelNumber: 3,
      amountCents: 1_572_58,
      receivedCents: 0,
      state: 'paying',
      paidAt: null,
    });
    const [known] = await database.db
      .select()
      .from(settingValue)
      .where(eq(settingValue.name, 'inccDi'))
      .limit(1);
    if (!known) throw new Error('no index');
    const { id: _, ...value } = known;
    const september = { ...value, value: 1302.5, validFrom: '2026-09-01', validTo: '2026-09-30' };
    await database.db
      .insert(settingValue)
      .values({ ...september, id: '01990000-0000-7000-8000-000000000009' });
    await correctAllParcels(database.db, NOW);
    const { parcels } = await find(reserved, sale.id);
    expect(parcels.map(({ correction }) => correction?.month)).toEqual([
      undefined,
      '2026-08',
      '2026-08',
      '2026-09',
    ]);
    expect(parcels[1]).toMatchObject({ paymentState: 'paid', paidCents: 2_096_77 });
  });

  it('is part of the amount that is paid, and the nominal amount does not settle a parcel', async () => {
    const { reserved, sale } = await signed();
    const parcel = { saleId: sale.id, parcelNumber: 2 };
    const { body } = await ask<PaymentIntent>(reserved.buyer, 'POST', '/payments/v1/intent', parcel, {
      key: 'a',
    });
    expect(body.amountCents).toBe(2_096_77);
    const pay = (paidCents: number) =>
      database.db.transaction((tx) =>
        applyParcelPayment(
          { tx, now: NOW, actor: 'provider' },
          { saleId: sale.id, number: 2 },
          { paidCents },
        ),
      );
    expect(await pay(2_000_00)).toBe('lost');
    expect(await pay(2_096_77)).toBe('paid');
  });

  it('is computed again when the seller postpones a parcel', async () => {
    const { reserved, sale } = await signed();
    const { version } = await find(reserved, sale.id);
    const change = { version, dueOn: '2027-02-10' };
    const { status } = await ask(reserved.owner, 'PUT', `/sales/${sale.id}/parcels/2`, change);
    expect(status).toBe(200);
    const { parcels } = await find(reserved, sale.id);
    expect(parcels[1]?.correction).toMatchObject({ finalMonth: '2026-12', correctedCents: 2_096_77 });
  });

  it('keeps a corrected amount with its calculation, never below the nominal one', async () => {
    const { sale } = await signed();
    const second = and(eq(saleParcel.saleId, sale.id), eq(saleParcel.number, 2));
    const update = (set: object) => database.db.update(saleParcel).set(set).where(second);
    await expect(update({ correction: null })).rejects.toThrow();
    await expect(update({ correctedCents: 1_999_99 })).rejects.toThrow();
  });

  it('names a person of the seller for the buyer', async () => {
    const { reserved, sale } = await signed();
    const { contact } = await find(reserved, sale.id);
    expect(contact).toEqual({
      name: expect.any(String),
      companyName: expect.any(String),
      email: null,
      phone: null,
    });
  });
});
