import { type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '@/domain/errors/appError';
import { createLimiter } from '@/server/limiter';
import { assertWidth, MAX_CELLS, tooWide } from './tableBounds';

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Begins and ends of elements in all that is read: as many as the largest table has, whose cells have a value inside each. */
const MAX_TAGS = 4 * MAX_CELLS;
const ROW = /<(?:\w+:)?row[\s/>]/g;

/** Unpacking and reading takes a core and much memory. */
const reading = createLimiter({ concurrency: 1, maxWaiting: 10 });

/** What of an archive is read at all: pictures, charts and the like are left where they are. */
const isRead = (name: string) =>
  /^(xl\/(?!charts|chartsheets|drawings|theme|pivot).*\.xml(\.rels)?|_rels\/\.rels|\[Content_Types\]\.xml)$/.test(
    name,
  );

/** Unpacks no more than a spreadsheet of our size has: what says less than it holds is cut there. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = MAX_UNPACKED_BYTES;
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!isRead(name)) return false;
    // What is stored as it is takes its packed size, whatever it says of itself.
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

/** How often that stands in a text; counting ends beyond `most`. */
function countUpTo(most: number, found: Iterator<unknown>): number {
  let count = 0;
  while (count <= most && !found.next().done) count += 1;
  return count;
}

/** A cell far below or far to the right would have the reader fill in all that lies between. */
function assertNear(sheet: string, most: number): void {
  for (const [, , address = ''] of sheet.matchAll(/\sr\s*=\s*(["'])(.*?)\1/g)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (letters === undefined) throw new AppError('file_damaged');
    if (Number(row) > most) throw new AppError('spreadsheet_too_long', { limit: most });
    assertWidth(columnNumber(letters));
  }
}

/** Rows and cells need no address. A workbook may keep its sheets under any name, so all that is read is looked at. */
function assertSmall(files: readonly string[], most: number): void {
  let tags = 0;
  for (const file of files) {
    tags += countUpTo(MAX_TAGS - tags, file.matchAll(/</g));
    if (tags > MAX_TAGS) throw tooWide();
    if (countUpTo(most, file.matchAll(ROW)) > most)
      throw new AppError('spreadsheet_too_long', { limit: most });
    assertNear(file, most);
  }
}

/** A number as it is written here: "350000,5". What a formula leaves behind the second decimal is for the column to round. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

/**
 * The cells of the first sheet of an XLSX. The archive is unpacked within bounds and packed anew before the reader, which
 * trusts what archives say of themselves, is given it.
 *
 * @param most rows that are read of it
 * @throws AppError `file_damaged`, `file_too_large`, `spreadsheet_too_long`, `spreadsheet_too_wide`, `too_busy`
 */
export function readXlsx(bytes: Uint8Array, most: number): Promise<string[][]> {
  return reading(async () => {
    const files = unpack(bytes);
    const decoder = new TextDecoder();
    assertSmall(
      Object.values(files).map((content) => decoder.decode(content)),
      most,
    );
    const archive = Buffer.from(zipSync(files as Zippable, { level: 0 }));
    const rows = await readSheet(archive).catch(() => {
      throw new AppError('file_damaged');
    });
    return rows.map((row) => row.map(cellText));
  });
}
