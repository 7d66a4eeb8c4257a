import { parse } from 'csv-parse/sync';
import { columnOf } from '@/domain/batch/columns';
import { AppError } from '@/domain/errors/appError';
import { assertWidth, MAX_CELLS, tooWide } from './tableBounds';

const DELIMITERS = [';', ',', '\t'] as const;
/** Excel's own way of telling how a file is divided. */
const TOLD = /^sep=(.)\r?\n/i;
/** Rows from which it is seen how a file is divided: titles may stand above the headings. */
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

/** None where the file cannot be read so: then it is divided in another way. */
function knownHeadings(text: string, delimiter: string): number {
  try {
    const rows = rowsOf(text, delimiter, SAMPLE_ROWS);
    return Math.max(0, ...rows.map((row) => row.filter((cell) => columnOf(cell) !== null).length));
  } catch {
    return 0;
  }
}

/** How the file is divided: as it says itself, else the way by which most headings are known. */
function delimiterOf(text: string): string {
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, known: knownHeadings(text, delimiter) }));
  return counted.reduce((best, one) => (one.known > best.known ? one : best)).delimiter;
}

/**
 * The cells of a CSV.
 *
 * @param most rows that are read of it
 * @throws AppError `file_damaged`, `spreadsheet_too_wide`
 */
export function readCsv(text: string, most: number): string[][] {
  const told = TOLD.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const rows = rowsOf(body, told?.[1] ?? delimiterOf(body), most);
  // The line that told it counts as a row, as the spreadsheet shows it.
  return told ? [[], ...rows] : rows;
}
