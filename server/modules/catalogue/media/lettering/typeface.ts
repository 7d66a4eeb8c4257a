import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';

/** A face at one weight, which turns text into outlines: servers have no fonts, and must not draw with different ones. */
export interface Typeface {
  /** Width of a line in pixels at a size in pixels. */
  width(text: string, size: number): number;
  /** A line as outlines, its left end and its base line at the point. */
  line(
    text: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly fill: string },
  ): string;
}

interface Point {
  x: number;
  y: number;
}

type PointType = new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point;

/** An outline as a WOFF2 font keeps it: points, or parts with their offsets. */
interface StoredOutline {
  readonly numberOfContours: number;
  readonly points?: Point[];
  readonly components?: { dx: number; dy: number }[];
}

interface Variation {
  transformPoints(glyph: number, points: Point[]): void;
}

/** Internals of fontkit that a weight needs, see `atWeight`. */
interface InnerFont extends Font {
  readonly stream: { readonly buffer: Uint8Array; readonly constructor: new (buffer: Uint8Array) => object };
  readonly constructor: new (stream: object, coordinates: readonly number[]) => InnerFont;
  readonly _variationProcessor: Variation | null;
  readonly _transformedGlyphs: readonly (StoredOutline | undefined)[];
}

const FILES = join('node_modules', '@fontsource-variable');
const MARKS = /\p{M}/gu;

/**
 * Opens a variable WOFF2 at a weight. fontkit applies a weight to TrueType files only, because it reads the
 * outlines of a WOFF2 beforehand. Its own variation works on any list of points, so it is applied here to the
 * outlines that it has read; the widths follow. Only the tables need the four points of the glyph’s frame.
 */
function atWeight(file: string, weight: number): Font {
  const font = create(readFileSync(join(process.cwd(), FILES, file))) as InnerFont;
  const varied = new font.constructor(new font.stream.constructor(font.stream.buffer), [weight]);
  let variation: Variation | null = null;
  Object.defineProperty(font, '_variationProcessor', { get: () => variation });
  // Requesting a glyph makes fontkit read all outlines, still without a weight.
  font.getGlyph(0);
  variation = varied._variationProcessor;
  if (variation === null) throw new Error(`${file} has no weights.`);
  const outlines = font._transformedGlyphs;
  const Type = outlines.find((outline) => outline?.points?.[0])?.points?.[0]?.constructor as PointType;
  const frame = () => Array.from({ length: 4 }, () => new Type(false, true, 0, 0));
  for (const [glyph, outline] of outlines.entries()) {
    if (!outline?.numberOfContours) continue;
    const parts = outline.components ?? [];
    const points = outline.points ?? parts.map(({ dx, dy }) => new Type(true, true, dx, dy));
    variation.transformPoints(glyph, [...points, ...frame()]);
    for (const [index, part] of parts.entries()) {
      part.dx = points[index]?.x ?? part.dx;
      part.dy = points[index]?.y ?? part.dy;
    }
  }
  return font;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A face of the self-hosted fonts at a weight; `file` below their folder. Opened when first needed. */
function typeface(file: string, weight: number): Typeface {
  let opened: Font | null = null;
  const open = () => {
    opened ??= atWeight(file, weight);
    return opened;
  };
  /** Characters without a glyph lose their accents, or are left out: a box would be less readable. */
  const shown = (text: string) =>
    Array.from(text.normalize('NFC'), (letter) => {
      const candidates = [letter, letter.normalize('NFKD').replace(MARKS, '')];
      return candidates.find((each) => each !== '' && knows(open(), each)) ?? '';
    }).join('');
  return {
    width: (text, size) => (open().layout(shown(text)).advanceWidth * size) / open().unitsPerEm,
    line(text, { x, y, size, fill }) {
      const { glyphs, positions } = open().layout(shown(text));
      const scale = size / open().unitsPerEm;
      let along = 0;
      const outlines = glyphs.map((glyph, index) => {
        const place = `translate(${round(along)} 0)`;
        along += positions[index]?.xAdvance ?? 0;
        const d = glyph.path.toSVG();
        return d === '' ? '' : `<path transform="${place}" d="${d}"/>`;
      });
      const matrix = `translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})`;
      return `<g transform="${matrix}" fill="${fill}">${outlines.join('')}</g>`;
    },
  };
}

function knows(font: Font, letters: string): boolean {
  return Array.from(letters).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

export const TITLE = typeface('fraunces/files/fraunces-latin-wght-normal.woff2', 560);
export const TEXT = typeface('inter/files/inter-latin-wght-normal.woff2', 430);
export const STRONG = typeface('inter/files/inter-latin-wght-normal.woff2', 620);
