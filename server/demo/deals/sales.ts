import { eq } from 'drizzle-orm';
import { allowsMonthlyCorrection } from '@/domain/paymentPlan/faults';
import type { SaleChange } from '@/domain/sale/record';
import { chargedCentsOf } from '@/domain/sale/states';
import { type CalendarDay, today } from '@/domain/time/calendar';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { changeReservation } from '@/server/modules/deals/reservations/changeReservation';
import { applyEvent } from '@/server/modules/deals/sales/applyEvent';
import { setContractTerms } from '@/server/modules/deals/sales/contract/contractTerms';
import { lockSale, lockSaleVersion } from '@/server/modules/deals/sales/lock';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { findSales, parcelsOfSales, type SaleRecord } from '@/server/modules/deals/sales/records';
import type { ParcelRow } from '@/server/modules/deals/sales/transitions';
import { withFormerOffer } from './formerOffer';
import { addPartner } from './partner';
import { type Demo, daysAgo, helena, owner, partner } from './people';
import { reserveAndPay, withEvent } from './reservations';
import { sampleContract } from './sampleContract';

/** Days since the reservation of the confirmed purchase. */
const LONG_AGO = 262;

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

/** Gives the sale the whole opening of its contract, with the correction by INCC-DI. */
async function writeContract({ db }: Demo, { row: { id } }: SaleRecord, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockSale({ tx }, id);
    await setContractTerms({ tx, now: at, actor: owner }, locked, sampleContract(today(at)));
  });
}

/** Every third parcel is paid by boleto. */
const methodOf = (number: number) => (number % 3 === 0 ? 'boleto' : 'pix');

async function payParcel({ db, bank }: Demo, saleId: string, parcel: ParcelRow): Promise<void> {
  const { number, dueOn } = parcel;
  const at = new Date(`${dueOn}T13:00:00Z`);
  if (bank !== null) return bank.pay({ saleId, number }, { at, method: methodOf(number) });
  const work = { now: at, actor: 'provider' } as const;
  const paidCents = chargedCentsOf(parcel);
  await db.transaction((tx) => applyParcelPayment({ tx, ...work }, { saleId, number }, { paidCents }));
}

/** Pays what the buyer owed until a day, each parcel on its day at its corrected amount. */
export async function payDueParcels(
  demo: Demo,
  { row }: SaleRecord,
  until: CalendarDay = today(demo.now()),
): Promise<void> {
  for (const parcel of await parcelsOfSales(demo.db, [row.id])) {
    const { dueOn, paymentState, fundingSource } = parcel;
    if (paymentState === 'paid' || fundingSource !== 'resources' || dueOn >= until) continue;
    await payParcel(demo, row.id, parcel);
  }
}

/** Signs online with a complete contract, and pays what is due. */
async function signAndPay(demo: Demo, sold: SaleRecord, days: number, until?: CalendarDay): Promise<void> {
  const signedAt = daysAgo(demo, days);
  await writeContract(demo, sold, signedAt);
  await change(demo, sold, signedAt, { event: 'sign', signedOn: today(signedAt), isSignedOutside: true });
  await payDueParcels(demo, sold, until);
}

/** A purchase of a buyer that was confirmed months ago, with the parcels until a day paid. */
export async function sellConfirmed(
  demo: Demo,
  item: PricedItem,
  { days, by, until }: { readonly days: number; readonly by: Identity; readonly until: CalendarDay },
): Promise<SaleRecord | null> {
  const sold = await sell(demo, item, { days, by });
  if (!sold) return null;
  await signAndPay(demo, sold, days - 4, until);
  await change(demo, sold, daysAgo(demo, days - 15), { event: 'confirm' });
  return (await findSales(demo.db, [sold.row.id]))[0] ?? null;
}

/** The item that is delivered first of those whose plan may be corrected by month. */
const longest = (items: readonly PricedItem[], from: CalendarDay) =>
  items
    .filter(({ deliveryOn }) => deliveryOn !== null && allowsMonthlyCorrection(from, [deliveryOn]))
    .toSorted((one, other) => (one.deliveryOn ?? '').localeCompare(other.deliveryOn ?? ''))[0];

/**
 * A confirmed purchase with the parcels until now paid, one signed this week, from which the buyer may withdraw, and one by a
 * partner that waits for the signature. Returns their ids.
 */
export async function addSales(
  demo: Demo,
  [one, other, ...others]: readonly PricedItem[],
): Promise<string[]> {
  // The client of a partner pays by link.
  const [fresh, unsigned] = one?.config.paymentMethods.includes('link') ? [other, one] : [one, other];
  const confirmed = longest(others, today(daysAgo(demo, LONG_AGO))) ?? others[0];
  const sold = confirmed
    ? await withFormerOffer(demo, confirmed.projectId, () => sell(demo, confirmed, { days: LONG_AGO }))
    : null;
  if (sold) {
    await signAndPay(demo, sold, 258);
    await change(demo, sold, daysAgo(demo, 247), { event: 'confirm' });
  }
  const signed = fresh ? await sell(demo, fresh, { days: 5 }) : null;
  if (signed) await signAndPay(demo, signed, 2);
  const by = (await addPartner(demo)) ? partner : helena;
  const waiting = unsigned ? await sell(demo, unsigned, { days: 6, by }) : null;
  return [sold, signed, waiting].flatMap((record) => record?.row.id ?? []);
}
