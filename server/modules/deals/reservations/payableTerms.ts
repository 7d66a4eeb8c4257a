import { readConfig, type StoredConfig } from '@/domain/project/config';
import { isUnpaidHold } from '@/domain/reservation/states';
import { type PayableTerms, paymentOptions } from '@/server/modules/money/payments/payable';
import type { ReservationRow } from './transitions';

/** Payment that a reservation takes here, by the settings of its project. */
export function payableTermsOf(row: ReservationRow, config: StoredConfig, now: Date): PayableTerms {
  const { amountCents } = row;
  return {
    amountCents,
    isPayable: amountCents > 0 && isUnpaidHold(row, now),
    ...paymentOptions(readConfig(config), amountCents),
  };
}
