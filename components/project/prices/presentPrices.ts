import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { formatBRL } from '@/domain/money/money';
import type { Plan } from '@/domain/project/plan';
import type { PlanPrices, PricePoint } from '@/domain/project/prices';
import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { dayText, type PriceChangeLabels, priceHistoryLabels } from './priceLabels';
import { priceLine } from './priceLine';

interface PriceLabels {
  readonly t: Translate<'project'>;
  readonly vocabulary: Translate<'vocabulary'>;
  readonly locale: Locale;
  /** Instant of the rendering, at which the line ends. */
  readonly renderedAt: string;
}

/** Price history of a plan's cheapest unit as texts and a drawing. */
export interface PlanHistory {
  readonly planIndex: number;
  /** "2 quartos, 1 suíte, 67 m²". */
  readonly plan: string;
  /** "unid. 1203, torre A". */
  readonly offer: string;
  readonly current: string;
  readonly changes: readonly PriceChangeLabels[];
  /** First price with its date, or the date since which the price holds. */
  readonly since: string;
  /** Null for a price that never changed: a flat line has no information. */
  readonly drawing: { readonly path: string; readonly description: string } | null;
}

export interface PricesView {
  readonly plans: readonly PlanHistory[];
}

/** Null without any history. */
export function presentPrices(
  labels: PriceLabels,
  plans: readonly Plan[],
  prices: readonly PlanPrices[],
): PricesView | null {
  const histories = prices.flatMap((one) => {
    const plan = plans.find(({ planIndex }) => planIndex === one.planIndex);
    return plan ? presentPlan(labels, plan, one) : [];
  });
  return histories.length > 0 ? { plans: histories } : null;
}

function presentPlan(
  labels: PriceLabels,
  plan: Plan,
  { planIndex, label, prices }: PlanPrices,
): PlanHistory[] {
  const { t, vocabulary, locale } = labels;
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return [];
  const changes = priceHistoryLabels(prices, locale);
  const money = (cents: number) => formatBRL(cents, { cents: 'auto' }, locale);
  const date = dayText(first.since, locale);
  return [
    {
      planIndex,
      plan: plan.title,
      offer: inventoryLabelText(vocabulary, label),
      current: money(last.priceCents),
      changes,
      since:
        changes.length === 0
          ? t('prices.unchanged', { date })
          : t('prices.since', { price: money(first.priceCents), date }),
      drawing: changes.length === 0 ? null : drawingOf(labels, prices, date),
    },
  ];
}

function drawingOf({ t, locale, renderedAt }: PriceLabels, prices: readonly PricePoint[], date: string) {
  const cents = prices.map(({ priceCents }) => priceCents);
  const money = (amount: number) => formatBRL(amount, { cents: 'auto' }, locale);
  const ends = { min: money(Math.min(...cents)), max: money(Math.max(...cents)) };
  return {
    path: priceLine(prices, renderedAt),
    description: t('prices.drawing', { date, ...ends }),
  };
}
