import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { formatAreaRange } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { ProjectCard } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import type { Picture } from '@/domain/site/picture';
import { formatMonthYear, formatRelative } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';
import type { CatalogueLabels } from '../labels';

type T = Translate<'catalogue'>;

/** "1 ou 2" for neighbours, "1 a 3" for a range, "2" where both ends are equal. */
function rangeText(t: T, min: number, max: number): string {
  if (min === max) return String(max);
  return t(max - min === 1 ? 'facts.either' : 'facts.range', { min, max });
}

function bedroomsText(t: T, { category, bedroomsMin: min, bedroomsMax: max }: ProjectCard): string {
  if (max === 0) return t(category === 'lofts' ? 'facts.loft' : 'facts.studio');
  if (min === 0) return t('facts.studioAnd', { count: max });
  return t('facts.bedrooms', { count: max, range: rangeText(t, min, max) });
}

function parkingText(t: T, { parkingMin: min, parkingMax: max }: ProjectCard): string {
  if (max === 0) return t('facts.noParking');
  if (min === 0) return t('facts.parkingUpTo', { count: max });
  return t('facts.parking', { count: max, range: rangeText(t, min, max) });
}

/** Texts of a card. Made on the server, so that browsers need no date and money formats. */
export interface CardView {
  readonly id: string;
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly phase: string;
  readonly place: string;
  readonly picture: Pick<Picture, 'url' | 'width' | 'height' | 'description'> & { readonly kind: string };
  readonly facts: readonly string[];
  readonly price: CardPrice;
  readonly status: readonly string[];
  /** Incorporation registration, and developer. */
  readonly trust: readonly [string, string];
  /** Label of the favourite button; null for a project without anything for sale. */
  readonly favoriteLabel: string | null;
}

/** @param renderedAt instant from which "há 2 h" is counted */
export function presentCard(labels: CatalogueLabels, card: ProjectCard, renderedAt: string): CardView {
  const t = labels.catalogue;
  const { url, width, height, description, kind } = card.cover;
  return {
    id: card.id,
    slug: card.slug,
    href: paths.project(card.slug),
    title: card.title,
    phase: labels.vocabulary(`phases.${card.phase}`),
    place: `${card.neighborhood}, ${card.city} · ${card.state}`,
    picture: { url, width, height, description, kind: t(`pictureKinds.${kind}`) },
    facts: factsOf(labels, card),
    price: priceOf(labels, card, renderedAt),
    status: statusOf(labels, card, renderedAt),
    trust: [card.registrationLine ?? t('noRegistration'), card.entrepreneurName],
    favoriteLabel: t('keep', { title: card.title }),
  };
}

/** Bedrooms, private area and parking where the category has them: a lot has only an area. */
function factsOf({ catalogue: t, locale }: CatalogueLabels, card: ProjectCard): string[] {
  const area = formatAreaRange(card.areaMinM2, card.areaMaxM2, locale);
  return card.category === 'lots' ? [area] : [bedroomsText(t, card), area, parkingText(t, card)];
}

/** Price of a card: prefix, amount, and the unit it belongs to. */
interface CardPrice {
  readonly lead: string | null;
  readonly amount: string | null;
  readonly note: string;
}

/**
 * No price before the registration (Lei 4.591/64, art. 32), nor after the availability went unconfirmed for too long.
 */
function priceOf(labels: CatalogueLabels, card: ProjectCard, renderedAt: string): CardPrice {
  const { phase, priceFrom, priceMaxCents } = card;
  const t = labels.catalogue;
  const amountOf = (cents: number) => formatBRL(cents, { cents: 'auto' }, labels.locale);
  if (isWaitingListOnly(phase)) {
    return { lead: null, amount: t('price.waitingList'), note: t('price.untilRegistration') };
  }
  if (freshnessOf(card.confirmedAt, renderedAt) === 'stale') {
    return { lead: null, amount: t('price.updating'), note: t('price.askFirst') };
  }
  if (priceFrom === null) return { lead: null, amount: null, note: t('price.soldOut') };
  const { priceCents, label } = priceFrom;
  const isRange = priceMaxCents !== null && priceMaxCents > priceCents;
  const upTo = isRange ? ` · ${t('price.upTo', { price: amountOf(priceMaxCents) })}` : '';
  return {
    lead: t('price.from'),
    amount: amountOf(priceCents),
    note: `${inventoryLabelText(labels.vocabulary, label)}${upTo}`,
  };
}

function deliveryText({ catalogue: t, locale }: CatalogueLabels, card: ProjectCard): string {
  if (card.phase === 'Concluído') {
    if (card.category === 'lots') return t('delivery.readyLot');
    return t(card.genre === 'clubs' ? 'delivery.readyClub' : 'delivery.ready');
  }
  if (card.deliveryDate === null) return t('delivery.undated');
  return t('delivery.promised', { month: formatMonthYear(card.deliveryDate, 'short', locale) });
}

function availableText(t: T, { category, phase, offerCount, priceFrom }: ProjectCard): string | null {
  if (isWaitingListOnly(phase) || priceFrom === null || offerCount === 0) return null;
  if (category === 'lots') return t('offers.lots', { count: offerCount });
  return t(category === 'clubs' ? 'offers.quotas' : 'offers.units', { count: offerCount });
}

/** Delivery, available units, and time of the seller's last confirmation, as of `renderedAt` (an instant). */
function statusOf(labels: CatalogueLabels, card: ProjectCard, renderedAt: string): string[] {
  const t = labels.catalogue;
  const confirmed = t('confirmed', { ago: formatRelative(card.confirmedAt, renderedAt, labels.locale) });
  return [deliveryText(labels, card), availableText(t, card), confirmed].filter((text) => text !== null);
}
