import { AppError } from '@/domain/errors/appError';

export interface DecodedText {
  readonly text: string;
  /** As the standard of encodings calls it. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const MARKS: readonly { readonly encoding: DecodedText['encoding']; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Signs that no text of rows and columns has: what holds one is a file of another kind. */
const BINARY = /[^\P{Cc}\t\r\n]/u;

/** Two bytes a letter, of which every second is zero where the letters are ours. */
function looksWide(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 200);
  const zeros = sample.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return sample.length >= 4 && zeros * 4 > sample.length;
}

/** What Windows-1252 has where Latin-1 has signs that nobody sees, from 80 on; runtimes differ in it. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows(bytes: Uint8Array): DecodedText {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
  return { text, encoding: 'windows-1252' };
}

/** Strict, so that no letter is ever kept as the sign of one that was lost. */
function decode(bytes: Uint8Array, encoding: (typeof MARKS)[number]['encoding']): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

/**
 * Reads the bytes of a text file by its mark, else as UTF-8, else as UTF-16 without a mark, else as what Windows writes in Brazil.
 *
 * @throws AppError `spreadsheet_not_accepted` where it is no text, `file_damaged` where its letters cannot be read
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const decoded = marked
    ? decode(bytes, marked.encoding)
    : looksWide(bytes)
      ? decode(bytes, 'utf-16le')
      : (decode(bytes, 'utf-8') ?? decodeWindows(bytes));
  if (!decoded) throw new AppError('file_damaged');
  if (BINARY.test(decoded.text)) throw new AppError('spreadsheet_not_accepted');
  return decoded;
}
