import type { Position, WorldPoint } from '@/domain/map/mercator';
import type { MapCluster } from '@/domain/map/schema';
import { covers, spread } from '@/domain/map/spread';
import type { MapBox } from '@/domain/place/mapBox';
import type { Place } from '@/domain/place/schema';
import { boxOf, standingIn } from './framePosition';
import type { NameView } from './mapScreen';

/** Percents of the square that the name of a place needs on a phone. */
const NAME = { width: 24, height: 6 };
/** How near to a mark a name cannot be read, and how far below the mark it then stands. */
const HIDDEN = { width: 12, height: 7 };
const BELOW = 7;
/** How far a place may stand from the projects of a mark that are its own. */
const REACH = 2;

const distance = (one: WorldPoint, other: WorldPoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** A pin or a cluster in percents, with the corners of what it stands for. */
function markIn(frame: MapBox, mark: Position | MapCluster) {
  const box = boxOf(mark);
  const first = standingIn(frame, { latitude: box.north, longitude: box.west });
  const last = standingIn(frame, { latitude: box.south, longitude: box.east });
  return { ...standingIn(frame, mark), first, last };
}

/** How far a point stands from what a mark stands for; zero within it. */
function gapTo({ first, last }: ReturnType<typeof markIn>, { x, y }: WorldPoint): number {
  return Math.hypot(Math.max(0, first.x - x, x - last.x), Math.max(0, first.y - y, y - last.y));
}

/**
 * Names that have room, from the edges too. One that a mark would hide stands below the nearest such mark, if no other
 * one hides it there; where the mark stands for more places it says so ("Recife +2"), or its number would be read as that
 * of one place.
 */
export function presentNames(
  names: readonly Place[],
  marks: readonly (Position | MapCluster)[],
  frame: MapBox,
): NameView[] {
  const taken = marks.map((mark) => markIn(frame, mark));
  const placed = names.map((place) => {
    const own = standingIn(frame, place);
    const [nearest] = taken
      .filter((mark) => gapTo(mark, own) <= REACH)
      .toSorted((one, other) => gapTo(one, own) - gapTo(other, own));
    return { place, own, nearest };
  });
  const readable = placed.flatMap(({ place, own }) => {
    const [mark] = taken
      .filter((each) => covers(each, own, HIDDEN))
      .toSorted((one, other) => distance(one, own) - distance(other, own));
    const { x, y, latitude, longitude } = mark ?? own;
    const text = { x, y: mark ? y + BELOW : y };
    if (Math.abs(text.x - 50) > 50 - NAME.width / 2) return [];
    if (taken.some((each) => each !== mark && covers(each, text, HIDDEN))) return [];
    const others = placed.filter((each) => mark && each.nearest === mark && each.place !== place).length;
    const name = others > 0 ? `${place.name} +${others}` : place.name;
    const view: NameView = { x, y, latitude, longitude, path: place.path, name, isBelow: mark !== undefined };
    return [{ ...text, view }];
  });
  const apart = spread(readable, NAME);
  return readable.filter((_, index) => apart[index]).map(({ view }) => view);
}
