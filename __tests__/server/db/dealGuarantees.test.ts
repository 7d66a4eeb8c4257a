import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale, sellUnit } from '@/__tests__/support/factories/sale';
import { violatedConstraint } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import { negotiationRound } from '@/server/db/schema/deals/negotiation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import { stateChange } from '@/server/db/schema/platform/stateChange';

async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('database constraints of reservations and sales', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addUnit() {
    const { project, units } = await insertListing(database.db);
    return { projectId: project.id, unitId: units[0]?.id ?? '' };
  }

  const parcel = (number: number, amountCents: number) =>
    ({ number, kind: 'entry', fundingSource: 'resources', dueOn: '2026-12-20', amountCents }) as const;

  it('reject a reservation of a unit of another project', async () => {
    const [one, other] = [await addUnit(), await addUnit()];
    expect(
      await refusalOf(insertReservation(database.db, { projectId: one.projectId, unitId: other.unitId })),
    ).toBe('reservation_unit_of_project');
  });

  it('keep the day of the first owed parcel in its sale, after any write', async () => {
    const price = { ...(await addUnit()), priceCents: 100_000_00 };
    const { id } = await insertSale(database.db, price, [
      { ...parcel(1, 40_000_00), dueOn: '2026-12-20' },
      { ...parcel(2, 60_000_00), dueOn: '2027-01-20' },
    ]);
    const nextDue = async () => {
      const [row] = await database.db.select({ day: sale.nextDueOn }).from(sale).where(eq(sale.id, id));
      return row?.day;
    };
    const first = and(eq(saleParcel.saleId, id), eq(saleParcel.number, 1));
    expect(await nextDue()).toBe('2026-12-20');
    await database.db.update(sale).set({ nextDueOn: '2030-01-01' });
    expect(await nextDue()).toBe('2026-12-20');
    await database.db.update(saleParcel).set({ dueOn: '2027-02-20' }).where(first);
    expect(await nextDue()).toBe('2027-01-20');
    await database.db.transaction(async (tx) => {
      await tx.delete(saleParcel).where(eq(saleParcel.number, 2));
      await tx.update(saleParcel).set({ amountCents: 100_000_00 }).where(first);
    });
    expect(await nextDue()).toBe('2027-02-20');
    const paid = { paymentState: 'paid', paidCents: 100_000_00, paidAt: NOW } as const;
    await database.db.update(saleParcel).set(paid).where(first);
    expect(await nextDue()).toBeNull();
    await database.db
      .update(saleParcel)
      .set({ paymentState: 'awaiting_payment_method', paidCents: 0, paidAt: null })
      .where(first);
    expect(await nextDue()).toBe('2027-02-20');
    await database.db.update(sale).set({ confirmation: 'rejected', confirmedAt: null });
    expect(await nextDue()).toBeNull();
  });

  it('reject parcels that differ from the price by a centavo, on any write', async () => {
    const price = { ...(await addUnit()), priceCents: 100_000_00 };
    const another = { ...price, ...(await addUnit()) };
    expect(await refusalOf(insertSale(database.db, another, [parcel(1, 100_000_01)]))).toBe(
      'sale_parcels_sum',
    );
    const { id } = await insertSale(database.db, price, [parcel(1, 33_333_34), parcel(2, 66_666_66)]);
    const ofSale = eq(saleParcel.saleId, id);
    expect(
      await refusalOf(database.db.update(saleParcel).set({ amountCents: 50_000_00 }).where(ofSale)),
    ).toBe('done');
    expect(
      await refusalOf(database.db.update(saleParcel).set({ amountCents: 49_999_99 }).where(ofSale)),
    ).toBe('sale_parcels_sum');
    expect(await refusalOf(database.db.delete(saleParcel).where(ofSale))).toBe('sale_parcels_sum');
    expect(await refusalOf(database.db.update(sale).set({ priceCents: 100_000_01 }))).toBe(
      'sale_parcels_sum',
    );
  });

  it('reject changes of a negotiation round, except erasing its note', async () => {
    const { id } = await insertNegotiation(database.db, await addUnit());
    const { db } = database;
    const round = {
      negotiationId: id,
      number: 2,
      side: 'seller',
      actorId: uuidv7(),
      priceCents: 580_000_00,
    } as const;
    await db.insert(negotiationRound).values({ ...round, note: 'Fechamos hoje?', at: NOW });
    for (const written of [{ priceCents: 1 }, { note: 'Outra coisa.' }, { note: null, priceCents: 1 }]) {
      expect(await refusalOf(db.update(negotiationRound).set(written))).toBe('negotiation_round_kept');
    }
    expect(await refusalOf(db.update(negotiationRound).set({ note: null }))).toBe('done');
    expect(await refusalOf(db.delete(negotiationRound))).toBe('negotiation_round_stays');
  });

  it('reject commissions that do not sum to the brokerage', async () => {
    const { id } = await insertSale(database.db, { ...(await addUnit()), brokerageCents: 24_367_50 });
    const share = (position: number, amountCents: number) => ({
      saleId: id,
      position,
      beneficiary: 'x',
      sharePercent: 50,
      amountCents,
    });
    const write = (...amounts: number[]) =>
      refusalOf(
        database.db.insert(saleCommission).values(amounts.map((amount, index) => share(index + 1, amount))),
      );
    expect(await write(12_183_75, 12_183_76)).toBe('sale_commissions_sum');
    expect(await write(12_183_75, 12_183_75)).toBe('done');
  });

  it('reject a sold unit without a confirmed sale, and two sales in force of one unit', async () => {
    const item = await addUnit();
    const sell = () =>
      refusalOf(database.db.update(unit).set({ status: 'sold' }).where(eq(unit.id, item.unitId)));
    expect(await sell()).toBe('sold_by_sale');
    await insertSale(database.db, { ...item, confirmation: 'rejected' });
    expect(await sell()).toBe('sold_by_sale');
    await database.db.execute('delete from sale_parcel; delete from sale; delete from reservation');
    await sellUnit(database.db, { projectId: item.projectId, id: item.unitId });
    const second = {
      ...item,
      reservationId: (await insertReservation(database.db, { ...item, paymentState: 'expired' })).id,
    };
    expect(
      await refusalOf(
        database.db.insert(sale).values({
          ...(await database.db.select().from(sale))[0],
          id: uuidv7(),
          ...second,
        } as typeof sale.$inferInsert),
      ),
    ).toBe('sale_of_unit');
  });

  it('reject a rewritten state history', async () => {
    const row = {
      id: uuidv7(),
      subjectKind: 'sale',
      subjectId: uuidv7(),
      at: NOW,
      actorKind: 'clock',
      event: 'expire',
      to: 'expired',
    };
    await database.db.insert(stateChange).values(row);
    expect(await refusalOf(database.db.update(stateChange).set({ to: 'paid' }))).toBe('state_change_kept');
    expect(await refusalOf(database.db.delete(stateChange))).toBe('state_change_kept');
  });
});
