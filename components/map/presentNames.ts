import type { Position, WorldPoint } from '@/domain/map/mercator';
import type { MapCluster } from '@/domain/map/schema';
import { covers, spread } from '@/domain/map/spread';
import type { MapBox } from '@/domain/place/mapBox';
import type { Place } from '@/domain/place/schema';
import { boxOf, framePositionOf } from './framePosition';
import type { NameView } from './mapScreen';

/** Percent of the square that a place name needs on a phone. */
const NAME = { width: 24, height: 6 };
/** Distance below which a mark hides a name, and offset of the name below the mark. */
const HIDDEN = { width: 12, height: 7 };
const BELOW = 7;
/** Largest distance between a place and the projects of a mark that belong to it. */
const REACH = 2;

const distance = (one: WorldPoint, other: WorldPoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** Pin or cluster in percent, with the corners of its box. */
function markIn(frame: MapBox, mark: Position | MapCluster) {
  const box = boxOf(mark);
  const first = framePositionOf(frame, { latitude: box.north, longitude: box.west });
  const last = framePositionOf(frame, { latitude: box.south, longitude: box.east });
  return { ...framePositionOf(frame, mark), first, last };
}

/** Distance between a point and the box of a mark; zero within it. */
function gapTo({ first, last }: ReturnType<typeof markIn>, { x, y }: WorldPoint): number {
  return Math.hypot(Math.max(0, first.x - x, x - last.x), Math.max(0, first.y - y, y - last.y));
}

/**
 * Names with room, also from the edges. A name hidden by a mark is placed below the nearest such mark, unless
 * another one hides it there; the name of a mark with several places shows their number ("Recife +2").
 */
export function presentNames(
  names: readonly Place[],
  marks: readonly (Position | MapCluster)[],
  frame: MapBox,
): NameView[] {
  const taken = marks.map((mark) => markIn(frame, mark));
  const placed = names.map((place) => {
    const own = framePositionOf(frame, place);
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
