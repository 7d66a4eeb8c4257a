import { formatArea } from '@/domain/measures';
import type { Plan, Room } from '@/domain/project/plan';
import * as trees from '@/server/demo/layouts/apartments';
import { GRID, layOut, room } from '@/server/demo/layouts/slice';
import { roomCountOf, type Typology } from '@/server/demo/layouts/typology';

/** A whole plan, rooms and counts, of a typology with a private area in m². */
export function planOf(planIndex: number, typology: Typology, areaM2: number): Plan {
  return {
    planIndex,
    title: titleOf(typology, areaM2),
    areaM2,
    ...roomCountOf(typology, areaM2),
    rooms: roomsOf(typology, areaM2),
  };
}

function roomsOf(typology: Typology, areaM2: number): Room[] {
  const { suites } = roomCountOf(typology, areaM2);
  switch (typology) {
    case 'studio':
      return layOut(trees.STUDIO, areaM2, 0.58);
    case 'one':
      return layOut(trees.ONE_BEDROOM, areaM2, 1);
    case 'two':
      return layOut(trees.TWO_BEDROOMS, areaM2, 1.25);
    case 'three':
      return layOut(suites === 3 ? trees.THREE_SUITES : trees.THREE_BEDROOMS, areaM2, 1.35);
    case 'four':
      return layOut(trees.FOUR_SUITES, areaM2, 1.6);
    case 'loft':
      return layOut(trees.LOFT, areaM2, 1.15);
    case 'house':
      return layOut(suites === 3 ? trees.HOUSE_WITH_SUITES : trees.HOUSE, areaM2, 1.4);
    case 'office':
      return layOut(trees.OFFICE, areaM2, 0.75);
    case 'lot':
      return layOut(room('Terreno', 'garden', areaM2), areaM2, lotAspect(areaM2));
  }
}

/** Differences from the usual frontage that are tried, in metres, nearest first. */
const FRONTAGE_STEPS = [0, -1, 1, -2, 2, -3, 3];

/**
 * A lot's frontage is a whole number of metres and its depth about twice that, chosen so that their product
 * is exactly the sold area: 360 m² are 12 m by 30 m, not 13 m by 27.7 m.
 */
function lotAspect(areaM2: number): number {
  const usual = Math.round(Math.sqrt(areaM2 * 0.46));
  const isExact = (frontage: number) => (areaM2 * GRID) % frontage === 0;
  const frontage = FRONTAGE_STEPS.map((step) => usual + step).find(isExact) ?? usual;
  return frontage ** 2 / areaM2;
}

function titleOf(typology: Typology, areaM2: number): string {
  const area = formatArea(areaM2);
  const { bedrooms, suites } = roomCountOf(typology, areaM2);
  switch (typology) {
    case 'studio':
      return `Studio de ${area}`;
    case 'loft':
      return `Loft de ${area}`;
    case 'office':
      return `Sala de ${area}`;
    case 'lot':
      return `Lote de ${area}`;
    case 'one':
      return `1 quarto, ${area}`;
    case 'house':
      return suites === bedrooms
        ? `Casa de ${bedrooms} suítes, ${area}`
        : `Casa de ${bedrooms} quartos, ${area}`;
    default:
      return suites === bedrooms
        ? `${bedrooms} suítes, ${area}`
        : `${bedrooms} quartos, ${suites} suíte, ${area}`;
  }
}
