import {
  COLUMN_HEADINGS,
  type Column,
  columnOf,
  isInformation,
  missingColumns,
  readColumns,
} from '@/domain/batch/columns';
import { unguardedCell } from '@/domain/batch/exportTable';
import { MAX_CELL_LENGTH } from '@/domain/batch/readCells';
import type { BatchReport, BatchRow, RowFault } from '@/domain/batch/report';
import { type SheetCell, showCell } from '@/domain/batch/sheetCell';
import type { BatchKind } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import { MAX_UNITS } from '@/domain/project/tower';
import { fieldSentence } from '@/server/http/requests/validation';
import { decodeText } from './decodeText';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';
import type { Table, TableRow } from './table';

/** Title rows allowed above the headings. */
const MAX_TITLE_ROWS = 10;
const MAX_HEADINGS = 40;
const MAX_HEADING_LENGTH = 80;

const MAX_ROWS = MAX_UNITS + MAX_TITLE_ROWS + 1;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Archives, old Excel files and encrypted ones, PDF, and pages or documents that are named like a spreadsheet. */
const isOtherFormat = (text: string) => /^\s*(?:<[!?a-z]|\{\\rtf)/i.test(text);

async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  if (beginsWith(bytes, OLD_EXCEL) || beginsWith(bytes, PDF)) throw new AppError('spreadsheet_not_accepted');
  if (beginsWith(bytes, ZIP)) {
    return readXlsx(bytes, MAX_ROWS);
  }
  const { text, encoding } = decodeText(bytes);
  if (isOtherFormat(text)) throw new AppError('spreadsheet_not_accepted');
  const rows = readCsv(text, MAX_ROWS + 1).map((cells) => ({ cells: cells.map(csvCell) }));
  const whole = { merges: [], hiddenColumns: new Set<number>(), sheet: null, otherSheets: [] };
  return { format: 'csv', encoding, rows, ...whole };
}

/** Text without the apostrophe by which `plainCell` prevents formulas. */
const csvCell = (text: string): SheetCell => ({ text: unguardedCell(text.trim()) });

const isEmpty = ({ cells }: TableRow) =>
  cells.every((cell) => !cell || (!cell.kind && cell.text.trim() === ''));

const headingsOf = (row: TableRow | undefined) => (row?.cells ?? []).map((cell) => cell?.text ?? '');

/** Index of the heading row: the first that names two known columns. */
function headingRow(rows: readonly TableRow[]): number {
  return rows
    .slice(0, MAX_TITLE_ROWS + 1)
    .findIndex((row) => headingsOf(row).filter((heading) => columnOf(heading) !== null).length >= 2);
}

interface Headings {
  /** Index of each known column. */
  readonly columns: ReadonlyMap<Column, number>;
  readonly unknown: readonly string[];
  readonly ignored: readonly string[];
  /** Known columns that the person who sends the file does not see. */
  readonly hidden: readonly string[];
}

function readHeadings(
  headings: readonly string[],
  kind: BatchKind,
  hiddenColumns: ReadonlySet<number>,
): Headings {
  const columns = new Map<Column, number>();
  const unknown: string[] = [];
  const ignored: string[] = [];
  const hidden: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    const name = heading.trim().slice(0, MAX_HEADING_LENGTH).replaceAll('\uFFFD', '');
    if (name === '') continue;
    if (column !== null && !columns.has(column) && readColumns(kind).includes(column)) {
      columns.set(column, index);
      if (hiddenColumns.has(index)) hidden.push(name);
    } else (column !== null || isInformation(heading) ? ignored : unknown).push(name);
  }
  return {
    columns,
    unknown: unknown.slice(0, MAX_HEADINGS),
    ignored: ignored.slice(0, MAX_HEADINGS),
    hidden,
  };
}

/** The first cell of a merged area for each of the cells that it covers, from the first row of data on. */
function mergedCells({ rows, merges }: Table, firstRow: number): ReadonlyMap<string, SheetCell | undefined> {
  const cells = new Map<string, SheetCell | undefined>();
  for (const { column, from, to } of merges) {
    if (from < firstRow) continue;
    const first = rows[from]?.cells[column];
    for (let row = from + 1; row <= Math.min(to, rows.length - 1); row += 1)
      cells.set(`${row}/${column}`, first);
  }
  return cells;
}

const MAX_SHOWN = MAX_CELL_LENGTH + 1;

function rowsOf(table: Table, at: number, { columns }: Headings): BatchRow[] {
  const merged = mergedCells(table, at + 1);
  return table.rows.flatMap((row, index) => {
    if (index <= at || isEmpty(row)) return [];
    const cells: [Column, string][] = [];
    const faults: RowFault[] = [];
    for (const [column, place] of columns) {
      const cell = merged.get(`${index}/${place}`) ?? row.cells[place];
      const shown = cell ? showCell(cell, column) : { text: '' };
      if ('fault' in shown) faults.push({ column, code: shown.fault, params: shown.params ?? {} });
      else if (shown.text.trim() !== '') cells.push([column, shown.text.slice(0, MAX_SHOWN).trim()]);
    }
    return [
      {
        ...{ number: index + 1, cells: Object.fromEntries(cells) },
        ...(faults.length > 0 ? { faults } : {}),
        ...(row.isHidden ? { isHidden: true } : {}),
      },
    ];
  });
}

type Spreadsheet = Omit<BatchReport, 'rows'> & { readonly rows: readonly BatchRow[] };

/**
 * Rows of a spreadsheet with the cells of its known columns.
 *
 * @throws AppError `file_empty`, `file_damaged`, `file_too_large`, `spreadsheet_not_accepted`, `spreadsheet_too_long`,
 *   `spreadsheet_too_wide`, `spreadsheet_without_columns`, `too_busy`
 */
export async function readSpreadsheet(bytes: Uint8Array, kind: BatchKind): Promise<Spreadsheet> {
  const table = await readTable(bytes);
  if (table.rows.length > MAX_ROWS) throw new AppError('spreadsheet_too_long', { limit: MAX_UNITS });
  const at = headingRow(table.rows);
  if (at < 0) throw new AppError('spreadsheet_without_columns');
  const headings = readHeadings(headingsOf(table.rows[at]), kind, table.hiddenColumns);
  const missing = missingColumns(kind, new Set(headings.columns.keys()));
  if (missing.length > 0) {
    const fields = missing.map((column) => [COLUMN_HEADINGS[column], fieldSentence('required')]);
    throw new AppError('spreadsheet_without_columns', {}, Object.fromEntries(fields));
  }
  const rows = rowsOf(table, at, headings);
  if (rows.length > MAX_UNITS) throw new AppError('spreadsheet_too_long', { limit: MAX_UNITS });
  if (rows.length === 0) throw new AppError('file_empty');
  const { format, encoding, sheet, otherSheets } = table;
  const { unknown: unknownHeadings, ignored: ignoredHeadings, hidden: hiddenHeadings } = headings;
  return { rows, format, encoding, sheet, otherSheets, unknownHeadings, ignoredHeadings, hiddenHeadings };
}
