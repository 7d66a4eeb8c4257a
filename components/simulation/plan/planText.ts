import { useMessagesValue } from '@/contexts/MessagesContext';
import { amountText } from '@/domain/money/amount';
import { formatBRL, formatPercent, percentOfCents, scaleCents } from '@/domain/money/money';
import { lastDayOf, seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PlanFault } from '@/domain/simulation/plan/change';
import {
  countOf,
  type LineName,
  type PlanBasis,
  type PlanDraft,
  scheduleOf,
} from '@/domain/simulation/plan/lines';
import type { Locale } from '@/domain/site/locale';
import { type CalendarDay, formatMonthYear, formatShortDate } from '@/domain/time/calendar';
import { type Translate, useMessages } from '@/hooks/useMessages';

/** Estimates are rounded to hundreds of reais. */
const HUNDRED = 10_000;
const PARTS_OF_PERCENT = 10_000;

/** A line as the statement shows it. */
interface LineText {
  readonly count: number;
  readonly mostCount: number;
  /** Amount of each parcel but the last, which takes the remainder. */
  readonly eachCents: number;
  readonly lastCents: number;
  readonly when: string;
}

/** Figures of a plan in the language of the page. */
function figuresOf({ priceCents }: PlanBasis, locale: Locale) {
  return {
    money: (cents: number) => formatBRL(cents, {}, locale),
    figure: (cents: number) => amountText(cents, locale),
    about: (cents: number) => formatBRL(Math.round(cents / HUNDRED) * HUNDRED, { cents: 'auto' }, locale),
    percent: (value: number) => formatPercent(value, locale).replace(/[.,]00(?=\D*$)/, ''),
    month: (day: CalendarDay) => formatMonthYear(day, 'short', locale),
    share: (cents: number) => formatPercent(scaleCents(cents, PARTS_OF_PERCENT, priceCents) / 100, locale),
  };
}

interface Words extends ReturnType<typeof figuresOf> {
  readonly t: Translate<'paymentPlan'>;
  readonly locale: Locale;
  readonly basis: PlanBasis;
}

function whenOf({ t, locale, month }: Words, line: LineName, first: CalendarDay, last: CalendarDay): string {
  // Balloons have their month in the sentence.
  const spanEnd = (day: CalendarDay) =>
    line === 'yearly' || line === 'halfYearly' ? day.slice(0, 4) : month(day);
  switch (line) {
    case 'reservation':
      return t('when.signature', { date: formatShortDate(first, locale) });
    case 'keys':
      return t('when.keys', { date: formatShortDate(first, locale) });
    case 'own':
      return t('when.own', { date: formatShortDate(first, locale) });
    case 'fgts':
    case 'financing':
      return t('when.delivery');
    default:
      return first === last ? month(first) : t(whenKey(line), { from: spanEnd(first), to: spanEnd(last) });
  }
}

function lineTextOf(words: Words, line: LineName, draft: PlanDraft): LineText {
  const { totalCents } = draft.lines[line];
  const schedule = scheduleOf(line, draft, words.basis);
  const count =
    totalCents > 0
      ? countOf(draft.lines[line], schedule.mostCount)
      : Math.min(draft.lines[line].count, Math.max(1, schedule.mostCount));
  const amounts = seriesAmounts({ count, totalCents });
  return {
    count,
    mostCount: schedule.mostCount,
    eachCents: amounts[0] ?? 0,
    lastCents: amounts.at(-1) ?? 0,
    when: whenOf(words, line, schedule.firstDueOn, lastDayOf({ ...schedule, count })),
  };
}

/** Sentence with the line, the figure that binds, and the limit behind it. */
function faultTextOf(
  { t, money, percent, basis }: Words,
  { line, reason, nearest, percent: limit, shared }: PlanFault,
  count: number,
): string {
  const isLeast = reason === 'untilKeys' || reason === 'seriesLeast';
  const round = isLeast ? Math.ceil : Math.floor;
  const isOfParcel = count > 1 && (isLeast || reason === 'price' || reason === 'seriesMost');
  const amount = isOfParcel ? `${count} × ${money(round(nearest / count))}` : money(nearest);
  const whole = money(percentOfCents(basis.priceCents, limit ?? 0));
  const values = { line: t(`lines.${line}`), nearest: amount, percent: percent(limit ?? 0), whole };
  switch (reason) {
    case 'count':
    case 'countOfWorks':
      return t(`limits.${reason}`, { ...values, count: nearest });
    case 'seriesLeast':
    case 'seriesMost':
      return shared === null
        ? t(`limits.${reason}`, values)
        : t(`limits.${reason}Shared`, {
            ...values,
            other: t(`lines.${shared.line}`),
            others: money(shared.cents),
          });
    default:
      return t(`limits.${reason}`, values);
  }
}

/** Sentences and amounts of a plan in the language of the page. */
export function usePlanText(basis: PlanBasis) {
  const t = useMessages('paymentPlan');
  const { locale } = useMessagesValue();
  const figures = figuresOf(basis, locale);
  const words = { ...figures, t, locale, basis };
  return {
    ...figures,
    t,
    locale,
    lineText: (line: LineName, draft: PlanDraft) => lineTextOf(words, line, draft),
    faultText: (fault: PlanFault, count = 1) => faultTextOf(words, fault, count),
  };
}

const whenKey = (line: LineName) =>
  line === 'yearly' ? 'when.yearly' : line === 'halfYearly' ? 'when.halfYearly' : 'when.monthly';

export type PlanText = ReturnType<typeof usePlanText>;
