import { effectiveFromMonthly } from '@/domain/financing/rates';

/** Halvings of the interval from 0 to `MOST`, after which a number cannot distinguish its ends. */
const HALVINGS = 100;
/** A thousand percent a month; a higher rate is not shown. */
const MOST = 10;

/**
 * Internal rate of return a month, as a fraction, of receiving an amount today and paying back month by
 * month: at this rate the present value of the payments equals the amount. Null if less is paid back than was
 * received, or nothing was.
 */
export function internalMonthlyRate(receivedCents: number, paidCents: readonly number[]): number | null {
  if (receivedCents <= 0) return null;
  // Horner's scheme from the last month: one rounding a month, and no powers that overflow.
  const worthAt = (rate: number) => paidCents.reduceRight((worth, paid) => (worth + paid) / (1 + rate), 0);
  if (worthAt(0) < receivedCents || worthAt(MOST) > receivedCents) return null;
  let [low, high] = [0, MOST];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > receivedCents) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The total effective cost (CET, Resolução CMN 4.881/2020): the internal rate of return of all receipts and
 * payments, a year, as a fraction. Null as `internalMonthlyRate`.
 *
 * @param upfrontCents payments at the signature: appraisal, fees.
 */
export function totalEffectiveCost(
  principalCents: number,
  totals: readonly { readonly totalCents: number }[],
  upfrontCents = 0,
): number | null {
  const monthly = internalMonthlyRate(
    principalCents - upfrontCents,
    totals.map(({ totalCents }) => totalCents),
  );
  return monthly === null ? null : effectiveFromMonthly(monthly);
}
