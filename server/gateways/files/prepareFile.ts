import sharp from 'sharp';
import { cleanFileName } from '@/domain/document/fileName';
import {
  DOCUMENT_TYPES,
  type FileType,
  isTooLarge,
  MAX_MEGAPIXELS,
  MAX_PICTURE_SIDE,
  matchesDeclaredType,
  maxMegabytesOf,
  type PICTURE_TYPES,
  sniffType,
  typeNames,
} from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import type { FileFacts } from '@/server/gateways/files/files';
import { createLimiter } from '@/server/limiter';
import { walkXml } from '@/server/xml/walkXml';

/** Uploaded file with the name and type that the client declares. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** `Content-Type` of the upload; empty if missing. */
  readonly declared: string;
}

export interface PreparedFile extends FileFacts {
  readonly bytes: Uint8Array;
}

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const QUALITY = 85;

/** Decoding a large picture takes a core and much memory. */
const reencoding = createLimiter({ concurrency: 2, maxWaiting: 40 });

/**
 * Encodes the picture again, upright, which drops everything beside its pixels: its location, or a second file
 * appended to it.
 */
async function reencode(bytes: Uint8Array, type: (typeof PICTURE_TYPES)[number]): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().resize({
    width: MAX_PICTURE_SIDE,
    height: MAX_PICTURE_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (type === 'image/png') return picture.png().toBuffer();
  if (type === 'image/webp') return picture.webp({ quality: QUALITY }).toBuffer();
  return picture.jpeg({ quality: QUALITY }).toBuffer();
}

/** @throws AppError `picture_of_too_many_pixels`, by the head of the file */
async function assertPixels(bytes: Uint8Array): Promise<void> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (width * height <= MAX_PIXELS) return;
  const megapixels = Math.ceil((width * height) / 1_000_000);
  throw new AppError('picture_of_too_many_pixels', { megapixels, limit: MAX_MEGAPIXELS });
}

/** A PDF is stored unchanged, so only its completeness is checked. */
function assertWholePdf(bytes: Uint8Array): void {
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  if (!end.includes('%%EOF')) throw new AppError('file_damaged');
}

/** Elements of pages and drawings, which may contain scripts. */
const OF_PAGES: readonly string[] = ['html', 'svg', 'script'];

/**
 * An XML document is stored unchanged. It is whole, and neither a page, a drawing nor one with declarations of its entities or
 * its style.
 *
 * @throws AppError `file_type_not_accepted`, `file_damaged`
 */
function assertPlainXml(bytes: Uint8Array, types: readonly FileType[]): void {
  const xml = Buffer.from(bytes).toString('utf8');
  let isOfPage = /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(xml);
  walkXml(xml, {
    open: (name) => {
      isOfPage ||= OF_PAGES.includes(name.toLowerCase());
    },
  });
  if (isOfPage) throw new AppError('file_type_not_accepted', { types: typeNames(types) });
}

/**
 * Checks an upload and prepares it for storage.
 *
 * @param types accepted types
 * @throws AppError `file_empty`, `file_type_not_accepted`, `file_type_mismatch`, `file_too_large`, `file_damaged`,
 *   `picture_of_too_many_pixels`, `too_busy`
 */
export async function prepareFile(
  { bytes, name, declared }: SentFile,
  types: readonly FileType[] = DOCUMENT_TYPES,
): Promise<PreparedFile> {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  const type = sniffType(bytes);
  if (type === null || !types.includes(type)) {
    throw new AppError('file_type_not_accepted', { types: typeNames(types) });
  }
  if (!matchesDeclaredType(type, { name, declared })) throw new AppError('file_type_mismatch');
  if (isTooLarge(type, bytes.byteLength)) {
    throw new AppError('file_too_large', { limitMb: maxMegabytesOf(type) });
  }
  const facts = { type, name: cleanFileName(name, type) };
  if (type === 'application/pdf') {
    assertWholePdf(bytes);
    return { ...facts, bytes };
  }
  if (type === 'application/xml') {
    assertPlainXml(bytes, types);
    return { ...facts, bytes };
  }
  await assertPixels(bytes);
  const picture = await reencoding(() =>
    reencode(bytes, type).catch(() => {
      throw new AppError('file_damaged');
    }),
  );
  return { ...facts, bytes: picture };
}
