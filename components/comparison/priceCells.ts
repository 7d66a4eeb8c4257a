import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { pricePerM2Cents } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PriceFrom } from '@/domain/project/schema';
import { offerCost, offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost, type TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import type { Cell } from './cell';
import type { ComparisonLabels } from './labels';
import type { ComparedProject } from './loadComparison';

export type Dated = Parameters<typeof offerCost>[2];

/**
 * No price before the registration (Lei 4.591/64, art. 32), nor after the availability went unconfirmed for too long.
 */
function shownPrice({ project }: ComparedProject): PriceFrom | null {
  if (isWaitingListOnly(project.phase) || project.availability.freshness === 'stale') return null;
  return project.priceFrom;
}

/** Cheapest offer, or the reason why there is no price. */
export function priceCell(
  { comparison: t, vocabulary, locale }: ComparisonLabels,
  compared: ComparedProject,
): Cell {
  const { phase, availability, category } = compared.project;
  const price = shownPrice(compared);
  if (price)
    return {
      text: formatBRL(price.priceCents, { cents: 'auto' }, locale),
      note: inventoryLabelText(vocabulary, price.label),
    };
  if (isWaitingListOnly(phase)) return { text: t('price.waiting'), note: t('price.waitingNote') };
  if (availability.active === 0) return { text: t(`price.soldOut.${kindOf(category)}`) };
  return { text: t('price.updating'), note: t('price.askFirst') };
}

/** Cost of the cheapest unit until the last instalment of its loan; null without a price, and for a club. */
export function totalCostOf(
  { totalCost: t, locale }: ComparisonLabels,
  compared: ComparedProject,
  dated: Dated,
): TotalCostView | null {
  const price = shownPrice(compared);
  const facts = offerCostFacts(compared.project);
  const cost = price && facts && offerCost(facts, price.priceCents, dated);
  return cost ? presentTotalCost({ t, locale }, cost, 'usual') : null;
}

export function totalCostCell(
  labels: ComparisonLabels,
  compared: ComparedProject,
  dated: Dated,
): Cell | null {
  const price = shownPrice(compared);
  const cost = totalCostOf(labels, compared, dated);
  if (!price || !cost) return null;
  return { text: cost.total, note: inventoryLabelText(labels.vocabulary, price.label) };
}

/** Price range of the available units. */
export function spanCell(
  { comparison: t, locale }: ComparisonLabels,
  compared: ComparedProject,
): Cell | null {
  if (shownPrice(compared) === null) return null;
  const { items, quotas } = compared.offer;
  const prices =
    compared.project.genre === 'clubs'
      ? quotas.map(({ priceCents }) => priceCents)
      : items.map((unit) => unit.prices?.currentCents ?? null);
  const known = prices.filter((cents) => cents !== null);
  if (known.length === 0) return null;
  const [min, max] = [Math.min(...known), Math.max(...known)].map((cents) =>
    formatBRL(cents, { cents: 'auto' }, locale),
  );
  return { text: min === max ? `${min}` : t('range', { min: `${min}`, max: `${max}` }) };
}

/** Of the unit whose price is shown. A quota is a share of a year, so it has no price per square metre. */
export function perM2Cell({ vocabulary, locale }: ComparisonLabels, compared: ComparedProject): Cell | null {
  const price = shownPrice(compared);
  const unit = compared.offer.items.find(({ id }) => id === price?.unitId);
  if (!price || !unit || compared.project.genre === 'clubs') return null;
  return {
    text: formatBRL(pricePerM2Cents(price.priceCents, unit.areaM2), {}, locale),
    note: inventoryLabelText(vocabulary, price.label),
  };
}

/** Price notes of the seller; only beside a price. */
export function linesCell(lines: readonly string[] | undefined): Cell | null {
  return lines && lines.length > 0 ? { text: '', lines } : null;
}

/** Kind of inventory of a category, for labels that differ by it. */
export function kindOf(category: ComparedProject['project']['category']): 'lots' | 'quotas' | 'units' {
  if (category === 'lots') return 'lots';
  return category === 'clubs' ? 'quotas' : 'units';
}
