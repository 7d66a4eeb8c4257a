import type { FacadeView } from '../choiceView';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FacadeGeometry {
  readonly width: number;
  readonly height: number;
  /** Height of the ground line. */
  readonly ground: number;
  readonly cell: { readonly width: number; readonly height: number };
  /** Top of each floor. */
  readonly rows: readonly number[];
  /** Left side of each column, by group. */
  readonly columns: readonly (readonly number[])[];
  readonly walls: readonly Box[];
  readonly columnLabels: readonly { readonly x: number; readonly text: string }[];
  /** Frames around the chosen cells. */
  readonly frames: readonly Box[];
  /** Every how many floors a label fits. */
  readonly floorStep: number;
  readonly sun: { readonly x: number; readonly y: number; readonly base: number; readonly top: number };
}

const WIDTH = 440;
const LEFT = 34;
const RIGHT = 14;
const TOP = 62;
const TOP_WITHOUT_SUN = 46;
const BASE = 24;
const STREET = 34;
const GROUP_GAP = 16;
const WALL_PADDING = 5;
const CELL_GAP = 3;
const MAX_CELL_WIDTH = 46;
const ROWS_HEIGHT = 210;
const LABEL_HEIGHT = 13;
/** Narrower columns have no room for their two digits. */
const MIN_LABELLED = 15;

/** Places of everything in the drawing of a façade, in units of its view box. */
export function facadeGeometry(facade: FacadeView, chosen: string | null): FacadeGeometry {
  const { groups, floors } = facade;
  const top = facade.hasSun ? TOP : TOP_WITHOUT_SUN;
  const rowHeight = Math.min(24, Math.max(9, ROWS_HEIGHT / floors.length));
  const cell = { width: cellWidth(groups), height: rowHeight - CELL_GAP };
  const rows = floors.map((_, index) => top + WALL_PADDING + index * rowHeight);
  const ground = top + WALL_PADDING + floors.length * rowHeight + BASE;
  const columns = columnsOf(groups, cell.width);
  const walls = columns.map((xs, index) => wallOf(groups[index], xs, { rows, ground, cell }));
  const frames = columns.flatMap((xs, index) => framesOf(groups[index], xs, { rows, cell, chosen }));
  const [first] = frames;
  const sunX = first ? first.x + first.width / 2 : WIDTH / 2;
  return {
    width: WIDTH,
    height: ground + STREET,
    ground,
    cell,
    rows,
    columns,
    walls,
    frames,
    floorStep: Math.ceil(LABEL_HEIGHT / rowHeight),
    columnLabels: cell.width < MIN_LABELLED ? [] : labelsOf(groups, columns, cell.width),
    sun: { x: sunX, y: arcAt(sunX), base: TOP - 8, top: -18 },
  };
}

type Groups = FacadeView['groups'];

function cellWidth(groups: Groups): number {
  const count = groups.reduce((sum, { columns }) => sum + columns.length, 0);
  const room = WIDTH - LEFT - RIGHT - GROUP_GAP * (groups.length - 1) - 2 * WALL_PADDING * groups.length;
  return Math.min(MAX_CELL_WIDTH, room / count - CELL_GAP);
}

/** The groups in the middle of the drawing, with equal gaps. */
function columnsOf(groups: Groups, width: number): number[][] {
  const step = width + CELL_GAP;
  const widths = groups.map(({ columns }) => columns.length * step - CELL_GAP + 2 * WALL_PADDING);
  const total = widths.reduce((sum, each) => sum + each, 0);
  const gap = groups.length > 1 ? (WIDTH - LEFT - RIGHT - total) / (groups.length - 1) : 0;
  const isWide = gap > 3 * GROUP_GAP;
  const used = isWide ? 3 * GROUP_GAP : gap;
  let x = LEFT + Math.max(0, (WIDTH - LEFT - RIGHT - total - used * (groups.length - 1)) / 2);
  return groups.map(({ columns }, index) => {
    const xs = columns.map((_, column) => x + WALL_PADDING + column * step);
    x += (widths[index] ?? 0) + used;
    return xs;
  });
}

interface Measures {
  readonly rows: readonly number[];
  readonly cell: FacadeGeometry['cell'];
}

/** A tower that is lower than its neighbours has a lower roof. */
function wallOf(
  group: Groups[number] | undefined,
  xs: readonly number[],
  { rows, ground, cell }: Measures & { readonly ground: number },
): Box {
  const tops = (group?.columns ?? []).map(({ cells }) => cells.findIndex((each) => each !== null));
  const highest = Math.min(...tops.filter((index) => index >= 0), rows.length - 1);
  const x = (xs[0] ?? 0) - WALL_PADDING;
  const y = (rows[highest] ?? 0) - WALL_PADDING;
  const width = (xs.at(-1) ?? 0) + cell.width + WALL_PADDING - x;
  return { x, y, width, height: ground - y };
}

/** One frame for neighbouring columns of a group that have chosen cells at the same floors. */
function framesOf(
  group: Groups[number] | undefined,
  xs: readonly number[],
  { rows, cell, chosen }: Measures & { readonly chosen: string | null },
): Box[] {
  const frames: Box[] = [];
  for (const [index, { cells }] of (chosen === null ? [] : (group?.columns ?? [])).entries()) {
    const first = cells.findIndex((each) => each?.key === chosen);
    const last = cells.findLastIndex((each) => each?.key === chosen);
    if (first < 0) continue;
    const y = (rows[first] ?? 0) - CELL_GAP;
    const height = (rows[last] ?? 0) + cell.height + CELL_GAP - y;
    const x = (xs[index] ?? 0) - CELL_GAP;
    const before = frames.at(-1);
    const touches = before && before.y === y && before.height === height && x - (before.x + before.width) < 1;
    if (touches) frames[frames.length - 1] = { ...before, width: x + cell.width + 2 * CELL_GAP - before.x };
    else frames.push({ x, y, width: cell.width + 2 * CELL_GAP, height });
  }
  return frames;
}

function labelsOf(groups: Groups, columns: readonly (readonly number[])[], width: number) {
  return groups.flatMap((group, at) =>
    group.columns.map(({ label }, index) => ({ x: (columns[at]?.[index] ?? 0) + width / 2, text: label })),
  );
}

/** Height of the sun on its way: the curve of the drawing at `x`. */
function arcAt(x: number): number {
  const along = (x - 24) / (WIDTH - 48);
  const base = TOP - 8;
  return (1 - along) ** 2 * base + 2 * (1 - along) * along * -18 + along ** 2 * base;
}
