import { readConfig, type StoredConfig } from '@/domain/project/config';
import { coolingOffCountsFrom } from '@/domain/rescission/coolingOff';
import { aheadCentsOf } from '@/domain/sale/payAhead';
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

/** First instant at which the money of a parcel can be paid out; null while it is not paid or its contract not signed. */
export function parcelReleasableAt(sold: SaleRow, { paidAt }: ParcelRow): Date | null {
  const { rescindedAt } = sold;
  return paidAt && releasableAt({ signedOn: coolingOffCountsFrom(sold), rescindedAt, paidAt });
}
