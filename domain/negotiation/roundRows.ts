import { amountText } from '@/domain/money/amount';
import { formatPercent } from '@/domain/money/money';
import type { Column } from '@/domain/negotiation/columns';
import { type Change, changeOf, sharedLines } from '@/domain/negotiation/compare';
import type { LineName } from '@/domain/simulation/plan/lines';
import type { Locale } from '@/domain/site/locale';

type RowKey =
  | `rows.${'price' | 'nominal' | 'nominalOf' | 'real' | 'realOf'}`
  | `change.${'more' | 'less' | 'total'}`
  | 'none'
  | 'unknown'
  | 'same';

export interface RowWords {
  readonly locale: Locale;
  readonly t: (key: RowKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly plan: (key: `lines.${LineName}`) => string;
}

/** Change from the column before, in words. */
function changeText({ locale, t }: RowWords, change: Change | null): string {
  if (change === null) return t('same');
  const amount = amountText(Math.abs(change.cents), locale);
  const text = t(change.cents < 0 ? 'change.less' : 'change.more', { amount });
  return change.of === 'total' ? `${text} ${t('change.total')}` : text;
}

/** Column that is compared with; none for the first. */
type Before = Column | undefined;

function priceCell(words: RowWords, { priceCents }: Column, before: Before): string {
  const price = amountText(priceCents, words.locale);
  if (before === undefined) return price;
  const cents = priceCents - before.priceCents;
  return `${price}\n${changeText(words, cents === 0 ? null : { cents, of: 'each' })}`;
}

function lineCell(words: RowWords, line: LineName, column: Column, before: Before): string {
  const { t, locale } = words;
  if (column.lines === null) return t('unknown');
  const own = column.lines[line];
  const each = own && amountText(own.count > 1 ? own.eachCents : own.totalCents, locale);
  const shown = own === undefined ? t('none') : own.count > 1 ? `${own.count} × ${each}` : `${each}`;
  if (!before?.lines) return shown;
  return `${shown}\n${changeText(words, changeOf(before.lines[line], own))}`;
}

/** Rows of the rounds with the change from one to the next, as texts. */
export function roundRows(
  words: RowWords,
  columns: readonly Column[],
  ratePercent: number | null,
): string[][] {
  const { t, plan, locale } = words;
  const share = (value: number | null) => (value === null ? '–' : formatPercent(value, locale));
  const rate = ratePercent === null ? '' : formatPercent(ratePercent, locale);
  const row = (label: string, cell: (column: Column, before: Before) => string) => [
    label,
    ...columns.map((column, at) => cell(column, columns[at - 1])),
  ];
  return [
    row(t('rows.price'), (column, before) => priceCell(words, column, before)),
    row(`${t('rows.nominal')}, ${t('rows.nominalOf')}`, ({ nominalPercent }) => share(nominalPercent)),
    row(`${t('rows.real')}, ${t('rows.realOf', { rate })}`, ({ realPercent }) => share(realPercent)),
    ...sharedLines(columns.flatMap(({ lines }) => lines ?? [])).map((line) =>
      row(plan(`lines.${line}`), (column, before) => lineCell(words, line, column, before)),
    ),
  ];
}
