import { percentOfCents } from '@/domain/money/money';

/** A price with its brokerage set apart; the two parts sum to the total to the centavo. All in centavos. */
interface PriceBreakdown {
  /** Total that the buyer pays, and the only price that is ever shown as the price. */
  readonly totalCents: number;
  readonly brokerageCents: number;
  readonly developerCents: number;
}

/**
 * Sets apart the brokerage inside a total price, rounded half up. The buyer may be charged for it only if the
 * total was announced before with the brokerage shown (STJ, Tema 938), so it is never added on top: 600.000,00
 * with 5 % is 30.000,00 of brokerage and 570.000,00 for the developer.
 *
 * @throws RangeError when the total is negative or the percent is not between 0 and 100.
 */
export function breakDownPrice(totalCents: number, brokeragePercent: number): PriceBreakdown {
  if (totalCents < 0) throw new RangeError(`A price is not negative: ${totalCents}`);
  if (!(brokeragePercent >= 0 && brokeragePercent <= 100)) {
    throw new RangeError(`Brokerage is a percent between 0 and 100: ${brokeragePercent}`);
  }
  const brokerageCents = percentOfCents(totalCents, brokeragePercent);
  return { totalCents, brokerageCents, developerCents: totalCents - brokerageCents };
}
