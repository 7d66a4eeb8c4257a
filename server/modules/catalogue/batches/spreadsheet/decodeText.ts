import { AppError } from '@/domain/errors/appError';

interface DecodedText {
  readonly text: string;
  /** Label of the WHATWG Encoding standard. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const MARKS: readonly { readonly encoding: DecodedText['encoding']; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Control characters that no CSV contains: a file with one is of another format. */
const BINARY = /[^\P{Cc}\t\r\n]/u;

/** True for UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function looksWide(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 200);
  const zeros = sample.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  return sample.length >= 4 && zeros * 4 > sample.length;
}

/** Characters of Windows-1252 from 0x80 on, where Latin-1 has control characters; runtimes decode them differently. */
const WINDOWS_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows(bytes: Uint8Array): DecodedText {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(
      /[\u0080-\u009f]/g,
      (character) => WINDOWS_CHARACTERS[character.charCodeAt(0) - 0x80] ?? character,
    );
  return { text, encoding: 'windows-1252' };
}

/** Strict, so that no replacement character is ever stored. */
function decode(bytes: Uint8Array, encoding: (typeof MARKS)[number]['encoding']): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

/**
 * Decodes a text file by its byte order mark, else as UTF-16 without one, UTF-8 or Windows-1252, in this order.
 *
 * @throws AppError `spreadsheet_not_accepted` where it is not a text, `file_damaged` where it cannot be decoded
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
