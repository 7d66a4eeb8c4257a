import type { Orientation, Tower } from '@/domain/project/tower';

/** A place for a unit, as the towers of a project lay it out. */
export interface Cell {
  readonly tower: string;
  readonly floor: number;
  readonly position: number;
  /** Public name of the unit: "1203"; in a block, the number of the house or lot. */
  readonly code: string;
  readonly planIndex: number;
  readonly orientation: Orientation;
}

/** Default code of a unit in a place. */
export function cellCode(
  { kind }: Pick<Tower, 'kind'>,
  { floor, position }: Pick<Cell, 'floor' | 'position'>,
): string {
  return kind === 'block' ? String(position) : `${floor}${String(position).padStart(2, '0')}`;
}

/** Every place for a unit: tower × floor × position. */
export function cellsOf(towers: readonly Tower[]): Cell[] {
  return towers.flatMap(({ code: tower, kind, firstFloor, floors, positions }) =>
    Array.from({ length: floors }, (_, index) => firstFloor + index).flatMap((floor) =>
      positions.map(({ position, planIndex, orientation }) => ({
        tower,
        floor,
        position,
        code: cellCode({ kind }, { floor, position }),
        planIndex,
        orientation,
      })),
    ),
  );
}

export function cellKey({ tower, floor, position }: Pick<Cell, 'tower' | 'floor' | 'position'>): string {
  return `${tower}/${floor}/${position}`;
}

interface LayoutChange {
  readonly removed: readonly Cell[];
  readonly added: readonly Cell[];
  /** Places with a different plan. */
  readonly replanned: readonly Cell[];
}

/** Difference between two layouts. Units that were created by hand outside both are not affected. */
export function layoutChange(before: readonly Cell[], after: readonly Cell[]): LayoutChange {
  const former = new Map(before.map((cell) => [cellKey(cell), cell]));
  const present = new Set(after.map(cellKey));
  return {
    removed: before.filter((cell) => !present.has(cellKey(cell))),
    added: after.filter((cell) => !former.has(cellKey(cell))),
    replanned: after.filter((cell) => {
      const same = former.get(cellKey(cell));
      return same !== undefined && same.planIndex !== cell.planIndex;
    }),
  };
}
