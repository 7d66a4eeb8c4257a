import { parseBRL } from '@/domain/money/money';
import type { MapBox } from '@/domain/place/mapBox';

/** No home has more rooms, and no ground offered here more m², than these; beyond them a number is a slip of the hand. */
const COUNT_MAX = 20;
const AREA_MAX_M2 = 10_000_000;
/** R$ 100 bilhões. */
const PRICE_MAX_CENTS = 10_000_000_000_000;

/**
 * Each reads the text of one filter as a person typed it. `null` is a condition that asks for nothing ("at least 0"),
 * `undefined` is text that was not understood.
 */

/** "2" and "2+" are at least two bedrooms; "studio" and "0" are a studio. */
export function parseBedrooms(text: string): number | undefined {
  if (/^studio$/i.test(text)) return 0;
  return wholeFrom(text);
}

/** "2" or "2+": at least so many. */
export function parseCount(text: string): number | null | undefined {
  const count = wholeFrom(text);
  return count === 0 ? null : count;
}

function wholeFrom(text: string): number | undefined {
  const digits = /^(\d{1,3})\+?$/.exec(text)?.[1];
  return digits === undefined || Number(digits) > COUNT_MAX ? undefined : Number(digits);
}

/** Thousands by commas in groups of three, and maybe decimals after a point: no other manner writes numbers so. */
const ENGLISH_MARKS = /^((?:R\$)?\s?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?(?=$|\s?m[²2]$)/i;

/** "300,000" and "1,250.50" with the marks of Brazil, in which all else is read; what could mean two things stays. */
function brazilianMarks(text: string): string {
  return text.replace(ENGLISH_MARKS, (_, whole: string, decimals?: string) =>
    [whole.replaceAll(',', '.'), ...(decimals === undefined ? [] : [decimals])].join(','),
  );
}

/** m² with thousands by dots and decimals after a comma: "72", "72,5", "1.250", "1.250 m²"; "1,250" as well. */
export function parseArea(text: string): number | null | undefined {
  const match = /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,8})(?:,(\d{1,2}))?(?: ?m[²2])?$/i.exec(brazilianMarks(text));
  if (match === null) return undefined;
  const area = Number(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`);
  if (area > AREA_MAX_M2) return undefined;
  return area === 0 ? null : area;
}

/** Centavos from reais: "500000", "500.000", "R$ 500.000,00", "R$500,000", "500.000 BRL". Negative amounts and words ("500 mil") are not understood. */
export function parsePrice(text: string): number | null | undefined {
  const parsed = parseBRL(brazilianMarks(text.replace(/\s?BRL$/i, '')));
  if (!parsed.ok || parsed.cents < 0 || parsed.cents > PRICE_MAX_CENTS) return undefined;
  return parsed.cents === 0 ? null : parsed.cents;
}

/** "2027-12", or "2027" for its last month, as `YYYY-MM`. */
export function parseMonth(text: string): string | undefined {
  const [, year, month = '12'] = /^(20\d{2})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}`;
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,8})?$/;

/** "west,south,east,north" in degrees with a decimal point. Ends that are exchanged or equal are not understood. */
export function parseBox(text: string): MapBox | undefined {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  return isBox({ west, south, east, north }) ? { west, south, east, north } : undefined;
}

/** True for a part of the earth, no larger than all of it. */
export function isBox({ west, south, east, north }: MapBox): boolean {
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnEarth && west < east && south < north;
}

/** The text that `parseBox` reads back, to about a metre. */
export function boxText(box: MapBox | null): string | null {
  if (box === null) return null;
  return [box.west, box.south, box.east, box.north]
    .map((degrees) => String(Number(degrees.toFixed(5))))
    .join(',');
}

/** The shortest text that `parseArea` reads back as the same area. */
export function areaText(areaM2: number | null): string | null {
  return areaM2 === null ? null : String(areaM2).replace('.', ',');
}

/** The shortest text that `parsePrice` reads back as the same centavos: "500000" or "500000,50". */
export function priceText(cents: number): string;
export function priceText(cents: number | null): string | null;
export function priceText(cents: number | null): string | null {
  if (cents === null) return null;
  const reais = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(reais) : `${reais},${String(rest).padStart(2, '0')}`;
}
