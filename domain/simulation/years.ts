const MONTHS_OF_YEAR = 12;

interface LoanMonth {
  readonly number: number;
  readonly totalCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
}

/** A year of a loan: sums of its months, and the balance that they leave. The last one may be shorter. */
interface LoanYear {
  readonly number: number;
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly totalCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
}

/** Number of the year of a month, both from 1. */
export const yearOfMonth = (month: number): number => Math.ceil(month / MONTHS_OF_YEAR);

export function yearsOf(rows: readonly LoanMonth[]): LoanYear[] {
  const years = Array.from({ length: yearOfMonth(rows.length) }, (_, at) =>
    rows.slice(at * MONTHS_OF_YEAR, (at + 1) * MONTHS_OF_YEAR),
  );
  return years.map((months, at) => ({
    number: at + 1,
    firstMonth: months[0]?.number ?? 0,
    lastMonth: months.at(-1)?.number ?? 0,
    totalCents: months.reduce((sum, { totalCents }) => sum + totalCents, 0),
    interestCents: months.reduce((sum, { interestCents }) => sum + interestCents, 0),
    balanceCents: months.at(-1)?.balanceCents ?? 0,
  }));
}
