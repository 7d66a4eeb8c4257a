import { eq } from 'drizzle-orm';
import type { SaleChange } from '@/domain/sale/record';
import { today } from '@/domain/time/calendar';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { changeReservation } from '@/server/modules/deals/reservations/changeReservation';
import { applyEvent } from '@/server/modules/deals/sales/applyEvent';
import { lockSaleVersion } from '@/server/modules/deals/sales/lock';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { findSales, type SaleRecord } from '@/server/modules/deals/sales/records';
import { addPartner } from './partner';
import { type Demo, daysAgo, helena, owner, partner } from './people';
import { reserveAndPay, withEvent } from './reservations';

/** Reserves, pays and confirms, which makes the sale. */
async function sell(
  demo: Demo,
  item: PricedItem,
  { days, by }: { readonly days: number; readonly by?: Identity },
): Promise<SaleRecord | null> {
  const { db } = demo;
  const id = await reserveAndPay(demo, item, daysAgo(demo, days), { actor: by });
  await changeReservation(db, { id, actor: owner }, withEvent('confirm'), daysAgo(demo, days - 1));
  const [sold] = await db.select({ id: sale.id }).from(sale).where(eq(sale.reservationId, id));
  return (sold && (await findSales(db, [sold.id]))[0]) ?? null;
}

async function change(
  { db }: Demo,
  { row: { id } }: SaleRecord,
  at: Date,
  event: Omit<SaleChange, 'version'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [read] = await tx.select({ version: sale.version }).from(sale).where(eq(sale.id, id));
    if (!read) return;
    const locked = await lockSaleVersion({ tx }, { id, ...read });
    await applyEvent({ tx, now: at, actor: owner }, locked, { ...read, ...event });
  });
}

/** Pays what the buyer owed until now, each parcel on its day. */
async function payDueParcels({ db, now }: Demo, { row, parcels }: SaleRecord): Promise<void> {
  for (const { number, dueOn, amountCents, paymentState, fundingSource } of parcels) {
    if (paymentState === 'paid' || fundingSource !== 'resources' || dueOn >= today(now())) continue;
    const work = { now: new Date(`${dueOn}T13:00:00Z`), actor: 'provider' } as const;
    await db.transaction((tx) =>
      applyParcelPayment({ tx, ...work }, { saleId: row.id, number }, { paidCents: amountCents }),
    );
  }
}

/**
 * A confirmed purchase with the parcels until now paid, and one by a partner that waits for the signature. Returns their ids.
 */
export async function addSales(demo: Demo, [confirmed, unsigned]: readonly PricedItem[]): Promise<string[]> {
  const sold = confirmed ? await sell(demo, confirmed, { days: 95 }) : null;
  if (sold) {
    const signedAt = daysAgo(demo, 91);
    await change(demo, sold, signedAt, { event: 'sign', signedOn: today(signedAt), isSignedOutside: true });
    await change(demo, sold, daysAgo(demo, 80), { event: 'confirm' });
    await payDueParcels(demo, sold);
  }
  const by = (await addPartner(demo)) ? partner : helena;
  const waiting = unsigned ? await sell(demo, unsigned, { days: 6, by }) : null;
  return [sold, waiting].flatMap((record) => record?.row.id ?? []);
}
