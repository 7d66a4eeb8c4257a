import { COLUMNS } from '@/domain/batch/columns';
import { medianPrice, priceFaults } from '@/domain/batch/priceCheck';
import { type ReadCells, readCells } from '@/domain/batch/readCells';
import type { BatchRow, RowFault, RowReport } from '@/domain/batch/report';
import { changeFaults, fault, situationFaults } from '@/domain/batch/rowFaults';
import { changed, created } from '@/domain/batch/rowUnit';
import { type Building, CELL_TEXT, type SheetUnit, type StoredUnit } from '@/domain/batch/sheetUnit';
import type { BatchKind } from '@/domain/batch/states';
import { cellKey } from '@/domain/project/layout';
import { MAX_UNITS } from '@/domain/project/tower';

/** Change that a row without faults makes. */
export type RowAction =
  | { readonly kind: 'create'; readonly unit: SheetUnit }
  | { readonly kind: 'change'; readonly from: StoredUnit; readonly unit: SheetUnit };

export interface ComparedRow {
  readonly report: RowReport;
  /** Null for a row that changes nothing or is refused. */
  readonly action: RowAction | null;
}

/** Existing units, by their place and by their code. */
function indexOf(units: readonly StoredUnit[]) {
  const byPlace = new Map(units.map((unit) => [cellKey(unit), unit]));
  const byCode = new Map<string, StoredUnit[]>();
  for (const unit of units) byCode.set(unit.code, [...(byCode.get(unit.code) ?? []), unit]);
  return { byPlace, byCode };
}
type Index = ReturnType<typeof indexOf>;

type Found = { readonly unit: StoredUnit | null } | { readonly fault: RowFault };

/** Finds the unit of a row: by its place if the row contains all of it, else by its code. */
function find({ tower, floor, position, code }: ReadCells, index: Index): Found {
  if (tower !== undefined && floor !== undefined && position !== undefined) {
    return { unit: index.byPlace.get(cellKey({ tower, floor, position })) ?? null };
  }
  if (code === undefined) return { fault: fault(tower === undefined ? 'tower' : 'code', 'needed') };
  const named = (index.byCode.get(code) ?? []).filter((unit) => tower === undefined || unit.tower === tower);
  const [unit, ...others] = named;
  if (!unit) return { fault: fault('code', 'noSuchUnit') };
  return others.length > 0 ? { fault: fault('tower', 'severalUnits') } : { unit };
}

interface Comparing {
  readonly building: Building;
  readonly index: Index;
  readonly kind: BatchKind;
  /** Earlier rows by unit and place, and the resulting unit codes of each tower. */
  readonly seen: Map<string, number>;
  readonly codes: Map<string, string>;
  readonly median: number | null;
  /** Labels of the units whose price may change by any amount. */
  readonly confirmed: ReadonlySet<string>;
  room: number;
}

const codeKey = ({ tower, code }: Pick<SheetUnit, 'tower' | 'code'>) => `${tower}/${code}`;

function reportOf(row: BatchRow, label: string): Pick<RowReport, 'number' | 'label' | 'isHidden'> {
  return { number: row.number, label, ...(row.isHidden ? { isHidden: true } : {}) };
}

function refused(
  row: BatchRow,
  label: string,
  faults: readonly RowFault[],
  changes: RowReport['changes'] = [],
): ComparedRow {
  return { report: { ...reportOf(row, label), outcome: 'refused', faults, changes }, action: null };
}

function labelOf(row: BatchRow, unit: SheetUnit | null): string {
  if (unit) return `${unit.code} (${unit.tower})`;
  const { code, tower, floor, position } = row.cells;
  return [code ?? [floor, position].filter(Boolean).join('/'), tower && `(${tower})`]
    .filter(Boolean)
    .join(' ');
}

