import { and, eq } from 'drizzle-orm';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { readConfig } from '@/domain/project/config';
import { today } from '@/domain/time/calendar';
import { HOUR_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { findReservation } from '@/server/modules/deals/reservations/store';
import type { Payable, PayableRefs } from '@/server/modules/money/payments/payable';
import { lockSale } from './lock';
import { applyParcelPayment } from './parcels/applyPayment';
import { parcelOwnCents, parcelReleasableAt, payableTermsOf } from './parcels/parcelTerms';
import { takeBackParcelPayment } from './parcels/takeBack';

async function findSold(executor: Executor, { saleId, number }: PayableRefs['parcel']) {
  const [found] = await executor
    .select({ sold: sale, parcel: saleParcel })
    .from(sale)
    .innerJoin(saleParcel, and(eq(saleParcel.saleId, sale.id), eq(saleParcel.number, number)))
    .where(eq(sale.id, saleId));
  return found ?? null;
}

export const parcelPayable: Payable<PayableRefs['parcel']> = {
  async lock(tx, { saleId }) {
    await lockSale({ tx }, saleId);
  },
  async find(executor, ref, now) {
    const found = await findSold(executor, ref);
    const reserved = found && (await findReservation(executor, found.sold.reservationId));
    if (!reserved) return null;
    const { sold, parcel } = found;
    const { boletoHours } = readConfig(reserved.config).reservation;
    return {
      ref,
      entrepreneurId: sold.entrepreneurId,
      partnerId: sold.partnerId,
      buyerId: sold.buyerId,
      brokerId: sold.brokerId,
      projectId: sold.projectId,
      client: sold.client,
      projectTitle: reserved.title,
      inventoryLabel: reserved.label,
      label: `${reserved.title}, ${reserved.label} (${parcel.number})`,
      ...payableTermsOf(sold, parcel, reserved.config),
      ownCents: parcelOwnCents(sold, parcel, reserved.config, today(now)),
      dueAtMost: new Date(now.getTime() + boletoHours * HOUR_MS),
      item: null,
      timeZone: timeZoneOf(reserved.address),
      heldUntil: null,
      dueOn: parcel.dueOn,
      paidAt: parcel.paidAt,
    };
  },
  // A parcel is owed to its seller anyway: nothing is held for its payer.
  async start() {},
  async fail() {},
  apply: (work, ref, paidCents) => applyParcelPayment(work, ref, { paidCents }),
  takeBack: takeBackParcelPayment,
  async findWithdrawable(tx, ref) {
    const found = await findSold(tx, ref);
    if (!found) return null;
    const { sold, parcel } = found;
    return { entrepreneurId: sold.entrepreneurId, releasableAt: parcelReleasableAt(sold, parcel) };
  },
};
