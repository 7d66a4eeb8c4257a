import type { Orientation, Tower } from '@/domain/project/tower';
import type { UnitHighlight } from '@/domain/unit/highlights';
import type { DisplayState } from '@/domain/unit/status';

/** Facts of a unit for the grid. Area in m², price in centavos and null unless the unit is active. */
export interface GridUnit {
  readonly code: string;
  readonly tower: string;
  readonly floor: number;
  readonly position: number;
  readonly planIndex: number;
  readonly areaM2: number;
  readonly orientation: Orientation | null;
  /** Absent without a special feature. */
  readonly highlights?: readonly UnitHighlight[];
  readonly displayState: DisplayState;
  readonly priceCents: number | null;
}

/**
 * A position ("final 03"): the same place on every floor. `orientation` is null if the tower does not declare
 * it.
 */
export interface GridColumn {
  readonly position: number;
  readonly orientation: Orientation | null;
}

/**
 * A floor, or the only row of a block. A cell is null if the tower has no unit there: a void, a double
 * height.
 */
interface GridRow<Unit extends GridUnit> {
  readonly floor: number;
  readonly cells: readonly (Unit | null)[];
}

interface UnitGrid<Unit extends GridUnit> {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow<Unit>[];
}

/** Part of a tower that defines its grid. */
export type GridTower = Pick<Tower, 'code' | 'kind' | 'firstFloor' | 'floors' | 'positions'>;

/**
 * The grid of one tower (espelho de vendas): floors as rows with the top one first, positions as columns. A
 * block of houses or lots has a single row in the order of its numbers and no columns; the screen wraps it.
 * Units of other towers are left out. A unit outside the declared floors or positions still gets a cell, so
 * that every unit for sale is visible.
 */
export function buildUnitGrid<Unit extends GridUnit>(
  tower: GridTower,
  units: readonly Unit[],
): UnitGrid<Unit> {
  const own = units.filter((unit) => unit.tower === tower.code);
  if (tower.kind === 'block') {
    const cells = [...own].sort((a, b) => a.floor - b.floor || a.position - b.position);
    return { columns: [], rows: cells.length > 0 ? [{ floor: tower.firstFloor, cells }] : [] };
  }
  const columns = columnsOf(tower, own);
  const byPlace = new Map(own.map((unit) => [placeKey(unit.floor, unit.position), unit]));
  const rows = floorsOf(tower, own).map((floor) => ({
    floor,
    cells: columns.map(({ position }) => byPlace.get(placeKey(floor, position)) ?? null),
  }));
  return { columns, rows };
}

/** Number of units in each state; every state is present, zero included, for the legend. */
export function countByState(units: readonly Pick<GridUnit, 'displayState'>[]): Record<DisplayState, number> {
  const counts = { active: 0, reserved: 0, sold: 0, disabled: 0 };
  for (const { displayState } of units) counts[displayState] += 1;
  return counts;
}

/** Unit of a URL (`?torre=A&unidade=1203`), or null; the tower may be omitted if the code is unique. */
export function findUnit<Unit extends GridUnit>(
  units: readonly Unit[],
  at: { readonly tower?: string | null; readonly code: string | null | undefined },
): Unit | null {
  if (!at.code) return null;
  const found = units.filter((unit) => unit.code === at.code && (!at.tower || unit.tower === at.tower));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function placeKey(floor: number, position: number): string {
  return `${floor}/${position}`;
}

function columnsOf(tower: GridTower, units: readonly GridUnit[]): GridColumn[] {
  const orientations = new Map<number, Orientation | null>();
  for (const { position, orientation } of units) {
    if (!orientations.get(position)) orientations.set(position, orientation);
  }
  for (const { position, orientation } of tower.positions) orientations.set(position, orientation);
  return [...orientations]
    .map(([position, orientation]) => ({ position, orientation }))
    .sort((a, b) => a.position - b.position);
}

function floorsOf(tower: GridTower, units: readonly GridUnit[]): number[] {
  const declared = Array.from({ length: tower.floors }, (_, index) => tower.firstFloor + index);
  return [...new Set([...declared, ...units.map((unit) => unit.floor)])].sort((a, b) => b - a);
}
