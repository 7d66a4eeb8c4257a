/** Accepted file types; everything else is refused, above all pictures that can hold a script. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_EXTENSIONS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const MEBIBYTE = 1024 * 1024;
export const MAX_IMAGE_MB = 15;
export const MAX_PDF_MB = 10;

export function maxMegabytesOf(type: FileType): number {
  return type === 'application/pdf' ? MAX_PDF_MB : MAX_IMAGE_MB;
}

export function isTooLarge(type: FileType, bytes: number): boolean {
  return bytes > maxMegabytesOf(type) * MEBIBYTE;
}

/** The largest file of any type. */
export const MAX_FILE_BYTES = Math.max(MAX_IMAGE_MB, MAX_PDF_MB) * MEBIBYTE;

/** Files that one account may keep. */
export const MAX_FILES = 40;

/** The longer side of a kept picture, in pixels. */
export const MAX_PICTURE_SIDE = 2048;

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** Beginnings, with where they stand. */
const SIGNATURES: readonly { readonly type: FileType; readonly parts: readonly [number, number[]][] }[] = [
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  { type: 'image/png', parts: [[0, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]]] },
  {
    type: 'image/webp',
    parts: [
      [0, ascii('RIFF')],
      [8, ascii('WEBP')],
    ],
  },
  { type: 'application/pdf', parts: [[0, ascii('%PDF-')]] },
];

/** Type of a file by its content; its name and the browser's claim count for nothing. */
export function sniffType(bytes: Uint8Array): FileType | null {
  const fits = ([start, signature]: [number, number[]]) =>
    signature.every((byte, index) => bytes[start + index] === byte);
  return SIGNATURES.find(({ parts }) => parts.every(fits))?.type ?? null;
}

const EXTENSION_TYPES: Readonly<Record<string, FileType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Types that browsers send when they know nothing. */
const UNSAID = ['', 'application/octet-stream', 'binary/octet-stream'];
const SAME: Readonly<Record<string, FileType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/**
 * True where neither the name nor the declared type contradicts what the file is: `a.jpg.html` and a JPEG that calls itself
 * a PDF are not what somebody meant to send. A name without an extension says nothing.
 */
export function isAsDeclared(
  type: FileType,
  { name, declared }: { name: string; declared: string },
): boolean {
  const said = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!UNSAID.includes(said) && (SAME[said] ?? said) !== type) return false;
  const extension = /\.([a-z\d]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || EXTENSION_TYPES[extension] === type;
}
