import type { PaymentPlan, SeriesKind } from '@/domain/paymentPlan/schema';
import type { CostPhrases } from '@/domain/purchaseCost/presentTotalCost';
import type { Locale } from '@/domain/site/locale';

export type LineName =
  | 'price'
  | 'listPrice'
  | 'priceWithCoupon'
  | 'own'
  | 'fgts'
  | 'balanceCorrection'
  | 'financed'
  | 'months'
  | 'rate'
  | 'untilKeys'
  | 'balance'
  | 'correction'
  | 'worksInterest'
  | 'interest'
  | 'whole';
export type SystemRow = 'first' | 'last' | 'income' | 'cet' | 'interest' | 'insurance' | 'total';
type Column =
  | 'month'
  | 'instalment'
  | 'interest'
  | 'balance'
  | 'series'
  | 'count'
  | 'each'
  | 'total'
  | 'due'
  | 'incc'
  | 'correction'
  | 'untilKeys'
  | 'delivery'
  | 'cost'
  | 'amount';
type TableName = 'systems' | 'months' | 'series' | 'scenarios' | 'cost';

/** Sentences of a statement; the screen, the comparison and the PDF have the same. */
type StatementKey =
  | `lines.${LineName | 'coupon' | 'assumed'}`
  | `systems.${'sac' | 'price'}`
  | `rows.${SystemRow}`
  | `columns.${Column}`
  | `series.${SeriesKind}`
  | `corrections.${PaymentPlan['correction']}`
  | `captions.${TableName}`
  | `sources.${'rate' | 'insurance' | 'plan'}`
  | 'about'
  | 'months'
  | 'sum'
  | 'lastParcel';

export interface StatementWords {
  readonly say: (key: StatementKey, params?: Readonly<Record<string, string | number>>) => string;
  /** Sentences of the total cost. */
  readonly sayCost: CostPhrases['t'];
  readonly locale: Locale;
}

export interface StatementLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Amount in centavos, by which two simulations differ; absent where the value is no exact amount. */
  readonly cents?: number;
}

export interface StatementTable {
  readonly name: TableName;
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A simulation in words. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly tables: readonly StatementTable[];
  /** Series of a plan, one a row, for a comparison. */
  readonly series?: readonly StatementLine[];
  /** Assumptions with their sources and days. */
  readonly sources: readonly string[];
}
