import type { Tower } from '@/domain/project/tower';
import type { GridUnit } from '@/domain/unit/grid';
import type { GridFilters } from '@/domain/unit/gridFilters';
import type { GridSpot } from '@/domain/unit/gridMovement';
import type { UnitNoun } from '@/domain/unit/noun';
import type { Choose } from '@/hooks/choiceLink';
import type { CellText } from './unitLabels';

/** Props of a tower's grid and of a block's lots. */
export interface UnitGridProps {
  readonly slug: string;
  readonly tower: Tower;
  readonly units: readonly GridUnit[];
  readonly noun: UnitNoun;
  readonly shown: CellText;
  readonly filters: GridFilters;
  /** Code of the chosen unit, if it is in this tower. */
  readonly chosen: string | null;
  readonly onChoose: Choose;
}

/** Position of a unit in the grid; null if it is in no cell. */
export function spotOfCode(
  cells: readonly (readonly (GridUnit | null)[])[],
  code: string | null,
): GridSpot | null {
  for (const [row, line] of cells.entries()) {
    const column = line.findIndex((unit) => unit !== null && unit.code === code);
    if (column >= 0) return { row, column };
  }
  return null;
}
