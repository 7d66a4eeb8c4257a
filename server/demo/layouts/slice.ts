import type { Room, RoomKind } from '@/domain/project/plan';

/**
 * A plan as a tree of cuts: a room, rooms side by side (`row`) or one below the other (`stack`). A room's
 * weight is its share of the area, so the rooms fill any outline without overlaps.
 */
export type Slice =
  | { readonly form: 'room'; readonly name: string; readonly kind: RoomKind; readonly weight: number }
  | { readonly form: 'row' | 'stack'; readonly parts: readonly Slice[]; readonly weight: number };

export function room(name: string, kind: RoomKind, weight: number): Slice {
  return { form: 'room', name, kind, weight };
}

export function row(...parts: readonly Slice[]): Slice {
  return { form: 'row', parts, weight: totalWeight(parts) };
}

export function stack(...parts: readonly Slice[]): Slice {
  return { form: 'stack', parts, weight: totalWeight(parts) };
}

/** Grid lines per metre: walls are placed every 5 cm. */
export const GRID = 20;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rooms of a tree in an outline of `areaM2` whose width is `aspect` times its depth; metres, from the top left. */
export function layOut(tree: Slice, areaM2: number, aspect: number): Room[] {
  const width = onGrid(Math.sqrt(areaM2 * aspect));
  const rooms: Room[] = [];
  place(tree, { x: 0, y: 0, width, height: onGrid(areaM2 / width) }, rooms);
  return rooms;
}

function place(slice: Slice, box: Box, rooms: Room[]): void {
  if (slice.form === 'room') {
    rooms.push({ name: slice.name, kind: slice.kind, areaM2: round2(box.width * box.height), ...box });
    return;
  }
  const isRow = slice.form === 'row';
  const [start, length] = isRow ? [box.x, box.width] : [box.y, box.height];
  let passed = 0;
  let from = start;
  for (const part of slice.parts) {
    passed += part.weight;
    const to = round2(start + onGrid((length * passed) / slice.weight));
    const size = round2(to - from);
    place(part, isRow ? { ...box, x: from, width: size } : { ...box, y: from, height: size }, rooms);
    from = to;
  }
}

function totalWeight(parts: readonly Slice[]): number {
  return parts.reduce((sum, part) => sum + part.weight, 0);
}

function onGrid(metres: number): number {
  return Math.round(metres * GRID) / GRID;
}

function round2(metres: number): number {
  return Math.round(metres * 100) / 100;
}
