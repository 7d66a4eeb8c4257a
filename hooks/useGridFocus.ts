import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { firstSpot, type GridCells, type GridSpot, moveInGrid, wrapCells } from '@/domain/unit/gridMovement';
import { useHydrated } from '@/hooks/useHydrated';

/**
 * Roving focus for a grid (WAI-ARIA): Tab reaches one cell, arrows, Home and End the others. Before hydration every
 * cell is an ordinary link in the tab order.
 * `start` is the cell that Tab reaches first, usually the chosen one. With `isWrapped` the cells are a single row
 * wrapped by the screen, and up and down follow its visible lines.
 */
export function useGridFocus<Grid extends HTMLElement>(
  cells: GridCells,
  start: GridSpot | null,
  isWrapped = false,
) {
  const ref = useRef<Grid>(null);
  const isHydrated = useHydrated();
  const [moved, setMoved] = useState<GridSpot | null>(null);
  const isThere = (spot: GridSpot | null) =>
    spot !== null && (cells[spot.row]?.[spot.column] ?? null) !== null;
  const current = [moved, start].find(isThere) ?? firstSpot(cells);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = spotOf(event.target);
    if (!from || !ref.current || event.altKey || event.metaKey || event.shiftKey) return;
    const columns = isWrapped ? columnsOf(ref.current) : null;
    const to = moveOnScreen(cells, from, event, columns);
    if (!to) return;
    event.preventDefault();
    ref.current.querySelector<HTMLElement>(`[data-spot="${nameOf(to)}"]`)?.focus();
  };
  const onFocus = useCallback((event: FocusEvent) => setMoved(spotOf(event.target)), []);

  return {
    gridProps: { role: 'grid', ref, onKeyDown, onFocus },
    /** Name of the cell, and place of its link in the tab order. */
    cellProps: (spot: GridSpot) => ({
      spot: nameOf(spot),
      tabIndex: isHydrated ? (current && nameOf(current) === nameOf(spot) ? 0 : -1) : undefined,
    }),
  };
}

function moveOnScreen(
  cells: GridCells,
  from: GridSpot,
  { key, ctrlKey }: KeyboardEvent,
  columns: number | null,
): GridSpot | null {
  if (columns === null) return moveInGrid(cells, from, key, ctrlKey);
  const seen = { row: Math.floor(from.column / columns), column: from.column % columns };
  const to = moveInGrid(wrapCells(cells[0] ?? [], columns), seen, key, ctrlKey);
  return to && { row: 0, column: to.row * columns + to.column };
}

/** Number of cells in a visible line. */
function columnsOf(grid: HTMLElement): number {
  const tops = [...grid.querySelectorAll('[data-spot]')].map((cell) => cell.getBoundingClientRect().top);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

function nameOf({ row, column }: GridSpot): string {
  return `${row}-${column}`;
}

function spotOf(target: EventTarget): GridSpot | null {
  const name =
    target instanceof HTMLElement ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined;
  const [row, column] = (name ?? '').split('-').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
