import type { Room } from '@/domain/project/plan';

/** The name of a room as it fits inside, in units of the drawing. `areaM2` is null where there is no room for it. */
export interface RoomLabel {
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
  readonly lines: readonly string[];
  readonly areaM2: number | null;
  readonly isRotated: boolean;
}

const LARGEST = 18;
const SMALLEST = 9;
/** Mean width of a letter, as a share of the font size. */
const LETTER = 0.56;
const LINE = 1.15;
/** Share of the room that its name may fill. */
const FILL = 0.88;

/**
 * Fits the name of a room inside it: in one line or two, lying or, in a narrow room, standing, at the largest size that
 * fits. The area goes under the name where there is space left.
 */
export function roomLabel(room: Room, scale: number): RoomLabel {
  const [width, height] = [room.width * scale, room.height * scale];
  const middle = { x: room.x * scale + width / 2, y: room.y * scale + height / 2 };
  const best = [false, true]
    .flatMap((isRotated) => {
      const [along, across] = isRotated ? [height, width] : [width, height];
      return breaksOf(room.name).flatMap((lines) =>
        [room.areaM2, null].map((areaM2) => ({
          lines,
          areaM2,
          isRotated,
          fontSize: sizeFor(lines, areaM2, along, across),
        })),
      );
    })
    .reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  return { ...middle, ...best, fontSize: Math.max(best.fontSize, SMALLEST - 2) };
}

function breaksOf(name: string): string[][] {
  const words = name.split(' ');
  const twoLines = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  return [[name], ...twoLines];
}

function sizeFor(lines: readonly string[], areaM2: number | null, along: number, across: number): number {
  const longest = Math.max(...lines.map((line) => line.length), areaM2 === null ? 0 : 5);
  const rows = lines.length + (areaM2 === null ? 0 : 1);
  return Math.min(LARGEST, (along * FILL) / (longest * LETTER), (across * FILL) / (rows * LINE));
}

/** Size first, for it must be legible; then the area, a name that lies, and as few lines as can be. */
function scoreOf(label: Pick<RoomLabel, 'fontSize' | 'areaM2' | 'isRotated' | 'lines'>): number {
  const legible = Math.min(label.fontSize, 13);
  return (
    legible * 10 +
    label.fontSize +
    (label.areaM2 === null ? 0 : 12) -
    (label.isRotated ? 20 : 0) -
    label.lines.length * 2
  );
}
