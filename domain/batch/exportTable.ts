import { COLUMN_HEADINGS, COLUMNS, type Column, TABLE_DATE_HEADING } from '@/domain/batch/columns';
import { type Building, CELL_TEXT, type SheetUnit, situationOf } from '@/domain/batch/sheetUnit';

/** Numbers are numbers in the file too, also negative ones; anything else is text and never a formula. */
export type ExportCell =
  | { readonly text: string }
  | { readonly hundredths: number }
  | { readonly whole: number }
  | null;

export interface ExportTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
}

type ExportUnit = SheetUnit & { readonly isReserved: boolean };

const WHOLE = ['floor', 'position', 'bedrooms', 'suites', 'bathrooms', 'parkingSpots'] as const;
type WholeColumn = (typeof WHOLE)[number];

const isWhole = (column: Column): column is WholeColumn => (WHOLE as readonly Column[]).includes(column);

function cellOf(column: Column, unit: ExportUnit, building: Building): ExportCell {
  if (isWhole(column)) return { whole: unit[column] };
  if (column === 'areaM2') return { hundredths: Math.round(unit.areaM2 * 100) };
  if (column === 'price') return unit.priceCents === null ? null : { hundredths: unit.priceCents };
  const text = CELL_TEXT[column](unit, building);
  return text === '' ? null : { text };
}

/** All units, to be edited in a spreadsheet and imported again. */
export function unitTable(
  units: readonly ExportUnit[],
  building: Building,
  { withReasons }: { withReasons: boolean },
): ExportTable {
  const columns = COLUMNS.filter((column) => column !== 'blockReason' || withReasons);
  return {
    headings: columns.map((column) => COLUMN_HEADINGS[column]),
    rows: units.map((unit) => columns.map((column) => cellOf(column, unit, building))),
  };
}

const PRICE_COLUMNS: readonly Column[] = [
  'code',
  'tower',
  'floor',
  'position',
  'plan',
  'areaM2',
  'bedrooms',
  'parkingSpots',
  'orientation',
  'situation',
  'price',
];

/** Price table of a day; units that are not available have no price. */
export function priceTable(units: readonly ExportUnit[], building: Building, date: string): ExportTable {
  return {
    headings: [...PRICE_COLUMNS.map((column) => COLUMN_HEADINGS[column]), TABLE_DATE_HEADING],
    rows: units.map((unit) => {
      const shown = situationOf(unit) === 'available' ? unit : { ...unit, priceCents: null };
      return [...PRICE_COLUMNS.map((column) => cellOf(column, shown, building)), { text: date }];
    }),
  };
}

/**
 * Text that no program reads as a formula: with a leading apostrophe, which the import removes again. Excel
 * starts a formula at any of these signs, and reads the full-width ones as the same.
 */
const FORMULA =
  /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@'\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Text after an apostrophe, if a program would read it as a formula. */
export function plainCell(text: string): string {
  return FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Text without the apostrophe of `plainCell`. */
export function unguardedCell(text: string): string {
  const rest = text.slice(1);
  return rest !== '' && plainCell(rest) === text ? rest : text;
}
