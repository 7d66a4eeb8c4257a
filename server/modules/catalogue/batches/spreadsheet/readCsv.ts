import { parse } from 'csv-parse/sync';
import { columnOf } from '@/domain/batch/columns';
import { AppError } from '@/domain/errors/appError';
import { assertWidth, MAX_CELLS, tooWide } from './tableBounds';

const DELIMITERS = [';', ',', '\t'] as const;
/** First line by which Excel declares the delimiter. */
const DECLARED = /^sep=(.)\r?\n/i;
/** Rows read to find the delimiter: titles may precede the headings. */
const SAMPLE_ROWS = 10;
const MAX_ROW_LENGTH = 100_000;

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  let cells = 0;
  const count = (row: string[]) => {
    assertWidth(row.length);
    cells += row.length;
    if (cells > MAX_CELLS) throw tooWide();
    return row;
  };
  try {
    return parse(text, {
      delimiter,
      to,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record: count,
    }) as string[][];
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file_damaged');
  }
}

/** Headings recognised with this delimiter; 0 where the file cannot be parsed with it. */
function countKnownHeadings(text: string, delimiter: string): number {
  try {
    const rows = rowsOf(text, delimiter, SAMPLE_ROWS);
    return Math.max(0, ...rows.map((row) => row.filter((cell) => columnOf(cell) !== null).length));
  } catch {
    return 0;
  }
}

/** The delimiter with which most headings are recognised. */
function delimiterOf(text: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, known: countKnownHeadings(text, delimiter) }));
  return counted.reduce((best, one) => (one.known > best.known ? one : best)).delimiter;
}

/**
 * The cells of a CSV.
 *
 * @param maxRows rows read at most
 * @throws AppError `file_damaged`, `spreadsheet_too_wide`
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const declared = DECLARED.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const rows = rowsOf(body, declared?.[1] ?? delimiterOf(body), maxRows);
  // The declaration counts as a row, as in the spreadsheet.
  return declared ? [[], ...rows] : rows;
}
