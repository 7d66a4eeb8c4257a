import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { firstSpot, type GridCells, type GridSpot, moveInGrid, wrapCells } from '@/domain/unit/gridMovement';
import { useHydrated } from '@/hooks/useHydrated';

/**
 * Roving focus for a grid (WAI-ARIA): one cell is reached by Tab, the others by arrows, Home and End. Before JavaScript
 * runs every cell is an ordinary link in the order of Tab.
 *
 * `start` is the cell that Tab reaches first, usually the chosen one. With `isWrapped` the cells are a single row that
 * the screen breaks as it likes, and up and down follow what is seen.
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
    /** Name and place in the order of Tab for the link of a cell. */
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

/** How many cells stand beside each other on the screen now. */
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