function changesOf(from: StoredUnit | null, unit: SheetUnit, building: Building): RowReport['changes'] {
  const isReserved = from?.isReserved ?? false;
  return COLUMNS.flatMap((column) => {
    const before = from ? CELL_TEXT[column](from, building) : '';
    const after = CELL_TEXT[column]({ ...unit, isReserved }, building);
    return before === after ? [] : [{ column, before, after }];
  });
}

/** Faults of a second row for one unit, and of a second unit with one code in a tower. */
function repeatedFaults(row: BatchRow, unit: SheetUnit, { seen, codes }: Comparing): RowFault[] {
  const place = cellKey(unit);
  const before = seen.get(place);
  if (before !== undefined) return [fault('code', 'repeatedRow', { row: before })];
  seen.set(place, row.number);
  const owner = codes.get(codeKey(unit));
  return owner !== undefined && owner !== place ? [fault('code', 'codeTaken')] : [];
}

function compareRow(row: BatchRow, comparing: Comparing): ComparedRow {
  const { building, index, kind } = comparing;
  const { read, faults: unread } = readCells(row.cells, building);
  const faults = [...(row.faults ?? []), ...unread];
  if (faults.length > 0) return refused(row, labelOf(row, null), faults);
  const found = find(read, index);
  if ('fault' in found) return refused(row, labelOf(row, null), [found.fault]);
  const { unit: from } = found;
  if (from === null && kind === 'prices')
    return refused(row, labelOf(row, null), [fault('code', 'noSuchUnit')]);
  // A price table identifies a unit by its code and does not rename it.
  const given = kind === 'prices' ? { priceCents: read.priceCents } : read;
  const wanted = from ? { unit: changed(given as ReadCells, from, building) } : created(read, building);
  if ('faults' in wanted) return refused(row, labelOf(row, null), wanted.faults);
  const { unit } = wanted;
  const changes = changesOf(from, unit, building);
  const columns = changes.map(({ column }) => column);
  const isCommon = from === null && building.genre === 'clubs' && unit.priceCents !== null;
  const wrong = [
    ...situationFaults(read, from),
    ...(from ? changeFaults(from, columns) : []),
    ...(isCommon ? [fault('price', 'commonPrice')] : []),
    ...repeatedFaults(row, unit, comparing),
    ...(from === null && comparing.room <= 0 ? [fault('code', 'tooManyUnits', { max: MAX_UNITS })] : []),
  ];
  const label = labelOf(row, unit);
  if (wrong.length > 0) return refused(row, label, wrong);
  const price = { before: from?.priceCents ?? null, after: unit.priceCents, median: comparing.median, label };
  const unconfirmed = comparing.confirmed.has(label) ? [] : priceFaults(price);
  if (unconfirmed.length > 0) return refused(row, label, unconfirmed, changes);
  comparing.codes.set(codeKey(unit), cellKey(unit));
  if (from === null) comparing.room -= 1;
  const outcome = from === null ? 'created' : changes.length > 0 ? 'changed' : 'unchanged';
  const report: RowReport = { ...reportOf(row, label), outcome, faults: [], changes };
  if (outcome === 'unchanged') return { report, action: null };
  return { report, action: from === null ? { kind: 'create', unit } : { kind: 'change', from, unit } };
}

interface ComparisonOptions {
  readonly building: Building;
  readonly kind: BatchKind;
  /** Labels of the units whose price may change by any amount. */
  readonly confirmed?: readonly string[];
}

/** Outcome of each row, compared with the stored units. An empty cell changes nothing. */
export function compareRows(
  rows: readonly BatchRow[],
  units: readonly StoredUnit[],
  { building, kind, confirmed = [] }: ComparisonOptions,
): ComparedRow[] {
  const comparing: Comparing = {
    building,
    kind,
    index: indexOf(units),
    seen: new Map(),
    codes: new Map(units.map((unit) => [codeKey(unit), cellKey(unit)])),
    median: medianPrice(units, rows),
    confirmed: new Set(confirmed),
    room: MAX_UNITS - units.length,
  };
  return rows.map((row) => compareRow(row, comparing));
}
