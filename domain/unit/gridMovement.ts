/** A cell by its row (0 is the top one) and column. */
export interface GridSpot {
  readonly row: number;
  readonly column: number;
}

/** Rows of a grid: null is a void, which the focus skips. Rows may have different lengths. */
export type GridCells = readonly (readonly (unknown | null)[])[];

const STEPS: Readonly<Record<string, GridSpot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * Next place of the focus after a key, by the WAI-ARIA grid pattern: arrows to the next cell that is no void,
 * Home and End to the ends of the row, and with Ctrl to the first and last cell of the grid. At an edge it
 * does not move. Null for any other key.
 */
export function moveInGrid(cells: GridCells, from: GridSpot, key: string, withCtrl = false): GridSpot | null {
  const step = STEPS[key];
  if (step) return withCtrl ? null : (walk(cells, from, step) ?? from);
  if (key !== 'Home' && key !== 'End') return null;
  const rows = withCtrl ? cells.map((_, row) => row) : [from.row];
  const spots = rows.flatMap((row) => spotsOf(cells, row));
  return (key === 'Home' ? spots[0] : spots.at(-1)) ?? from;
}

/** First cell that is no void: the initial focus of a grid without a choice. Null in an empty grid. */
export function firstSpot(cells: GridCells): GridSpot | null {
  return cells.flatMap((_, row) => spotsOf(cells, row))[0] ?? null;
}

/** Breaks a single row into rows of this number of cells, as the screen wraps the lots of a block. */
export function wrapCells<Cell>(cells: readonly Cell[], columns: number): Cell[][] {
  const width = Math.max(1, columns);
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

function walk(cells: GridCells, from: GridSpot, step: GridSpot): GridSpot | null {
  let { row, column } = from;
  for (;;) {
    row += step.row;
    column += step.column;
    const line = cells[row];
    if (line === undefined || column < 0) return null;
    if (column >= line.length) {
      // A shorter last row of a wrapped block is skipped like a void; the end of the own row is an edge.
      if (step.row === 0) return null;
      continue;
    }
    if (line[column] !== null) return { row, column };
  }
}

function spotsOf(cells: GridCells, row: number): GridSpot[] {
  return (cells[row] ?? []).flatMap((cell, column) => (cell === null ? [] : [{ row, column }]));
}
