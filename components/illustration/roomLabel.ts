import { formatArea } from '@/domain/measures';
import type { Room } from '@/domain/project/plan';
import type { Locale } from '@/domain/site/locale';

/** Name of a room that fits inside it, in units of the drawing. `area` is null where it does not fit. */
export interface RoomLabel {
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly lines: readonly string[];
  readonly area: string | null;
  readonly isRotated: boolean;
}

const LARGEST = 18;
const SMALLEST = 9;
/** Mean width of a letter, as a share of the font size. */
const LETTER = 0.56;
const LINE = 1.15;
/** The area is slightly smaller than the name. */
export const AREA_SCALE = 0.84;
/** Share of the room that its name may fill. */
const FILL = 0.88;

/**
 * Fits the name of a room inside it at the largest size: in one or two lines, rotated in a narrow room, with the area
 * below where it fits.
 */
export function roomLabel(room: Room, scale: number, locale?: Locale): RoomLabel {
  const [width, height] = [room.width * scale, room.height * scale];
  const middle = { x: room.x * scale + width / 2, y: room.y * scale + height / 2 };
  const best = [false, true]
    .flatMap((isRotated) => {
      const [along, across] = isRotated ? [height, width] : [width, height];
      return breaksOf(room.name).flatMap((lines) =>
        [formatArea(room.areaM2, locale), null].map((area) => ({
          lines,
          area,
          isRotated,
          fontSize: sizeFor(lines, area, along, across),
        })),
      );
    })
    .reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  return { ...middle, ...best, fontSize: Math.max(best.fontSize, SMALLEST - 2) };
}

function breaksOf(name: string): string[][] {
  const labels = name.split(' ');
  const twoLines = labels
    .slice(1)
    .map((_, index) => [labels.slice(0, index + 1).join(' '), labels.slice(index + 1).join(' ')]);
  return [[name], ...twoLines];
}

function sizeFor(lines: readonly string[], area: string | null, along: number, across: number): number {
  const longest = Math.max(...lines.map((line) => line.length), (area?.length ?? 0) * AREA_SCALE);
  const rows = lines.length + (area === null ? 0 : 1);
  return Math.min(LARGEST, (along * FILL) / (longest * LETTER), (across * FILL) / (rows * LINE));
}

/** Size first, for legibility; then the area, a horizontal name, and few lines. */
function scoreOf(label: Pick<RoomLabel, 'fontSize' | 'area' | 'isRotated' | 'lines'>): number {
  const legible = Math.min(label.fontSize, 13);
  return (
    legible * 10 +
    label.fontSize +
    (label.area === null ? 0 : 12) -
    (label.isRotated ? 20 : 0) -
    label.lines.length * 2
  );
}
