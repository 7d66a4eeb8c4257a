import type { Typeface } from './typeface';

interface Frame {
  /** In pixels. */
  readonly width: number;
  readonly lines: number;
  /** Sizes to try, the largest first. */
  readonly sizes: readonly number[];
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Longer than any frame can show; a name has no limit, and each character is measured many times. */
const MAX_LETTERS = 300;

/** Fits the text in the largest possible size; in the smallest one, it cuts the text and adds an ellipsis. */
export function fitText(face: Typeface, whole: string, { width, lines, sizes }: Frame): FittedText {
  const text = Array.from(whole.slice(0, 2 * MAX_LETTERS))
    .slice(0, MAX_LETTERS)
    .join('');
  for (const size of sizes) {
    const broken = breakLines(face, text, size, width);
    const fits = broken.length <= lines && broken.every((line) => face.width(line, size) <= width);
    if (fits) return { lines: broken, size };
  }
  const size = sizes.at(-1) ?? 0;
  const broken = breakLines(face, text, size, width);
  const kept = broken.slice(0, lines).map((line) => cut({ face, size, width }, line));
  const last = kept.pop() ?? '';
  return { lines: [...kept, cut({ face, size, width }, last, broken.length > lines)], size };
}

interface Room {
  readonly face: Typeface;
  readonly size: number;
  readonly width: number;
}

function breakLines(face: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && face.width(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cut({ face, size, width }: Room, line: string, isCut = false): string {
  if (!isCut && face.width(line, size) <= width) return line;
  const letters = Array.from(line);
  const beginning = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fitting, tooLong] = [0, letters.length + 1];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (face.width(beginning(middle), size) > width) tooLong = middle;
    else fitting = middle;
  }
  return beginning(fitting);
}
