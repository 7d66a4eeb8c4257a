import { formatBRL, scaleCents } from '@/domain/money/money';
import { DEFAULT_LOCALE, type Locale, perLocale } from '@/domain/site/locale';

const decimalOf = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** Separator of the two ends of a range. */
const RANGE_WORDS: Readonly<Record<Locale, string>> = { 'pt-BR': 'a', en: 'to', es: 'a' };

/** A count with thousands marked: "23.931" ("23,931" in English), the same in every browser. */
export function formatCount(count: number, locale: Locale = DEFAULT_LOCALE): string {
  return decimalOf(locale).format(count);
}

/** "72 m²", "72,5 m²", "1.250 m²", from m² with at most two decimals shown; in English "72.5 m²". */
export function formatArea(areaM2: number, locale: Locale = DEFAULT_LOCALE): string {
  return `${decimalOf(locale).format(areaM2)} m²`;
}

/** "38 a 92 m²" ("38 to 92 m²" in English), or "38 m²" when both ends are shown alike. */
export function formatAreaRange(minM2: number, maxM2: number, locale: Locale = DEFAULT_LOCALE): string {
  return `${rangeText(minM2, maxM2, locale)} m²`;
}

/**
 * Price of a square metre in centavos, rounded half up once. The area is the private one (NBR 12.721), never the total,
 * and counts to the hundredth of a m².
 *
 * @throws RangeError when the area is not positive.
 */
export function pricePerM2Cents(priceCents: number, areaM2: number): number {
  const hundredths = Math.round(areaM2 * 100);
  if (!(hundredths > 0)) throw new RangeError(`A price per m² needs a positive area: ${areaM2}`);
  return scaleCents(priceCents, 100, hundredths);
}

/** "R$ 12.361,11/m²". */
export function formatPricePerM2(
  priceCents: number,
  areaM2: number,
  locale: Locale = DEFAULT_LOCALE,
): string {
  return `${formatBRL(pricePerM2Cents(priceCents, areaM2), {}, locale)}/m²`;
}

function rangeText(min: number, max: number, locale: Locale): string {
  const [low, high] = [min, max].map((end) => decimalOf(locale).format(end));
  return low === high ? `${low}` : `${low} ${RANGE_WORDS[locale]} ${high}`;
}
