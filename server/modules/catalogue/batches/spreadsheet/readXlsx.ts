import { type UnzipFileInfo, unzipSync } from 'fflate';
import { AppError } from '@/domain/errors/appError';
import { createLimiter } from '@/server/limiter';
import type { Table } from './table';
import { MAX_CELLS, tooWide } from './tableBounds';
import { readFormats, readStrings } from './xlsx/readParts';
import { readSheet } from './xlsx/readSheet';
import { type Parts, readWorkbook, WORKBOOK_PATH } from './xlsx/workbook';

const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
/** Opening and closing tags in all files read: the number in the largest table, with a value in each cell. */
const MAX_TAGS = 4 * MAX_CELLS;

/** Unpacking and parsing needs a core and much memory. */
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
    // An uncompressed entry occupies its packed size, regardless of the declared one.
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

/** Number of matches, counted up to `max + 1`. */
function countUpTo(max: number, found: Iterator<unknown>): number {
  let count = 0;
  while (count <= max && !found.next().done) count += 1;
  return count;
}

/** Rejects an archive with more tags than the largest table has. */
function assertSmall(parts: Parts): void {
  let tags = 0;
  for (const part of parts.values()) {
    tags += countUpTo(MAX_TAGS - tags, part.matchAll(/</g));
    if (tags > MAX_TAGS) throw tooWide();
  }
}

/**
 * The first visible sheet of an XLSX, unpacked within bounds.
 *
 * @param maxRows rows read at most
 * @throws AppError `spreadsheet_not_accepted` for an archive of another kind, `file_damaged`, `file_too_large`,
 *   `spreadsheet_too_long`, `spreadsheet_too_wide`, `too_busy`
 */
export function readXlsx(bytes: Uint8Array, maxRows: number): Promise<Table> {
  return reading(async () => {
    const decoder = new TextDecoder();
    const files = Object.entries(unpack(bytes)).map(
      ([path, content]) => [path, decoder.decode(content)] as const,
    );
    const parts: Parts = new Map(files);
    if (!parts.has(WORKBOOK_PATH)) throw new AppError('spreadsheet_not_accepted');
    assertSmall(parts);
    const { sheet, others, stringsPath, stylesPath } = readWorkbook(parts);
    const partAt = (path: string | null) => (path === null ? undefined : parts.get(path));
    const content = partAt(sheet.path);
    if (content === undefined) throw new AppError('file_damaged');
    const strings = readStrings(partAt(stringsPath) ?? '<sst/>');
    const formats = readFormats(partAt(stylesPath) ?? '<styleSheet/>');
    return {
      ...({ format: 'xlsx', encoding: null } as const),
      ...readSheet(content, { strings, formats, maxRows }),
      sheet: { name: sheet.name, isHidden: sheet.isHidden },
      otherSheets: others,
    };
  });
}
