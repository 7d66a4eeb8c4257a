import { inventoryTitle } from '@/components/shell/inventoryLabel';
import type { OwnCart } from '@/contexts/CartContext';
import type { CartPrices } from '@/domain/cart/prices';
import { formatBRL } from '@/domain/money/money';
import type { Locale } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import { labelledPath, labelledSimulationPath } from '@/domain/unit/offerLabel';
import type { DisplayState } from '@/domain/unit/status';
import type { Translate } from '@/hooks/useMessages';

interface CartLabels {
  readonly t: Translate<'cart'>;
  readonly locale: Locale;
}

interface CartView {
  readonly title: string;
  /** "Unidade 1203, torre A". */
  readonly label: string;
  /** "Unid. 1203". */
  readonly short: string;
  readonly displayState: DisplayState;
  readonly state: string;
  /** Price to pay, after a coupon; null if none may be shown. */
  readonly price: string | null;
  readonly brokerage: string | null;
  /** "O preço mudou: era R$ 498.000,00, agora R$ 500.000,00." Null if it is the one that was seen. */
  readonly changed: string | null;
  /** Reason why it cannot be bought now. */
  readonly gone: string | null;
  readonly seePath: string;
  /** Null for a quota, which no bank finances. */
  readonly simulationPath: string | null;
  /** Available units like it, or those of its project. */
  readonly similarPath: string;
  /** "3 unidades da mesma metragem disponíveis"; null if none is left. */
  readonly similarCount: string | null;
}

function changeOf({ t, locale }: CartLabels, { priceCents, seenPriceCents }: CartPrices): string | null {
  if (priceCents === null || seenPriceCents === null || priceCents === seenPriceCents) return null;
  return t('changed', {
    before: formatBRL(seenPriceCents, {}, locale),
    now: formatBRL(priceCents, {}, locale),
  });
}

export function presentCart(labels: CartLabels, { prices }: Pick<OwnCart, 'prices'>): CartView {
  const { t, locale } = labels;
  const { displayState, finalPriceCents, brokerageCents } = prices;
  return {
    title: prices.title,
    label: inventoryTitle(t, prices.label),
    short: inventoryTitle(t, prices.label, 'short'),
    displayState,
    state: t(`states.${displayState}`),
    price: finalPriceCents === null ? null : formatBRL(finalPriceCents, { cents: 'auto' }, locale),
    brokerage:
      brokerageCents === null ? null : t('brokerage', { amount: formatBRL(brokerageCents, {}, locale) }),
    changed: changeOf(labels, prices),
    gone: displayState === 'active' ? null : t(`gone.${displayState}`),
    seePath: labelledPath(prices.slug, prices.label),
    simulationPath: labelledSimulationPath(prices.slug, prices.label),
    similarPath: prices.similar?.path ?? `${paths.project(prices.slug)}#unidades`,
    similarCount: prices.similar && t('similarCount', { count: prices.similar.count }),
  };
}
