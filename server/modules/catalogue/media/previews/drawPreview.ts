import { PREVIEW_SIZE } from '@/domain/seo/sharedPicture';
import { path, rect } from '@/server/gateways/drawings/drawings';
import { schemes } from '@/theme/tokens';
import { type FittedText, fitText } from '../lettering/fitText';
import { STRONG, TEXT, TITLE, type Typeface } from '../lettering/typeface';
import type { PreviewWords } from './previewWords';

const { width, height } = PREVIEW_SIZE;
const { background, ink, inkMuted, primary, primarySoft, onPrimarySoft, accent, line } = schemes.light;

/** Position of the text, in pixels; the drawing is right of `right`. */
const WORDS = { left: 60, right: 640 } as const;
const ART = { x: 688, width: width - 688 } as const;
const ROOM = WORDS.right - WORDS.left;

/** Brand mark: an open arch on its sill, 26 by 30 in its own units. Its top is at `y`. */
function mark(x: number, y: number, scale: number): string {
  const arch = path('M2 27V13a11 11 0 0 1 22 0v14h-6V13a5 5 0 0 0-10 0v14z', primary);
  return `<g transform="translate(${x} ${y}) scale(${scale})">${arch}${rect(0, 27, 26, 3, accent)}</g>`;
}

function brand(siteName: string): string {
  const name = TITLE.line(siteName, { x: WORDS.left + 48, y: 92, size: 34, fill: ink });
  return mark(WORDS.left, 54, 1.4) + name;
}

/** Lines one below the other, the first base line at `y`; returns the drawing and the last base line. */
function lines(face: Typeface, { lines: texts, size }: FittedText, y: number, fill: string) {
  const step = size * 1.14;
  const drawn = texts.map((text, index) =>
    face.line(text, { x: WORDS.left, y: y + index * step, size, fill }),
  );
  return { drawn: drawn.join(''), end: y + (texts.length - 1) * step };
}

function oneLine(face: Typeface, text: string, sizes: readonly number[]): FittedText {
  return fitText(face, text, { width: ROOM, lines: 1, sizes });
}

/** Badge with the phase, its top at `y`. */
function chip(text: string, y: number): string {
  const size = 22;
  const ground = rect(WORDS.left, y, STRONG.width(text, size) + 36, 40, primarySoft, 20);
  return ground + STRONG.line(text, { x: WORDS.left + 18, y: y + 27.5, size, fill: onPrimarySoft });
}

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, background)}${content}</svg>`;
}

/** A drawing of 4 by 3 in a doorway: an arch from the lower edge, as in the mark of the brand. */
function doorway(art: string): string {
  const [left, right, top] = [ART.x, width - 48, 54];
  const radius = (right - left) / 2;
  const outline = `M${left} ${height}V${top + radius}a${radius} ${radius} 0 0 1 ${right - left} 0V${height}z`;
  const scaled = art.replace(/^<svg [^>]*>/, (head) =>
    head
      .replace(/ width="[^"]*"/, ` x="${left}" y="${top}" width="${right - left}"`)
      .replace(/ height="[^"]*"/, ` height="${height - top}" preserveAspectRatio="xMidYMax slice"`),
  );
  return `<clipPath id="door"><path d="${outline}"/></clipPath><g clip-path="url(#door)">${scaled}</g>`;
}

/**
 * Preview of a project as an SVG that contains only paths: its text, and its drawing (an SVG of `drawFacade`)
 * in the doorway. Pure.
 */
export function drawPreview(words: PreviewWords, art: string, siteName: string): string {
  const isOffer = words.offer !== null;
  const title = lines(
    TITLE,
    fitText(TITLE, words.title, {
      width: ROOM,
      lines: 2,
      sizes: isOffer ? [50, 44, 38] : [60, 54, 48, 42, 36],
    }),
    236,
    ink,
  );
  const offer = words.offer
    ? lines(STRONG, oneLine(STRONG, words.offer, [32, 28, 24]), title.end + 46, primary)
    : { drawn: '', end: title.end };
  const place = lines(TEXT, oneLine(TEXT, words.place, [27, 24, 21]), offer.end + 46, inkMuted);
  const facts = lines(TEXT, oneLine(TEXT, words.facts, [27, 24]), place.end + 38, inkMuted);
  const price = lines(TITLE, oneLine(TITLE, words.price, [62, 52, 44, 36]), 532, primary);
  const label = words.priceLabel
    ? TEXT.line(words.priceLabel, { x: WORDS.left, y: 470, size: 24, fill: inkMuted })
    : '';
  const registration = words.registration
    ? lines(TEXT, oneLine(TEXT, words.registration, [21, 18]), 582, inkMuted).drawn
    : '';
  return sheet(
    brand(siteName) +
      chip(words.phase, 134) +
      title.drawn +
      offer.drawn +
      place.drawn +
      facts.drawn +
      label +
      price.drawn +
      registration +
      doorway(art),
  );
}

/** The doorway of the brand, large, its sill on the ground. */
function largeMark(): string {
  const [left, right] = [ART.x + 40, width - 108];
  const arch = (inset: number, top: number, fill: string) => {
    const [from, to] = [left + inset, right - inset];
    const radius = (to - from) / 2;
    return path(`M${from} 560V${top + radius}a${radius} ${radius} 0 0 1 ${to - from} 0V560z`, fill);
  };
  return (
    arch(0, 76, primary) +
    arch(88, 164, line) +
    arch(112, 188, primarySoft) +
    rect(left - 48, 560, right - left + 96, 16, accent)
  );
}

/** Preview of pages without a project: the name of the site, its slogan and its doorway. */
export function drawSitePreview(siteName: string, slogan: string): string {
  const name = lines(
    TITLE,
    fitText(TITLE, siteName, { width: ROOM, lines: 1, sizes: [112, 88, 64] }),
    290,
    ink,
  );
  const promise = fitText(TEXT, slogan, { width: ROOM, lines: 3, sizes: [36, 30] });
  return sheet(
    rect(WORDS.left, 150, 72, 6, accent) +
      name.drawn +
      lines(TEXT, promise, name.end + 76, inkMuted).drawn +
      largeMark(),
  );
}

/** Preview of a listing with the same heading as its page. */
export function drawPlacePreview(heading: string, siteName: string, slogan: string): string {
  const what = lines(
    TITLE,
    fitText(TITLE, heading, { width: ROOM, lines: 3, sizes: [64, 56, 50, 44] }),
    236,
    ink,
  );
  const promise = fitText(TEXT, slogan, { width: ROOM, lines: 2, sizes: [28, 24] });
  return sheet(brand(siteName) + what.drawn + lines(TEXT, promise, 532, inkMuted).drawn + largeMark());
}
