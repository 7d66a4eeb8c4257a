import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import type { Style } from '../style';

/**
 * A strip of the façade, as high as all floors: a balcony before a living room, a window of a bedroom, stairs
 * and lifts.
 */
export interface Strip {
  readonly kind: 'balcony' | 'window' | 'core';
  /** Metres. */
  readonly width: number;
}

/** A tower as seen from the street, in metres. */
export interface Elevation {
  readonly strips: readonly Strip[];
  readonly width: number;
  readonly floors: number;
  readonly floorHeight: number;
  readonly baseHeight: number;
  readonly crownHeight: number;
}

const FLOOR_HEIGHT_M = 3;
const LOFT_FLOOR_HEIGHT_M = 4.6;
const BASE_HEIGHT_M = 4.6;
const CROWN_HEIGHT_M = 3.4;
const WINDOW_M = 2.7;
const CORE_M = 3;

/**
 * Strips are derived from the plans: each front unit shows its living room and its bedrooms, mirrored with
 * the next.
 */
export function elevationOf(tower: Tower, plans: readonly Plan[], style: Style, isLoft: boolean): Elevation {
  const positions = tower.positions;
  const atFront = positions.slice(
    0,
    positions.length <= 2 ? positions.length : Math.ceil(positions.length / 2),
  );
  const strips: Strip[] = [];
  atFront.slice(0, 5).forEach(({ planIndex }, index) => {
    const plan = plans[planIndex] ?? plans[0];
    if (!plan) return;
    const unit = stripsOf(plan);
    strips.push(...(index % 2 === 0 ? unit : unit.toReversed()));
    if (index === 0 && style.core !== 'plain') strips.push({ kind: 'core', width: CORE_M });
  });
  return {
    strips,
    width: strips.reduce((sum, strip) => sum + strip.width, 0),
    floors: tower.floors,
    floorHeight: isLoft ? LOFT_FLOOR_HEIGHT_M : FLOOR_HEIGHT_M,
    baseHeight: BASE_HEIGHT_M,
    crownHeight: CROWN_HEIGHT_M,
  };
}

function stripsOf({ areaM2, bedrooms }: Plan): Strip[] {
  const living = Math.max(2.8, Math.min(8, Math.sqrt(areaM2) * 0.55));
  const windows = bedrooms === 0 ? 1 : Math.min(3, bedrooms);
  return [
    { kind: 'balcony', width: living },
    ...Array.from({ length: windows }, () => ({
      kind: 'window' as const,
      width: bedrooms === 0 ? 1.8 : WINDOW_M,
    })),
  ];
}

export function heightOf({ floors, floorHeight, baseHeight, crownHeight }: Elevation): number {
  return floors * floorHeight + baseHeight + crownHeight;
}
