import { formatMonthYear, formatRelative } from '@/domain/calendar';
import { formatAreaRange } from '@/domain/measures';
import { formatBRL } from '@/domain/money';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { ProjectCard } from '@/domain/project/schema';
import type { Translate } from '@/hooks/useMessages';

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

/** Bedrooms, private area and parking, as far as the category has them: a lot is only ground. */
export function factsOf(t: T, card: ProjectCard): string[] {
  const area = formatAreaRange(card.areaMinM2, card.areaMaxM2);
  return card.category === 'lots' ? [area] : [bedroomsText(t, card), area, parkingText(t, card)];
}

/** "unid. 1203, torre A" and, where matching units differ in price, "até R$ 812.000". */
export function offerText(t: T, card: ProjectCard): string {
  const { priceFrom, priceMaxCents } = card;
  if (priceFrom === null) return '';
  if (priceMaxCents === null || priceMaxCents <= priceFrom.priceCents) return priceFrom.label;
  return `${priceFrom.label} · ${t('price.upTo', { price: formatBRL(priceMaxCents, { cents: 'auto' }) })}`;
}

function deliveryText(t: T, card: ProjectCard): string {
  if (card.phase === 'Concluído') {
    if (card.category === 'lots') return t('delivery.readyLot');
    return t(card.genre === 'clubs' ? 'delivery.readyClub' : 'delivery.ready');
  }
  if (card.deliveryDate === null) return t('delivery.undated');
  return t('delivery.promised', { month: formatMonthYear(card.deliveryDate) });
}

function availableText(t: T, { category, phase, offerCount, priceFrom }: ProjectCard): string | null {
  if (isWaitingListOnly(phase) || priceFrom === null || offerCount === 0) return null;
  if (category === 'lots') return t('offers.lots', { count: offerCount });
  return t(category === 'clubs' ? 'offers.quotas' : 'offers.units', { count: offerCount });
}

/** Delivery, what is free, and when the seller last confirmed it, seen from `renderedAt` (an instant). */
export function statusOf(t: T, card: ProjectCard, renderedAt: string): string[] {
  const confirmed = t('confirmed', { ago: formatRelative(card.confirmedAt, renderedAt) });
  return [deliveryText(t, card), availableText(t, card), confirmed].filter((text) => text !== null);
}
