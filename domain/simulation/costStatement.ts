import { formatBRL } from '@/domain/money/money';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import { roundEstimate, type TotalCost } from '@/domain/purchaseCost/totalCost';
import type { SharedSimulation } from '@/domain/simulation/schema';
import type { Statement, StatementLine, StatementWords } from '@/domain/simulation/statementParts';

/** "cerca de R$ 80.400": estimates are rounded to hundreds of reais. */
export const aboutCents = ({ say, locale }: StatementWords, cents: number): string =>
  say('about', { amount: formatBRL(roundEstimate(cents), { cents: 'auto' }, locale) });

/** Price of the day; with a coupon also the price before it and the discount. */
export function priceLines(
  { say, locale }: StatementWords,
  { priceCents, coupon }: Pick<SharedSimulation, 'priceCents' | 'coupon'>,
): StatementLine[] {
  const line = (name: string, label: string, cents: number, sign = ''): StatementLine => ({
    name,
    label,
    value: `${sign}${formatBRL(cents, {}, locale)}`,
    cents,
  });
  if (!coupon) return [line('price', say('lines.price'), priceCents)];
  const { code, discountCents } = coupon;
  return [
    line('listPrice', say('lines.listPrice'), priceCents + discountCents),
    line('coupon', say('lines.coupon', { code }), discountCents, '−'),
    line('price', say('lines.priceWithCoupon'), priceCents),
  ];
}

/** Total cost as a line, a table and its sources. */
export function costParts(
  words: StatementWords,
  cost: TotalCost,
  basis: 'own' | 'ready',
): Pick<Statement, 'lines' | 'tables' | 'sources'> {
  const { say, sayCost, locale } = words;
  const view = presentTotalCost({ t: sayCost, locale }, cost, basis);
  const monthly = view.monthly.map((line) => ({ ...line, label: `${view.monthlyTitle}: ${line.label}` }));
  return {
    lines: [{ name: 'whole', label: say('lines.whole'), value: view.total }],
    tables: [
      {
        name: 'cost',
        caption: say('captions.cost'),
        head: [say('columns.cost'), say('columns.amount')],
        rows: [...view.lines, ...monthly].map(({ label, amount }) => [label, amount]),
      },
    ],
    sources: view.lines.flatMap(({ label, note }) => (note === null ? [] : [`${label}: ${note}`])),
  };
}
