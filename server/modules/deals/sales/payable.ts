import { and, eq } from 'drizzle-orm';
import { readConfig } from '@/domain/project/config';
import { coolingOffCountsFrom } from '@/domain/rescission/coolingOff';
import { isOpenSale, isOwedParcel } from '@/domain/sale/states';
import { HOUR_MS } from '@/domain/time/durations';
import { releasableAt } from '@/domain/withdrawal/releasable';
import type { Executor } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { findReservation } from '@/server/modules/deals/reservations/store';
import { type Payable, type PayableRefs, paymentOptions } from '@/server/modules/money/payments/payable';
import { lockSale } from './lock';
import { applyParcelPayment, owedCentsOf } from './parcels/applyPayment';
import { takeBackParcelPayment } from './parcels/takeBack';
import { type ParcelRow, stateOf } from './transitions';

/** True for an open parcel of the buyer's own money: bank and FGTS pay in other ways. */
function isOwedByBuyer(parcel: ParcelRow): boolean {
  return isOwedParcel(parcel) && parcel.fundingSource === 'resources';
}

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
    const config = readConfig(reserved.config);
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
      amountCents: owedCentsOf(parcel),
      isPayable: isOpenSale(stateOf(sold)) && isOwedByBuyer(parcel),
      dueAtMost: new Date(now.getTime() + config.reservation.boletoHours * HOUR_MS),
      heldUntil: null,
      dueOn: parcel.dueOn,
      paidAt: parcel.paidAt,
      ...paymentOptions(config, owedCentsOf(parcel)),
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
    const { entrepreneurId, rescindedAt } = sold;
    const signedOn = coolingOffCountsFrom(sold);
    return {
      entrepreneurId,
      releasableAt: parcel.paidAt && releasableAt({ signedOn, rescindedAt, paidAt: parcel.paidAt }),
    };
  },
};
