const MONTHS_OF_YEAR = 12;
const YEARS = 5;

/** First month, end of the first year, each fifth year and the last month of a loan. */
export function mainMonths(months: number): ReadonlySet<number> {
  const step = YEARS * MONTHS_OF_YEAR;
  const fifths = Array.from({ length: Math.floor(months / step) }, (_, at) => (at + 1) * step);
  return new Set([1, ...(months >= MONTHS_OF_YEAR ? [MONTHS_OF_YEAR] : []), ...fifths, months]);
}
