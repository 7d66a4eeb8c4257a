import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { insertPayment, type Reserved, reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import type { Sale } from '@/domain/sale/record';
import { project } from '@/server/db/schema/catalogue/project';
import { sale } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { notification } from '@/server/db/schema/platform/notification';
import type { Problem } from '@/server/http/answers/problems';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

const own = (dueOn: string, amountCents: number) => ({
  kind: 'entry',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});
const bank = (dueOn: string, amountCents: number) => ({
  kind: 'construction',
  fundingSource: 'financing',
  dueOn,
  amountCents,
});

describe('parcels of a sale', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  afterEach(() => database.clear());

  const replace = (
    { owner }: Reserved,
    { id, version }: Pick<Sale, 'id' | 'version'>,
    parcels: readonly object[],
  ) => ask(owner, 'PUT', `/sales/${id}/parcels`, { version, parcels });
  const change = (
    by: Reserved['owner'],
    { id, version }: Pick<Sale, 'id' | 'version'>,
    number: number,
    what: object,
  ) => ask(by, 'PUT', `/sales/${id}/parcels/${number}`, { version, ...what });

  /** Three parcels of 199.000,00, the paid 1.000,00, and 2.000,00 of a bank. */
  async function sold() {
    const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2027-01-10') } });
    const born = await sell(reserved);
    const parcels = [
      own('2027-01-10', 199_000_00),
      own('2027-02-10', 199_000_00),
      own('2027-03-10', 199_000_00),
      bank('2028-06-30', 2_000_00),
    ];
    const { body } = await replace(reserved, born, parcels);
    return { reserved, sale: { ...body, id: born.id } };
  }

  it('refuses FGTS where it cannot pay, by the rule of the plans', async () => {
    await storeProgramValues(database.db);
    const { reserved, sale: changed } = await sold();
    const fgts = { ...bank('2028-06-30', 2_000_00), fundingSource: 'fgts' };
    const parcels = [
      own('2027-01-10', 199_000_00),
      own('2027-02-10', 199_000_00),
      own('2027-03-10', 199_000_00),
      fgts,
    ];
    await database.db.update(project).set({ projectType: 'comercial' });
    const refused = await replace(reserved, changed, parcels);
    expect((refused.body as unknown as Problem).fields).toEqual({
      'parcels[3].fundingSource': 'O FGTS paga só moradia: não paga salas, lotes nem cotas',
    });
    await database.db.update(project).set({ projectType: 'residencial' });
    expect((await replace(reserved, changed, parcels)).status).toBe(200);
  });

  it('replaces the open parcels to the centavo and keeps paid ones', async () => {
    const { sale: changed } = await sold();
    expect(changed.version).toBe(2);
    expect(
      changed.parcels.map(({ parcelNumber, dueOn, amountCents }) => [parcelNumber, dueOn, amountCents]),
    ).toEqual([
      [1, '2026-11-28', 1_000_00],
      [2, '2027-01-10', 199_000_00],
      [3, '2027-02-10', 199_000_00],
      [4, '2027-03-10', 199_000_00],
      [5, '2028-06-30', 2_000_00],
    ]);
  });

  it('names each fault by its field', async () => {
    const reserved = await reserveItem(database.db);
    const born = await sell(reserved);
    const fieldsOf = async (parcels: readonly object[]) =>
      (await replace(reserved, born, parcels)).body.fields;
    expect(await fieldsOf([own('2027-01-10', 598_999_99)])).toEqual({
      parcels: expect.stringMatching(/0,01/),
    });
    expect(Object.keys((await fieldsOf([own('2026-11-27', 599_000_00)])) ?? {})).toEqual([
      'parcels[0].dueOn',
    ]);
    expect(
      Object.keys((await fieldsOf([own('2027-01-10', 199_000_00), bank('2028-05-30', 400_000_00)])) ?? {}),
    ).toEqual(['parcels[1].dueOn']);
    expect(await fieldsOf([own('2027-01-10', 1_000_00), bank('2028-06-30', 598_000_00)])).toEqual({
      parcels: expect.stringMatching(/120\.000,00/),
    });
    expect(Object.keys((await fieldsOf([{ ...own('2027-01-10', 1), paidCents: 1 }])) ?? {})).toEqual([
      'parcels[0].paidCents',
    ]);
    expect((await replace(reserved, { ...born, version: 7 }, [])).body.code).toBe('version_conflict');
  });

  it('changes a due day, and an amount only with a compensating parcel', async () => {
    const { reserved, sale: changed } = await sold();
    const moved = (await change(reserved.owner, changed, 3, { dueOn: '2027-02-20' })).body;
    expect(moved.parcels[2]).toMatchObject({ dueOn: '2027-02-20', amountCents: 199_000_00 });
    const lone = await change(reserved.owner, { ...moved, id: changed.id }, 3, { amountCents: 200_000_00 });
    expect(lone.body.fields).toEqual({ amountCents: expect.stringMatching(/601\.000,00.*600\.000,00/s) });
    const both = { amountCents: 200_000_00, compensateWith: 3 };
    const { body } = await change(reserved.owner, { ...moved, id: changed.id }, 4, both);
    expect(body.parcels.map(({ amountCents }) => amountCents)).toEqual([
      1_000_00, 199_000_00, 198_000_00, 200_000_00, 2_000_00,
    ]);
    const fieldsOf = async (what: object) =>
      Object.keys((await change(reserved.owner, { ...body, id: changed.id }, 3, what)).body.fields ?? {});
    expect(await fieldsOf({ amountCents: 1, compensateWith: 9 })).toEqual(['compensateWith']);
    expect(await fieldsOf({ amountCents: 398_000_00, compensateWith: 4 })).toEqual(['compensateWith']);
    expect(await fieldsOf({ dueOn: '2026-11-01' })).toEqual(['dueOn']);
    expect(await fieldsOf({ dueOn: '2027-02-30' })).toEqual(['dueOn']);
    // A bank pays with the keys.
    const early = await change(reserved.owner, { ...body, id: changed.id }, 5, { dueOn: '2028-05-30' });
    expect(Object.keys(early.body.fields ?? {})).toEqual(['dueOn']);
  });

  it('lets the seller postpone parcels but not bring them forward, and notifies the buyer', async () => {
    const { reserved, sale: signed } = await sold();
    await database.db.update(sale).set({ signedOn: '2026-11-28' }).where(eq(sale.id, signed.id));
    const rest = [own('2027-03-10', 199_000_00), bank('2028-06-30', 2_000_00)];
    const sooner = [own('2027-01-10', 199_000_01), own('2027-02-10', 198_999_99), ...rest];
    const refused = await replace(reserved, signed, sooner);
    expect([refused.status, Object.keys((refused.body as unknown as Problem).fields ?? {})]).toEqual([
      400,
      ['parcels'],
    ]);
    const dayBefore = await change(reserved.owner, signed, 3, { dueOn: '2027-02-09' });
    expect([dayBefore.status, (dayBefore.body as unknown as Problem).fields]).toEqual([
      400,
      { dueOn: expect.stringContaining('antes do combinado') },
    ]);
    await database.db.delete(notification);
    const later = await replace(reserved, signed, [own('2027-02-10', 398_000_00), ...rest]);
    expect(later.status).toBe(200);
    const reported = await database.db.select().from(notification);
    expect(reported.map(({ kind, recipientId }) => [kind, recipientId])).toEqual([
      ['saleParcelsChanged', reserved.buyerId],
    ]);
  });

  it('marks a parcel as paid once, by finance, with a receipt', async () => {
    const { reserved, sale: changed } = await sold();
    const receipt = { receipt: 'TED 4711' };
    const member = (role: 'manager' | 'finance') =>
      entrepreneurCaller(reserved.entrepreneurId, role, uuidv7());
    expect((await change(reserved.buyer, changed, 2, receipt)).status).toBe(403);
    expect((await change(member('manager'), changed, 2, receipt)).status).toBe(403);
    expect(
      Object.keys(
        (await change(member('finance'), changed, 2, { ...receipt, dueOn: '2027-01-11' })).body.fields ?? {},
      ),
    ).toEqual(['dueOn']);
    const paid = (await change(member('finance'), changed, 2, receipt)).body;
    expect(paid.parcels[1]).toMatchObject({
      paymentState: 'paid',
      paidCents: 199_000_00,
      paidAt: NOW.toISOString(),
    });
    const again = await change(member('finance'), { ...paid, id: changed.id }, 2, receipt);
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition']);
    expect((await change(reserved.owner, { ...paid, id: changed.id }, 9, receipt)).body.code).toBe(
      'parcel_not_found',
    );
    expect((await change(reserved.owner, { ...paid, id: changed.id }, 0, receipt)).body.code).toBe(
      'sale_not_found',
    );
  });

  it('keeps the numbers that payments refer to, and cancels those payments', async () => {
    const { reserved, sale: changed } = await sold();
    const paymentId = await insertPayment(database.db, {
      saleId: changed.id,
      parcelNumber: 4,
      entrepreneurId: reserved.entrepreneurId,
      amountCents: 199_000_00,
      receivedCents: 0,
      state: 'paying',
    });
    const refused = await replace(reserved, changed, []);
    expect(refused.status).toBe(400);
    const { body } = await replace(reserved, changed, [
      own('2027-05-10', 597_000_00),
      bank('2028-06-30', 2_000_00),
    ]);
    expect(body.parcels.map(({ parcelNumber, amountCents }) => [parcelNumber, amountCents])).toEqual([
      [1, 1_000_00],
      [2, 597_000_00],
      [4, 2_000_00],
    ]);
    const [row] = await database.db.select().from(payment).where(eq(payment.id, paymentId));
    expect(row?.state).toBe('cancelled');
  });

  it('pays or rescinds once of two concurrent requests without losing money', async () => {
    const { reserved, sale: changed } = await sold();
    const leaving = {
      version: changed.version,
      event: 'rescind',
      right: 'coolingOff',
      reason: 'Mudei de ideia.',
    };
    const [rescinded, settled] = await Promise.all([
      ask(reserved.buyer, 'PUT', `/sales/${changed.id}`, leaving),
      database.db.transaction((tx) =>
        applyParcelPayment(
          { tx, now: NOW, actor: 'provider' },
          { saleId: changed.id, number: 2 },
          { paidCents: 199_000_00 },
        ),
      ),
    ]);
    expect(rescinded.status).toBe(200);
    expect(['paid', 'lost']).toContain(settled);
    const [row] = await database.db.select().from(sale).where(eq(sale.id, changed.id));
    expect(row?.rescission?.refundCents).toBe(settled === 'paid' ? 200_000_00 : 1_000_00);
  });
});
