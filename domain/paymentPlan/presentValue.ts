import { assertMonthlyRate } from '@/domain/financing/rates';
import { parcelsOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { monthsBetween } from '@/domain/time/months';

/** Discount factors as integers of these parts, so that present values sum exactly. */
const PARTS = 10 ** 15;

type Payment = { readonly dueOn: CalendarDay; readonly amountCents: number };

/**
 * Present value of payments on a day at a monthly rate, in centavos: Σ amount ÷ (1 + rate)^months, rounded half up once.
 * Parts of a month count by days; what is due on the day or before counts in full.
 *
 * @param monthlyRate a fraction: 1 % a month is 0.01.
 * @throws RangeError unless the rate is from 0 to below 1: a percentage instead of a fraction
 */
export function presentValue(
  payments: PaymentPlan | readonly Payment[],
  monthlyRate: number,
  from: CalendarDay,
): number {
  assertMonthlyRate(monthlyRate);
  const parcels: readonly Payment[] = 'series' in payments ? parcelsOf(payments) : payments;
  const scale = BigInt(PARTS);
  const worth = parcels.reduce((sum, { dueOn, amountCents }) => {
    const months = Math.max(0, monthsBetween(from, dueOn));
    const factor = (1 + monthlyRate) ** -months;
    return sum + BigInt(amountCents) * BigInt(Math.round(factor * PARTS));
  }, 0n);
  return Number((worth * 2n + scale) / (scale * 2n));
}
