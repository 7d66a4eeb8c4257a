import { parcelsOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { monthsBetween } from '@/domain/time/months';

/** A discount factor as a whole number of these parts, so that present values are added up as whole numbers. */
const PARTS = 10 ** 15;

type Payment = { readonly dueOn: CalendarDay; readonly amountCents: number };

/**
 * What payments are worth on a day at a rate a month, in centavos: Σ amount ÷ (1 + rate)^months, rounded half up once.
 * Months are counted between the days, parts of one by its days; what falls due on the day or before counts in full.
 *
 * @param monthlyRate a fraction: 1 % a month is 0.01.
 * @throws RangeError when the rate is not from 0 to below 1, which would be a percent taken for a fraction.
 */
export function presentValue(
  payments: PaymentPlan | readonly Payment[],
  monthlyRate: number,
  from: CalendarDay,
): number {
  if (!(monthlyRate >= 0 && monthlyRate < 1)) {
    throw new RangeError(`A monthly rate is a fraction from 0 to below 1: ${monthlyRate}`);
  }
  const parcels: readonly Payment[] = 'series' in payments ? parcelsOf(payments) : payments;
  const scale = BigInt(PARTS);
  const worth = parcels.reduce((sum, { dueOn, amountCents }) => {
    const months = Math.max(0, monthsBetween(from, dueOn));
    const factor = (1 + monthlyRate) ** -months;
    return sum + BigInt(amountCents) * BigInt(Math.round(factor * PARTS));
  }, 0n);
  return Number((worth * 2n + scale) / (scale * 2n));
}
