import { priceLine } from '@/components/project/priceLine';
import { type ChangeWords, dayText, historyWords } from '@/components/project/priceWords';
import type { Locale } from '@/domain/locale';
import { formatArea } from '@/domain/measures';
import { formatBRL } from '@/domain/money';
import type { Plan } from '@/domain/project/plan';
import type { PlanPrices, PricePoint } from '@/domain/project/prices';
import type { Translate } from '@/hooks/useMessages';

interface Words {
  readonly t: Translate<'project'>;
  readonly locale: Locale;
  /** Instant at which the page is made: where the line ends. */
  readonly renderedAt: string;
}

/** What the cheapest offer of a plan has cost, in words and as a drawing. */
export interface PlanHistory {
  readonly planIndex: number;
  /** "Dois quartos, 64 m²". */
  readonly plan: string;
  /** "unid. 1203, torre A". */
  readonly offer: string;
  readonly current: string;
  /** Since when there is a price, and whether it has changed. */
  readonly summary: string;
  readonly changes: readonly ChangeWords[];
  /** Null where the price never changed: a level line would say nothing. */
  readonly drawing: { readonly path: string; readonly description: string; readonly since: string } | null;
}

export interface PricesView {
  readonly plans: readonly PlanHistory[];
}

/** Puts the history of prices into words; null where there is none to tell. */
export function presentPrices(
  words: Words,
  plans: readonly Plan[],
  prices: readonly PlanPrices[],
): PricesView | null {
  const histories = prices.flatMap((one) => {
    const plan = plans.find(({ planIndex }) => planIndex === one.planIndex);
    return plan ? presentPlan(words, plan, one) : [];
  });
  return histories.length > 0 ? { plans: histories } : null;
}

function presentPlan(words: Words, plan: Plan, { planIndex, label, prices }: PlanPrices): PlanHistory[] {
  const { t, locale } = words;
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return [];
  const changes = historyWords(prices, locale);
  const since = dayText(first.since, locale);
  const summary =
    changes.length === 0 ? t('prices.unchanged', { date: since }) : t('prices.since', { date: since });
  return [
    {
      planIndex,
      plan: `${plan.title}, ${formatArea(plan.areaM2, locale)}`,
      offer: label,
      current: formatBRL(last.priceCents, { cents: 'auto' }, locale),
      summary,
      changes,
      drawing: changes.length === 0 ? null : drawingOf(words, prices, since),
    },
  ];
}

function drawingOf({ t, locale, renderedAt }: Words, prices: readonly PricePoint[], since: string) {
  const cents = prices.map(({ priceCents }) => priceCents);
  const money = (amount: number) => formatBRL(amount, { cents: 'auto' }, locale);
  const ends = { min: money(Math.min(...cents)), max: money(Math.max(...cents)) };
  return {
    path: priceLine(prices, renderedAt),
    description: t('prices.drawing', { date: since, ...ends }),
    since,
  };
}
