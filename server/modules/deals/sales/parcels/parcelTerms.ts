import { readConfig, type StoredConfig } from '@/domain/project/config';
import { coolingOffCountsFrom } from '@/domain/rescission/coolingOff';
import { type LateCharges, lateChargesOf } from '@/domain/sale/parcels/lateCharges';
import { aheadCentsOf } from '@/domain/sale/parcels/payAhead';
import { isOpenSale, isOwedParcel } from '@/domain/sale/states';
import type { CalendarDay } from '@/domain/time/calendar';
import { releasableAt } from '@/domain/withdrawal/releasable';
import { type PayableTerms, paymentOptions } from '@/server/modules/money/payments/payable';
import { type ParcelRow, type SaleRow, stateOf } from '../transitions';
import { owedCentsOf } from './openParcels';

/** True for an open parcel of the buyer's own money: bank and FGTS pay in other ways. */
function isOwedByBuyer(parcel: ParcelRow): boolean {
  return isOwedParcel(parcel) && parcel.fundingSource === 'resources';
}

/** Payment that a parcel takes here, by the settings of its project. */
export function payableTermsOf(sold: SaleRow, parcel: ParcelRow, config: StoredConfig): PayableTerms {
  const amountCents = owedCentsOf(parcel);
  return {
    amountCents,
    isPayable: isOpenSale(stateOf(sold)) && isOwedByBuyer(parcel),
    ...paymentOptions(readConfig(config), amountCents),
  };
}

/** Amount that settles an open parcel on a day before its due day, at the rate of its project; null without a discount. */
export function parcelAheadCents(
  sold: SaleRow,
  parcel: ParcelRow,
  config: StoredConfig,
  day: CalendarDay,
): number | null {
  const { amountCents: owedCents, isPayable } = payableTermsOf(sold, parcel, config);
  const { prepaymentRatePercent } = readConfig(config).plan;
  return isPayable ? aheadCentsOf({ ...parcel, owedCents }, prepaymentRatePercent, day) : null;
}

/** Fine and interest of an open parcel of the buyer on a day, by its signed contract; null in time, and without charges. */
export function parcelLateCharges(
  sold: SaleRow,
  parcel: ParcelRow,
  config: StoredConfig,
  day: CalendarDay,
): LateCharges | null {
  const { amountCents: owedCents, isPayable } = payableTermsOf(sold, parcel, config);
  if (!isPayable || sold.signedOn === null) return null;
  return lateChargesOf({ ...parcel, owedCents }, sold.contractTerms?.lateCharges, day);
}

/** Amount of a parcel for its buyer on a day where it is not the usual one: less before the due day, more once it is late. */
export function parcelOwnCents(
  sold: SaleRow,
  parcel: ParcelRow,
  config: StoredConfig,
  day: CalendarDay,
): number | null {
  const late = parcelLateCharges(sold, parcel, config, day);
  return late?.totalCents ?? parcelAheadCents(sold, parcel, config, day);
}

/** First instant at which the money of a parcel can be paid out; null while it is not paid or its contract not signed. */
export function parcelReleasableAt(sold: SaleRow, { paidAt }: ParcelRow): Date | null {
  const { rescindedAt } = sold;
  return paidAt && releasableAt({ signedOn: coolingOffCountsFrom(sold), rescindedAt, paidAt });
}
