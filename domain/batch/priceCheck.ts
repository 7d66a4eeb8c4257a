import type { BatchRow, RowFault } from '@/domain/batch/report';
import { centsText, type StoredUnit } from '@/domain/batch/sheetUnit';
import { medianOf } from '@/domain/median';
import { parseBRL } from '@/domain/money/money';

/** A price that changes by more than this share of the former one is imported only for a unit confirmed by name. */
const MAX_PRICE_CHANGE_PERCENT = 30;
/** The same for a unit without a price, compared with the median of the project's prices. */
const MAX_MEDIAN_FACTOR = 5;

/** Median of the prices of the project and of the spreadsheet; null without any. */
export function medianPrice(units: readonly StoredUnit[], rows: readonly BatchRow[]): number | null {
  const stored = units.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const given = rows.flatMap(({ cells: { price } }) => {
    const reading = price === undefined ? null : parseBRL(price);
    return reading?.ok && reading.cents > 0 ? [reading.cents] : [];
  });
  return medianOf([...stored, ...given]);
}

interface PriceChange {
  readonly before: number | null;
  readonly after: number | null;
  readonly median: number | null;
  readonly label: string;
}

/** Fault of a price that is probably a mistake, as 0,05 for 500.000,00. */
export function priceFaults({ before, after, median, label }: PriceChange): RowFault[] {
  if (after === null || after === before) return [];
  const params = { after: centsText(after), unit: label };
  if (before !== null) {
    const isLarge = Math.abs(after - before) * 100 > before * MAX_PRICE_CHANGE_PERCENT;
    const limit = { before: centsText(before), percent: MAX_PRICE_CHANGE_PERCENT };
    return isLarge ? [{ column: 'price', code: 'priceNotConfirmed', params: { ...params, ...limit } }] : [];
  }
  const isFar = median !== null && (after * MAX_MEDIAN_FACTOR < median || after > median * MAX_MEDIAN_FACTOR);
  return isFar ? [{ column: 'price', code: 'newPriceNotConfirmed', params }] : [];
}
