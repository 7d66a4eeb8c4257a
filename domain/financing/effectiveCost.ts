import { effectiveFromMonthly } from '@/domain/financing/rates';

/** Halvings of the interval from 0 to `MOST`, after which a number cannot distinguish its ends. */
const HALVINGS = 100;
/** A thousand percent a month; what costs more has no rate worth telling. */
const MOST = 10;

/**
 * The internal rate of return a month, a fraction, of receiving an amount today and paying back month by month: the rate
 * at which what is paid is worth what was received. Null where less is paid back than was received, or nothing was.
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
 * The total effective cost (CET, Resolução CMN 4.881/2020): the internal rate of return of all that is received and
 * paid, a year, as a fraction. Null as `internalMonthlyRate`.
 *
 * @param upfrontCents what is paid at the signature to have the loan: appraisal, fees.
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
