import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '@/domain/errors/appError';
import { createLimiter } from '@/server/limiter';
import { assertWidth, MAX_CELLS, tooWide } from './tableBounds';

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Opening and closing tags in all files read: as many as the largest table has, with a value in each cell. */
const MAX_TAGS = 4 * MAX_CELLS;
const ROW = /<(?:\w+:)?row[\s/>]/g;

/** Unpacking and parsing takes a core and much memory. */
const reading = createLimiter({ concurrency: 1, maxWaiting: 10 });

/** True for files of the archive that are unpacked: not pictures, charts and the like. */
const isRead = (name: string) =>
  /^(xl\/(?!charts|chartsheets|drawings|theme|pivot).*\.xml(\.rels)?|_rels\/\.rels|\[Content_Types\]\.xml)$/.test(
    name,
  );

/** Unpacks at most MAX_UNPACKED_BYTES; an entry larger than its declared size is cut there. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = MAX_UNPACKED_BYTES;
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!isRead(name)) return false;
    // An uncompressed entry takes its packed size, whatever size it declares.
    left -= Math.max(size, originalSize);
    if (left < 0) throw new AppError('file_too_large', { limitMb: MAX_UNPACKED_BYTES / 1024 ** 2 });
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_damaged');
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Number of matches, counted up to `max + 1`. */
function countUpTo(max: number, found: Iterator<unknown>): number {
  let count = 0;
  while (count <= max && !found.next().done) count += 1;
  return count;
}

/** Rejects cells far below or to the right, because the reader fills in every cell before them. */
function assertNear(sheet: string, maxRows: number): void {
  for (const [, , reference = ''] of sheet.matchAll(/\sr\s*=\s*(["'])(.*?)\1/g)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
    if (letters === undefined) throw new AppError('file_damaged');
    if (Number(row) > maxRows) throw new AppError('spreadsheet_too_long', { limit: maxRows });
    assertWidth(columnNumber(letters));
  }
}

/** Cells may lack a reference and sheets may have any name, so every file that is read is checked. */
function assertSmall(files: readonly string[], maxRows: number): void {
  let tags = 0;
  for (const file of files) {
    tags += countUpTo(MAX_TAGS - tags, file.matchAll(/</g));
    if (tags > MAX_TAGS) throw tooWide();
    if (countUpTo(maxRows, file.matchAll(ROW)) > maxRows)
      throw new AppError('spreadsheet_too_long', { limit: maxRows });
    assertNear(file, maxRows);
  }
}

/** Text of a cell: numbers with a decimal comma ("350000,5") and all decimals, which the column rounds. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

/**
 * The cells of the first sheet of an XLSX. The archive is unpacked within bounds and packed again, because the reader trusts
 * the sizes that an archive declares.
 *
 * @param maxRows rows read at most
 * @throws AppError `file_damaged`, `file_too_large`, `spreadsheet_too_long`, `spreadsheet_too_wide`, `too_busy`
 */
export function readXlsx(bytes: Uint8Array, maxRows: number): Promise<string[][]> {
  return reading(async () => {
    const files = unpack(bytes);
    const decoder = new TextDecoder();
    assertSmall(
      Object.values(files).map((content) => decoder.decode(content)),
      maxRows,
    );
    const archive = Buffer.from(zipSync(files as Zippable, { level: 0 }));
    const rows = await readSheet(archive).catch(() => {
      throw new AppError('file_damaged');
    });
    return rows.map((row) => row.map(cellText));
  });
}
