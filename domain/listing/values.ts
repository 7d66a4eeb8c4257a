import { parseBRL } from '@/domain/money/money';
import type { MapBox } from '@/domain/place/mapBox';

/** More rooms and m² than any unit or lot here has; larger numbers are typing errors. */
const COUNT_MAX = 20;
const AREA_MAX_M2 = 10_000_000;
/** R$ 100 bilhões. */
const PRICE_MAX_CENTS = 10_000_000_000_000;

/**
 * Each function reads the typed text of one filter. `null` is a condition without effect ("at least 0"),
 * `undefined` is text that was not understood.
 */

/** "2" and "2+" are at least two bedrooms; "studio" and "0" are a studio. */
export function parseBedrooms(text: string): number | undefined {
  if (/^studio$/i.test(text)) return 0;
  return wholeFrom(text);
}

/** "2" or "2+": at least this number. */
export function parseCount(text: string): number | null | undefined {
  const count = wholeFrom(text);
  return count === 0 ? null : count;
}

function wholeFrom(text: string): number | undefined {
  const digits = /^(\d{1,3})\+?$/.exec(text)?.[1];
  return digits === undefined || Number(digits) > COUNT_MAX ? undefined : Number(digits);
}

/**
 * Thousands by commas in groups of three, with optional decimals after a point: an unambiguous foreign
 * format.
 */
const ENGLISH_MARKS = /^((?:R\$)?\s?[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?(?=$|\s?m[²2]$)/i;

/** Up to two decimals after a point: no thousands in any format. */
const ENGLISH_DECIMALS = /^((?:R\$)?\s?\d+)\.(\d{1,2})(?=$|\s?m[²2]$)/i;

/**
 * Converts "300,000", "3212.5" and "1,250.50" to Brazilian separators, which the parsers expect; ambiguous text is
 * unchanged.
 */
function brazilianMarks(text: string): string {
  return text
    .replace(ENGLISH_DECIMALS, '$1,$2')
    .replace(ENGLISH_MARKS, (_, whole: string, decimals?: string) =>
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

/** "west,south,east,north" in degrees with a decimal point. Exchanged or equal ends are not understood. */
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

/** Inverse of `parseBox`, to about a metre. */
export function boxText(box: MapBox | null): string | null {
  if (box === null) return null;
  return [box.west, box.south, box.east, box.north]
    .map((degrees) => String(Number(degrees.toFixed(5))))
    .join(',');
}

/** Shortest text that `parseArea` reads as the same area. */
export function areaText(areaM2: number | null): string | null {
  return areaM2 === null ? null : String(areaM2).replace('.', ',');
}

/** Shortest text that `parsePrice` reads as the same centavos: "500000" or "500000,50". */
export function priceText(cents: number): string;
export function priceText(cents: number | null): string | null;
export function priceText(cents: number | null): string | null {
  if (cents === null) return null;
  const reais = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(reais) : `${reais},${String(rest).padStart(2, '0')}`;
}
