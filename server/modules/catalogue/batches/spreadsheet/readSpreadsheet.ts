import {
  COLUMN_HEADINGS,
  type Column,
  columnOf,
  isInformation,
  missingColumns,
  readColumns,
} from '@/domain/batch/columns';
import { MAX_CELL_LENGTH } from '@/domain/batch/readCells';
import type { BatchReport, BatchRow } from '@/domain/batch/report';
import type { BatchKind } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import { MAX_UNITS } from '@/domain/project/tower';
import { fieldSentence } from '@/server/http/requests/validation';
import { decodeText } from './decodeText';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';

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

type Table = Pick<BatchReport, 'format' | 'encoding'> & { readonly cells: string[][] };

async function readTable(bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  if (beginsWith(bytes, OLD_EXCEL) || beginsWith(bytes, PDF)) throw new AppError('spreadsheet_not_accepted');
  if (beginsWith(bytes, ZIP)) {
    return { format: 'xlsx', encoding: null, cells: await readXlsx(bytes, MAX_ROWS) };
  }
  const { text, encoding } = decodeText(bytes);
  return { format: 'csv', encoding, cells: readCsv(text, MAX_ROWS + 1) };
}

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Index of the heading row: the first that names two known columns. */
function headingRow(cells: readonly (readonly string[])[]): number {
  return cells
    .slice(0, MAX_TITLE_ROWS + 1)
    .findIndex((row) => row.filter((heading) => columnOf(heading) !== null).length >= 2);
}

interface Headings {
  /** Index of each known column. */
  readonly columns: ReadonlyMap<Column, number>;
  readonly unknown: readonly string[];
  readonly ignored: readonly string[];
}

function readHeadings(headings: readonly string[], kind: BatchKind): Headings {
  const columns = new Map<Column, number>();
  const unknown: string[] = [];
  const ignored: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    const name = heading.trim().slice(0, MAX_HEADING_LENGTH).replaceAll('\uFFFD', '');
    if (name === '') continue;
    if (column !== null && !columns.has(column) && readColumns(kind).includes(column))
      columns.set(column, index);
    else (column !== null || isInformation(heading) ? ignored : unknown).push(name);
  }
  return { columns, unknown: unknown.slice(0, MAX_HEADINGS), ignored: ignored.slice(0, MAX_HEADINGS) };
}

/** Rounds the result of a formula half up to two decimals, by its digits, as the spreadsheet displays it. */
function roundedNumber(text: string): string {
  const [, whole = '', decimals = ''] = /^(\d{1,15}),(\d{3,})$/.exec(text) ?? [];
  if (decimals === '') return text;
  const hundredths = BigInt(whole + decimals.slice(0, 2)) + (Number(decimals[2]) >= 5 ? 1n : 0n);
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Text of a cell, without the apostrophe by which `plainCell` prevents formulas. */
function cellOf(text: string, column: Column, format: Table['format']): string {
  const cut = text.slice(0, MAX_CELL_LENGTH + 1).trim();
  if (format === 'xlsx') return column === 'price' || column === 'areaM2' ? roundedNumber(cut) : cut;
  return /^'[=+\-@'\uFF1D\uFF0B\uFF0D\uFF20]/.test(cut) ? cut.slice(1) : cut;
}

function rowsOf({ cells, format }: Table, at: number, { columns }: Headings): BatchRow[] {
  return cells.flatMap((row, index) => {
    if (index <= at || isEmpty(row)) return [];
    const read = [...columns].flatMap(([column, place]) => {
      const text = cellOf(row[place] ?? '', column, format);
      return text === '' ? [] : [[column, text] as const];
    });
    return [{ number: index + 1, cells: Object.fromEntries(read) }];
  });
}

export type Spreadsheet = Omit<BatchReport, 'rows'> & { readonly rows: readonly BatchRow[] };

/**
 * Rows of a spreadsheet with the cells of its known columns.
 *
 * @throws AppError `file_empty`, `file_damaged`, `file_too_large`, `spreadsheet_not_accepted`, `spreadsheet_too_long`,
 *   `spreadsheet_too_wide`, `spreadsheet_without_columns`, `too_busy`
 */
export async function readSpreadsheet(bytes: Uint8Array, kind: BatchKind): Promise<Spreadsheet> {
  const table = await readTable(bytes);
  if (table.cells.length > MAX_ROWS) throw new AppError('spreadsheet_too_long', { limit: MAX_UNITS });
  const at = headingRow(table.cells);
  if (at < 0) throw new AppError('spreadsheet_without_columns');
  const headings = readHeadings(table.cells[at] ?? [], kind);
  const missing = missingColumns(kind, new Set(headings.columns.keys()));
  if (missing.length > 0) {
    const fields = missing.map((column) => [COLUMN_HEADINGS[column], fieldSentence('required')]);
    throw new AppError('spreadsheet_without_columns', {}, Object.fromEntries(fields));
  }
  const rows = rowsOf(table, at, headings);
  if (rows.length > MAX_UNITS) throw new AppError('spreadsheet_too_long', { limit: MAX_UNITS });
  if (rows.length === 0) throw new AppError('file_empty');
  const { format, encoding } = table;
  return { rows, format, encoding, unknownHeadings: headings.unknown, ignoredHeadings: headings.ignored };
}
