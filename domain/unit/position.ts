import type { Tower } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';

/** A position of a tower ("final 03"): the units above each other. */
export interface TowerPosition {
  readonly tower: string;
  readonly position: number;
}

export const positionDigits = (position: number): string => String(position).padStart(2, '0');

/** Units of a position; none in a block, where each number is a house or a lot. */
export function unitsOfPosition<Unit extends Pick<GridUnit, 'tower' | 'position'>>(
  { towers, units }: { readonly towers: readonly Tower[]; readonly units: readonly Unit[] },
  { tower, position }: TowerPosition,
): Unit[] {
  if (towers.find(({ code }) => code === tower)?.kind !== 'tower') return [];
  return units.filter((unit) => unit.tower === tower && unit.position === position);
}

/** True for a position whose units exist, none of which is available. */
export function isPositionGone(
  offer: {
    readonly towers: readonly Tower[];
    readonly units: readonly Pick<GridUnit, 'tower' | 'position' | 'displayState'>[];
  },
  at: TowerPosition,
): boolean {
  const units = unitsOfPosition(offer, at);
  return units.length > 0 && units.every(({ displayState }) => displayState !== 'active');
}
