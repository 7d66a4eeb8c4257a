import type { Tower } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';

/**
 * Units that are alike, for any of which a person waits: those of a position of a tower ("final 03"), or the houses or lots of
 * a plan in a block, where each number is one unit. One of `position` and `planIndex` is null.
 */
export interface UnitGroup {
  readonly tower: string;
  readonly position: number | null;
  readonly planIndex: number | null;
}

type GroupedUnit = Pick<GridUnit, 'tower' | 'position' | 'planIndex'>;

interface GroupedOffer<Unit> {
  readonly towers: readonly Tower[];
  readonly units: readonly Unit[];
}

export const positionDigits = (position: number): string => String(position).padStart(2, '0');

/** Field that the units of a group share, besides their tower or block. */
const commonPart = (towers: readonly Tower[], code: string): 'position' | 'planIndex' =>
  towers.find((tower) => tower.code === code)?.kind === 'tower' ? 'position' : 'planIndex';

/** Units of a group; none for a position of a block, and for a plan of a tower. */
export function unitsOfGroup<Unit extends GroupedUnit>(
  { towers, units }: GroupedOffer<Unit>,
  group: UnitGroup,
): Unit[] {
  const part = commonPart(towers, group.tower);
  return units.filter((unit) => unit.tower === group.tower && unit[part] === group[part]);
}

/** True for a group whose units exist, none of which is available. */
export function isGroupGone<Unit extends GroupedUnit & Pick<GridUnit, 'displayState'>>(
  offer: GroupedOffer<Unit>,
  group: UnitGroup,
): boolean {
  const units = unitsOfGroup(offer, group);
  return units.length > 0 && units.every(({ displayState }) => displayState !== 'active');
}

/** Group of a unit of the offer if nothing of it is available. Short, because each project page loads it. */
export function goneGroupOf<Unit extends GroupedUnit & Pick<GridUnit, 'displayState'>>(
  { towers, units }: GroupedOffer<Unit>,
  { tower, ...unit }: GroupedUnit,
): UnitGroup | null {
  const part = commonPart(towers, tower);
  const isLeft = units.some(
    (each) => each.tower === tower && each[part] === unit[part] && each.displayState === 'active',
  );
  return isLeft ? null : { tower, position: null, planIndex: null, [part]: unit[part] };
}
