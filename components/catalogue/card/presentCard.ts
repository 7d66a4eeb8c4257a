import { offerLabelText } from '@/components/shell/inventoryLabel';
import { formatAreaRange } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { ProjectCard } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import type { Picture } from '@/domain/site/picture';
import { formatMonthYear, formatRelative } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';
import type { Words } from '../labels';

type T = Translate<'catalogue'>;

/** "1 ou 2" for neighbours, "1 a 3" for a range, "2" where both ends are the same. */
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

/**
 * A card in words. Made while rendering on the server, so that browsers need neither the calendar nor the formats of
 * money, and 24 cards are written out once.
 */
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
  /** The registration of the incorporation, and who develops. */
  readonly trust: readonly [string, string];
  /** What the heart does, with the name of the project; none for what nobody can buy. */
  readonly keep: string | null;
}

/** Puts a card into words as of `renderedAt` (an instant), from which "há 2 h" is counted. */
export function presentCard(words: Words, card: ProjectCard, renderedAt: string): CardView {
  const t = words.catalogue;
  const { url, width, height, description, kind } = card.cover;
  return {
    id: card.id,
    slug: card.slug,
    href: paths.project(card.slug),
    title: card.title,
    phase: words.vocabulary(`phases.${card.phase}`),
    place: `${card.neighborhood}, ${card.city} · ${card.state}`,
    picture: { url, width, height, description, kind: t(`pictureKinds.${kind}`) },
    facts: factsOf(words, card),
    price: priceOf(words, card, renderedAt),
    status: statusOf(words, card, renderedAt),
    trust: [card.registrationLine ?? t('noRegistration'), card.entrepreneurName],
    keep: t('keep', { title: card.title }),
  };
}

/** Bedrooms, private area and parking, as far as the category has them: a lot is only ground. */
function factsOf({ catalogue: t, locale }: Words, card: ProjectCard): string[] {
  const area = formatAreaRange(card.areaMinM2, card.areaMaxM2, locale);
  return card.category === 'lots' ? [area] : [bedroomsText(t, card), area, parkingText(t, card)];
}

/** The amount that a card offers, what stands before it, and what it is the price of. */
interface CardPrice {
  readonly lead: string | null;
  readonly amount: string | null;
  readonly note: string;
}

/**
 * Before the registration there is no price to show, whatever the data say (Lei 4.591/64, art. 32), nor while nobody has
 * confirmed it for long.
 */
function priceOf(words: Words, card: ProjectCard, renderedAt: string): CardPrice {
  const { phase, priceFrom, priceMaxCents } = card;
  const t = words.catalogue;
  const amountOf = (cents: number) => formatBRL(cents, { cents: 'auto' }, words.locale);
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
    note: `${offerLabelText(words.vocabulary, label)}${upTo}`,
  };
}

function deliveryText({ catalogue: t, locale }: Words, card: ProjectCard): string {
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

/** Delivery, what is free, and when the seller last confirmed it, seen from `renderedAt` (an instant). */
function statusOf(words: Words, card: ProjectCard, renderedAt: string): string[] {
  const t = words.catalogue;
  const confirmed = t('confirmed', { ago: formatRelative(card.confirmedAt, renderedAt, words.locale) });
  return [deliveryText(words, card), availableText(t, card), confirmed].filter((text) => text !== null);
}
