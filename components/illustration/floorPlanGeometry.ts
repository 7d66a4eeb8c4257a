import type { Room, RoomKind } from '@/domain/project/plan';

/** Straight piece of wall in metres; horizontal where `y1` equals `y2`, else vertical. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const DOOR_M = 0.8;
const WIDE_OPENING_M = 1.8;
/** A wide opening leaves wall on both sides. */
const WIDE_SHARE = 0.6;
/** Wall left on either side of a door. */
const JAMB_M = 0.15;
/** Walls closer than this are one wall: areas are rounded, so edges may miss each other slightly. */
const TOUCH_M = 0.06;

/** Rooms from which others are usually entered, the likeliest first. */
const PASSAGES: readonly RoomKind[] = ['hall', 'living', 'office', 'kitchen', 'service', 'bedroom', 'suite'];

/** Rooms that belong to another one and open into it where they touch. */
const OPENS_INTO: Readonly<Partial<Record<RoomKind, readonly RoomKind[]>>> = {
  closet: ['suite', 'bedroom'],
  service: ['kitchen'],
  balcony: ['living', 'suite', 'bedroom'],
  garden: ['living', 'balcony', 'kitchen'],
  garage: ['hall', 'kitchen', 'living'],
};

const LIT: readonly RoomKind[] = ['living', 'bedroom', 'suite', 'kitchen', 'office', 'service'];
const OUTDOORS: readonly RoomKind[] = ['balcony', 'garden', 'garage'];

/** Width and height in metres of the whole plan. */
export function planSize(rooms: readonly Room[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...rooms.map((room) => room.x + room.width)),
    height: Math.max(0, ...rooms.map((room) => room.y + room.height)),
  };
}

/**
 * Openings that connect the whole plan: from the hall (or the living room, or the first room) into each room that
 * touches a reached one, by the likeliest passage. A balcony has a wide opening. A room that touches no other gets no
 * door, because its position is unknown.
 */
export function planOpenings(rooms: readonly Room[]): Segment[] {
  const start = rooms.find(({ kind }) => kind === 'hall') ?? rooms.find(({ kind }) => kind === 'living');
  const reached = [start ?? rooms[0]].filter((room): room is Room => room !== undefined);
  const waiting = new Set(rooms.filter((room) => !reached.includes(room)));
  const openings: Segment[] = [];
  for (;;) {
    const best = [...waiting]
      .flatMap((room) => reached.map((from) => passageBetween(from, room)))
      .filter((passage): passage is Passage => passage !== null)
      .sort((a, b) => a.rank - b.rank)[0];
    if (!best) return openings;
    openings.push(best.opening);
    reached.push(best.room);
    waiting.delete(best.room);
  }
}

/** Windows of rooms with daylight: the middle of their longest outer wall. */
export function planWindows(rooms: readonly Room[]): Segment[] {
  return rooms
    .filter(({ kind }) => LIT.includes(kind))
    .flatMap((room) => {
      const outer = edgesOf(room).filter((edge) => isOuter(edge, room, rooms));
      const longest = outer.sort((a, b) => lengthOf(b) - lengthOf(a))[0];
      return longest ? [middleOf(longest, lengthOf(longest) * 0.5)] : [];
    });
}

interface Passage {
  readonly room: Room;
  readonly opening: Segment;
  readonly rank: number;
}

function passageBetween(from: Room, room: Room): Passage | null {
  const wall = sharedWall(from, room);
  if (!wall || lengthOf(wall) < DOOR_M / 2) return null;
  const isWide = room.kind === 'balcony' || room.kind === 'garden';
  const most = isWide ? lengthOf(wall) * WIDE_SHARE : lengthOf(wall) - JAMB_M;
  const width = Math.min(isWide ? WIDE_OPENING_M : DOOR_M, most);
  const opening = isWide ? middleOf(wall, width) : startOf(wall, width);
  return { room, opening, rank: passageRank(from.kind, room.kind) };
}

function passageRank(from: RoomKind, to: RoomKind): number {
  const owner = OPENS_INTO[to]?.indexOf(from) ?? -1;
  if (owner >= 0) return owner;
  const passage = PASSAGES.indexOf(from);
  // A bathroom that touches a suite belongs to it; other passages are likelier the more public the room is.
  if (to === 'bathroom' && from === 'suite') return 5;
  return passage < 0 ? 100 : 10 + passage;
}

function sharedWall(a: Room, b: Room): Segment | null {
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);
  if (bottom - top > TOUCH_M && Math.abs(left - right) <= TOUCH_M) {
    return { x1: left, y1: top, x2: left, y2: bottom };
  }
  if (right - left > TOUCH_M && Math.abs(top - bottom) <= TOUCH_M) {
    return { x1: left, y1: top, x2: right, y2: top };
  }
  return null;
}

function edgesOf({ x, y, width, height }: Room): Segment[] {
  return [
    { x1: x, y1: y, x2: x + width, y2: y },
    { x1: x, y1: y + height, x2: x + width, y2: y + height },
    { x1: x, y1: y, x2: x, y2: y + height },
    { x1: x + width, y1: y, x2: x + width, y2: y + height },
  ];
}

function isOuter(edge: Segment, room: Room, rooms: readonly Room[]): boolean {
  return rooms.every((other) => {
    if (other === room || OUTDOORS.includes(other.kind)) return true;
    const wall = sharedWall(room, other);
    return !wall || !liesOn(wall, edge);
  });
}

function liesOn(wall: Segment, edge: Segment): boolean {
  return edge.x1 === edge.x2
    ? wall.x1 === wall.x2 && Math.abs(wall.x1 - edge.x1) <= TOUCH_M
    : wall.y1 === wall.y2 && Math.abs(wall.y1 - edge.y1) <= TOUCH_M;
}

function lengthOf({ x1, y1, x2, y2 }: Segment): number {
  return x2 - x1 + (y2 - y1);
}

function middleOf(wall: Segment, length: number): Segment {
  return pieceOf(wall, (lengthOf(wall) - length) / 2, length);
}

function startOf(wall: Segment, length: number): Segment {
  return pieceOf(wall, Math.min(JAMB_M, lengthOf(wall) - length), length);
}

function pieceOf({ x1, y1, x2 }: Segment, offset: number, length: number): Segment {
  const isVertical = x1 === x2;
  return isVertical
    ? { x1, y1: y1 + offset, x2, y2: y1 + offset + length }
    : { x1: x1 + offset, y1, x2: x1 + offset + length, y2: y1 };
}
