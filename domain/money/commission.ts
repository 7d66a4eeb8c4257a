/** Shares are percents with up to three decimals; this many of the smallest share are the whole. */
const WHOLE = 100_000;

/**
 * Parts of a commission, in the order of the shares (percents, together 100), that sum to it exactly: each is rounded
 * down, and the centavos left over go to the largest remainders, the first of equal ones. 24.367,50 at 40, 35, 10 and
 * 15 % is 9.747,00 + 8.528,63 + 2.436,75 + 3.655,12.
 *
 * @throws RangeError when the total is negative or no whole number of centavos, or the shares are not together 100 %.
 */
export function splitCommission(totalCents: number, sharePercents: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalCents) || totalCents < 0) {
    throw new RangeError(`Not a whole number of centavos from 0: ${totalCents}`);
  }
  const shares = sharePercents.map((percent) => Math.round(percent * 1000));
  if (shares.some((share) => !(share >= 0)) || shares.reduce((sum, share) => sum + share, 0) !== WHOLE) {
    throw new RangeError(`The shares are not together 100 %: ${sharePercents.join(' + ')}`);
  }
  const whole = BigInt(WHOLE);
  const exact = shares.map((share) => BigInt(totalCents) * BigInt(share));
  const amounts = exact.map((part) => Number(part / whole));
  const left = totalCents - amounts.reduce((sum, amount) => sum + amount, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: Number(part % whole) }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return amounts.map((amount, index) => (raised.has(index) ? amount + 1 : amount));
}
