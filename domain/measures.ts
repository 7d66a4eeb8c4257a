import { formatBRL, scaleCents } from '@/domain/money';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** A count with thousands marked: "23.931", the same in every browser. */
export function formatCount(count: number): string {
  return decimal.format(count);
}

/** "72 m²", "72,5 m²", "1.250 m²", from m² with at most two decimals shown. */
export function formatArea(areaM2: number): string {
  return `${decimal.format(areaM2)} m²`;
}

/** "38 a 92 m²", or "38 m²" when both ends are shown alike. */
export function formatAreaRange(minM2: number, maxM2: number): string {
  return `${rangeText(minM2, maxM2)} m²`;
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
export function formatPricePerM2(priceCents: number, areaM2: number): string {
  return `${formatBRL(pricePerM2Cents(priceCents, areaM2))}/m²`;
}

function rangeText(min: number, max: number): string {
  const [low, high] = [decimal.format(min), decimal.format(max)];
  return low === high ? low : `${low} a ${high}`;
}
