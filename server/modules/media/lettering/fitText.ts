import type { Typeface } from '@/server/modules/media/lettering/typeface';

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

/** The text in the largest size in which it fits; in the smallest one, what does not fit is cut and says so. */
export function fitText(face: Typeface, text: string, { width, lines, sizes }: Frame): FittedText {
  for (const size of sizes) {
    const broken = breakLines(face, text, size, width);
    const fits = broken.length <= lines && broken.every((line) => face.width(line, size) <= width);
    if (fits) return { lines: broken, size };
  }
  const size = sizes.at(-1) ?? 0;
  const broken = breakLines(face, text, size, width);
  const kept = broken.slice(0, lines).map((line) => cut(face, line, size, width, false));
  const last = kept.pop() ?? '';
  return { lines: [...kept, cut(face, last, size, width, broken.length > lines)], size };
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

function cut(face: Typeface, line: string, size: number, width: number, isCut: boolean): string {
  if (!isCut && face.width(line, size) <= width) return line;
  let kept = Array.from(line);
  while (kept.length > 0 && face.width(`${kept.join('').trimEnd()}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
