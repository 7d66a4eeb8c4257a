import { formatArea, pricePerM2Cents } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { TowerKind } from '@/domain/project/tower';
import type { Locale } from '@/domain/site/locale';
import type { GridUnit } from '@/domain/unit/grid';
import type { UnitNoun } from '@/domain/unit/noun';
import type { PublicUnit } from '@/domain/unit/schema';
import type { DisplayState } from '@/domain/unit/status';
import { positionDigits } from '@/domain/unit/unitGroup';
import type { Translate } from '@/hooks/useMessages';

type T = Translate<'unit'>;

/** Text shown in the cell of an available unit. */
export type CellText = 'price' | 'area' | 'pricePerM2';

function stateLabel(t: T, noun: UnitNoun, state: DisplayState): string {
  return t(`states.${noun}.${state}`);
}

/** "12º andar", "térreo", "1º subsolo"; the short style for row headers: "12º". */
export function floorText(t: T, floor: number, style: 'floors' | 'floorsShort' = 'floors'): string {
  if (floor === 0) return t(`${style}.ground`);
  return t(`${style}.${floor > 0 ? 'ordinal' : 'basement'}`, { floor: Math.abs(floor) });
}

/** "final 03". */
export function positionText(t: T, position: number): string {
  return t('grid.position', { position: positionDigits(position) });
}

interface Wording {
  readonly t: T;
  readonly locale: Locale;
}

/** "Unidade 1203, 12º andar, final 03, 72 m², disponível, R$ 512.000": label of a cell for screen readers. */
export function unitName({ t, locale }: Wording, noun: UnitNoun, kind: TowerKind, unit: GridUnit): string {
  return [
    t(`nouns.${noun}`, { code: unit.code }),
    ...(kind === 'tower' ? [floorText(t, unit.floor), positionText(t, unit.position)] : []),
    formatArea(unit.areaM2, locale),
    stateLabel(t, noun, unit.displayState),
    ...(unit.priceCents === null ? [] : [formatBRL(unit.priceCents, { cents: 'auto' }, locale)]),
  ].join(', ');
}

/**
 * Second line of a cell: the state where there is no price, because the unit is unavailable or nothing may be promised.
 */
export function cellText({ t, locale }: Wording, noun: UnitNoun, unit: GridUnit, shown: CellText): string {
  if (shown === 'area') return formatArea(unit.areaM2, locale);
  if (unit.priceCents === null) return stateLabel(t, noun, unit.displayState);
  if (shown === 'price') return formatBRL(unit.priceCents, { cents: 'auto' }, locale);
  const wholeReais = Math.round(pricePerM2Cents(unit.priceCents, unit.areaM2) / 100) * 100;
  return formatBRL(wholeReais, { cents: 'auto' }, locale);
}

/** "2 quartos (1 suíte), 2 banheiros", or "studio, 1 banheiro". */
export function roomsText(t: T, rooms: PublicUnit['rooms']): string {
  const bedrooms = rooms.bedrooms === 0 ? t('rooms.studio') : t('rooms.bedrooms', { count: rooms.bedrooms });
  const suites = rooms.suites > 0 ? ` (${t('rooms.suites', { count: rooms.suites })})` : '';
  return [
    bedrooms + suites,
    ...(rooms.bathrooms > 0 ? [t('rooms.bathrooms', { count: rooms.bathrooms })] : []),
  ].join(', ');
}

export function parkingText(t: T, rooms: PublicUnit['rooms']): string {
  return rooms.parkingSpots > 0 ? t('rooms.parking', { count: rooms.parkingSpots }) : t('rooms.noParking');
}
