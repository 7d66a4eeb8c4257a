import { and, eq, sql } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { pdfText } from '@/__tests__/support/pdfText';
import { isOpenPayment } from '@/domain/payment/states';
import type { PaymentLink } from '@/domain/paymentLink/schema';
import type { SaleDetail } from '@/domain/sale/record';
import { normalizeSpaces } from '@/domain/text';
import { createApp } from '@/server/app';
import { violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { takeBackParcelPayment } from '@/server/modules/deals/sales/parcels/takeBack';
import { applyToPayable } from '@/server/modules/money/payments/refunds/applyToPayable';

const TERMS = { lateCharges: { finePercent: 2, monthlyInterestPercent: 1 } } as const;
/** The parcel is due on Thursday 10/12/2026. */
const IN_TIME = new Date('2026-12-10T15:00:00Z');
const LATE = new Date('2026-12-27T15:00:00Z');
const LATER = new Date('2026-12-30T15:00:00Z');

const own = (dueOn: string, amountCents: number) => ({
  kind: 'construction',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});

describe('charges of late parcels', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  afterEach(() => database.clear());

  /** 1.572,58 due on 10/12/2026, of a signed contract. */
  async function signed(contractTerms: object = TERMS) {
    const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2026-12-10') } });
    const { id, version } = await sell(reserved);
    const parcels = [own('2026-12-10', 1_572_58), own('2027-03-10', 597_427_42)];
    const replaced = await ask(reserved.owner, 'PUT', `/sales/${id}/parcels`, { version, parcels });
    const body = { version: replaced.body.version, contractTerms };
    const terms = await ask(reserved.owner, 'PUT', `/sales/${id}/contractTerms`, body);
    const signing = { version: terms.body.version, event: 'sign', signedOn: '2026-11-28' };
    const sale = (await ask(reserved.owner, 'PUT', `/sales/${id}`, signing)).body;
    const ref = { saleId: id, parcelNumber: 2 };
    const find = async (at: Date) =>
      (await ask<SaleDetail>(reserved.buyer, 'GET', `/sales/${id}`, undefined, { at })).body.parcels[1];
    const begin = async (at: Date) => {
      await ask(reserved.buyer, 'POST', '/payments/v1/intent', ref, { at, key: at.toISOString() });
      return openPayments();
    };
    const arrive = (paidCents: number, now: Date) =>
      database.db.transaction(async (tx) => {
        const [row] = (await tx.select().from(payment).where(eq(payment.parcelNumber, 2))).filter(
          isOpenPayment,
        );
        if (!row) throw new Error('no open payment');
        return applyToPayable({ tx, now, actor: 'provider' }, row, paidCents);
      });
    return { reserved, sale, ref, find, begin, arrive };
  }
  async function openPayments() {
    const rows = await database.db.select().from(payment).where(eq(payment.parcelNumber, 2));
    return rows.filter(isOpenPayment).map(({ amountCents }) => amountCents);
  }

  it('are shown with their calculation from the day after the due day, and cost their buyer more by day', async () => {
    const { find, begin } = await signed();
    expect((await find(IN_TIME))?.lateCharges).toBeNull();
    expect((await find(LATE))?.lateCharges).toEqual({
      ...{ baseCents: 1_572_58, countedFrom: '2026-12-10', countedUntil: '2026-12-27', days: 17 },
      ...{ finePercent: 2, fineCents: 31_45, monthlyInterestPercent: 1, interestCents: 8_91 },
      totalCents: 1_612_94,
    });
    expect(await begin(IN_TIME)).toEqual([1_572_58]);
    expect(await begin(LATE)).toEqual([1_612_94]);
    expect(await begin(LATER)).toEqual([1_614_51]);
  });

  it('are kept with the parcel that was paid with them, and with its receipt', async () => {
    const { reserved, sale, find, begin, arrive } = await signed();
    await begin(LATE);
    expect(await arrive(1_612_94, LATER)).toBe('applied');
    expect(await find(LATER)).toMatchObject({
      paymentState: 'paid',
      paidCents: 1_612_94,
      lateCharges: { days: 17, fineCents: 31_45, interestCents: 8_91, totalCents: 1_612_94 },
    });
    expect(await database.db.$count(refund)).toBe(0);
    const app = createApp({
      db: database.db,
      now: () => LATER,
      identifyCaller: async () => reserved.buyer,
    });
    const read = async (path: string) => {
      const file = await app.request(`/api/sales/${sale.id}/${path}`);
      return normalizeSpaces(pdfText(Buffer.from(await file.arrayBuffer())));
    };
    const receipt = await read('parcels/2/recibo.pdf');
    for (const part of ['R$ 31,45', 'Juros de mora', '17 dias', 'R$ 8,91', 'R$ 1.612,94']) {
      expect(receipt).toContain(part);
    }
    expect(await read('extrato.pdf?year=2026')).toContain('R$ 40,36');
  });

  it('keep the amount of the day on which a Pix or a boleto was begun', async () => {
    const { find, begin, arrive } = await signed();
    await begin(IN_TIME);
    await database.db.update(payment).set({ state: 'paying', method: 'boleto' });
    expect(await begin(LATE)).toEqual([1_572_58]);
    expect(await arrive(1_572_58, LATE)).toBe('applied');
    expect(await find(LATE)).toMatchObject({ paymentState: 'paid', lateCharges: null });
  });

  it('return what is paid beyond them', async () => {
    const { begin, arrive } = await signed();
    await begin(LATE);
    expect(await arrive(1_700_00, LATE)).toBe('applied');
    const refunds = await database.db.select().from(refund);
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1_700_00 - 1_612_94]);
  });

  it('are not part of a payment link, nor of a parcel that was paid elsewhere', async () => {
    const { reserved, sale, ref, find } = await signed();
    const config = sql`${project.config} || '{"paymentMethods": ["pix", "link"]}'`;
    await database.db.update(project).set({ config });
    const link = await ask<PaymentLink>(reserved.owner, 'POST', '/payments/v1/link', ref, {
      at: LATE,
      key: 'l',
    });
    expect(link.body.amountCents).toBe(1_572_58);
    const { version } = (await ask(reserved.owner, 'GET', `/sales/${sale.id}`)).body;
    const paid = { version, receipt: 'TED 1' };
    await ask(reserved.owner, 'PUT', `/sales/${sale.id}/parcels/2`, paid, { at: LATE });
    expect(await find(LATE)).toMatchObject({ paymentState: 'paid', paidCents: 1_572_58, lateCharges: null });
  });

  it('are not charged without terms of a signed contract, which cannot add them', async () => {
    const { reserved, sale, find } = await signed({ titleNumber: '12.345' });
    expect((await find(LATE))?.lateCharges).toBeNull();
    const terms = { version: sale.version, contractTerms: { titleNumber: '12.345', ...TERMS } };
    const added = await ask(reserved.owner, 'PUT', `/sales/${sale.id}/contractTerms`, terms);
    expect([added.status, Object.keys(added.body.fields ?? {})]).toEqual([
      400,
      ['contractTerms.lateCharges'],
    ]);
  });

  it('refuse more than the law allows, and name the field', async () => {
    const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2026-12-10') } });
    const { id, version } = await sell(reserved);
    const contractTerms = { lateCharges: { finePercent: 10, monthlyInterestPercent: 2 } };
    const answer = await ask(reserved.owner, 'PUT', `/sales/${id}/contractTerms`, { version, contractTerms });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      ['contractTerms.lateCharges.finePercent', 'contractTerms.lateCharges.monthlyInterestPercent'],
    ]);
  });

  it('go first when the bank takes money back, and the parcel is owed again without them', async () => {
    const { sale, find, begin, arrive } = await signed();
    await begin(LATE);
    await arrive(1_612_94, LATE);
    const takeBack = (cents: number) =>
      database.db.transaction((tx) =>
        takeBackParcelPayment({ tx, now: LATER, actor: 'provider' }, { saleId: sale.id, number: 2 }, cents),
      );
    expect(await takeBack(20_00)).toBe('less');
    expect(await find(LATER)).toMatchObject({ paymentState: 'paid', paidCents: 1_592_94, lateCharges: null });
    expect(await takeBack(592_94)).toBe('owed');
    expect(await find(LATER)).toMatchObject({
      paidCents: 1_000_00,
      lateCharges: { baseCents: 572_58, days: 20 },
    });
  });

  it('are of paid parcels only, by the database', async () => {
    const { sale } = await signed();
    const charges = {
      ...TERMS.lateCharges,
      baseCents: 1,
      countedFrom: '2026-12-10',
      countedUntil: '2026-12-11',
    };
    const lateCharges = { ...charges, days: 1, fineCents: 1, interestCents: 1, totalCents: 3 };
    const writing = database.db
      .update(saleParcel)
      .set({ lateCharges })
      .where(and(eq(saleParcel.saleId, sale.id), eq(saleParcel.number, 2)));
    expect(await writing.then(() => 'done', violatedConstraint)).toBe('sale_parcel_late_charges');
  });
});
