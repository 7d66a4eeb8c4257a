export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Accepted types of documents. Formats that can hold scripts, such as SVG, are rejected. */
export const DOCUMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

/** Accepted types of notas fiscais and receipts. */
export const INVOICE_TYPES = ['application/pdf', 'application/xml'] as const;

/** All types of stored files. */
export const FILE_TYPES = [...DOCUMENT_TYPES, 'application/xml'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const FILE_EXTENSIONS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
};

const MEBIBYTE = 1024 * 1024;
export const MAX_IMAGE_MB = 15;
export const MAX_PDF_MB = 10;
export const MAX_XML_MB = 2;

export function maxMegabytesOf(type: FileType): number {
  if (type === 'application/xml') return MAX_XML_MB;
  return type === 'application/pdf' ? MAX_PDF_MB : MAX_IMAGE_MB;
}

export function isTooLarge(type: FileType, bytes: number): boolean {
  return bytes > maxMegabytesOf(type) * MEBIBYTE;
}

/** Largest document of any type. */
export const MAX_FILE_BYTES = Math.max(MAX_IMAGE_MB, MAX_PDF_MB) * MEBIBYTE;

/** Largest file of a nota fiscal or receipt. */
export const MAX_INVOICE_FILE_BYTES = Math.max(MAX_PDF_MB, MAX_XML_MB) * MEBIBYTE;

/** Maximum number of files of an account. */
export const MAX_FILES = 40;

/** Longer side of a stored picture, in pixels. */
export const MAX_PICTURE_SIDE = 2048;

/** Shorter side of a photo of a project, in pixels: a smaller one is blurred on any page. */
export const MIN_PHOTO_SIDE = 400;

/** Largest picture that is decoded; telephones take photos of 108 megapixels. */
export const MAX_MEGAPIXELS = 120;

/** "JPG, PNG, WebP", for the sentence of a refusal. */
export function typeNames(types: readonly FileType[]): string {
  return types.map((type) => TYPE_NAMES[type]).join(', ');
}

const TYPE_NAMES: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'application/xml': 'XML',
};

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));

/** Signatures with their offsets. */
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

/** Start of an XML document: its declaration or its first element, after the mark of UTF-8 if there is one. */
const XML_START = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml\s|[A-Za-z_])/;
const XML_START_BYTES = 200;

/** Type of a file by its content; its name and the browser's claim are ignored. */
export function sniffType(bytes: Uint8Array): FileType | null {
  const fits = ([start, signature]: [number, number[]]) =>
    signature.every((byte, index) => bytes[start + index] === byte);
  const found = SIGNATURES.find(({ parts }) => parts.every(fits))?.type;
  if (found) return found;
  const start = String.fromCharCode(...bytes.subarray(0, XML_START_BYTES));
  return XML_START.test(start) ? 'application/xml' : null;
}

const EXTENSION_TYPES: Readonly<Record<string, FileType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

/** Types that browsers send for unknown files. */
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream'];
const SAME: Readonly<Record<string, FileType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'text/xml': 'application/xml',
};

/** Media type that a browser declares, without its parameters, under its usual name. */
export function declaredTypeOf(declared: string): string {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return SAME[type] ?? type;
}

/**
 * True if neither the extension nor the declared type contradicts the content: `a.jpg.html` and a JPEG declared
 * as PDF are mistakes. A name without an extension is accepted.
 */
export function matchesDeclaredType(
  type: FileType,
  { name, declared }: { name: string; declared: string },
): boolean {
  const declaredType = declaredTypeOf(declared);
  if (!UNKNOWN_TYPES.includes(declaredType) && declaredType !== type) return false;
  const extension = /\.([a-z\d]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || EXTENSION_TYPES[extension] === type;
}
