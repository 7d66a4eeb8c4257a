import { formatBRL, formatPercent } from '@/domain/money/money';
import { type PriceChange, type PricePoint, priceChanges } from '@/domain/project/prices';
import type { Locale } from '@/domain/site/locale';
import { formatLongDate, today } from '@/domain/time/calendar';

/** Price change as text: `on` "3 de agosto de 2026", `from` "R$ 412.000" `to` "R$ 405.000", `by` "−1,70%". */
export interface PriceChangeLabels {
  readonly since: string;
  readonly on: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

const MINUS = '\u2212';

/** "+3,00%" or "−1,70%". */
function percentText(percent: number, locale: Locale): string {
  return `${percent < 0 ? MINUS : '+'}${formatPercent(Math.abs(percent), locale)}`;
}

/** "3 de agosto de 2026", for an instant or a day. */
export function dayText(since: string, locale: Locale): string {
  return formatLongDate(since.includes('T') ? today(since) : since, locale);
}

function priceChangeLabels(
  { since, fromCents, toCents, percent }: PriceChange,
  locale: Locale,
): PriceChangeLabels {
  const money = (cents: number) => formatBRL(cents, { cents: 'auto' }, locale);
  return {
    since,
    on: dayText(since, locale),
    from: money(fromCents),
    to: money(toCents),
    by: percentText(percent, locale),
  };
}

/** Newest first. */
export function priceHistoryLabels(history: readonly PricePoint[], locale: Locale): PriceChangeLabels[] {
  return priceChanges(history).map((change) => priceChangeLabels(change, locale));
}
