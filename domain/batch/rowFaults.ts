import type { Column } from '@/domain/batch/columns';
import type { ReadCells } from '@/domain/batch/readCells';
import type { RowFault } from '@/domain/batch/report';
import type { StoredUnit } from '@/domain/batch/sheetUnit';

export const fault = (column: Column, code: RowFault['code'], params?: RowFault['params']): RowFault =>
  params ? { column, code, params } : { column, code };

/**
 * Faults of a situation: only a sale makes a unit sold, only a reservation makes it reserved, and a spreadsheet
 * ends neither.
 */
export function situationFaults({ situation }: ReadCells, from: StoredUnit | null): RowFault[] {
  if (situation === undefined) return [];
  const { status = 'available', isHeld = false, isReserved = false } = from ?? {};
  if (status === 'sold') return situation === 'sold' ? [] : [fault('situation', 'soldStays')];
  if (situation === 'sold') return [fault('situation', 'soldOnlyBySale')];
  if (situation === 'reserved') return isReserved ? [] : [fault('situation', 'reservedOnlyByReservation')];
  return situation === 'unavailable' && isHeld && status === 'available' ? [fault('situation', 'held')] : [];
}

const FACTS: readonly Column[] = [
  'code',
  'plan',
  'areaM2',
  'bedrooms',
  'suites',
  'bathrooms',
  'parkingSpots',
  'orientation',
];

export function changeFaults(from: StoredUnit, columns: readonly Column[]): RowFault[] {
  if (from.status === 'sold') return columns.map((column) => fault(column, 'soldStays'));
  const price = columns.includes('price') && from.kind === 'common' ? [fault('price', 'commonPrice')] : [];
  if (!from.isBusy) return price;
  return [
    ...price,
    ...columns.filter((column) => FACTS.includes(column)).map((column) => fault(column, 'busy')),
  ];
}
