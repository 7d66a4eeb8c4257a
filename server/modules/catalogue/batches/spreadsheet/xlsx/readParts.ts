import { walkXml } from '@/server/xml/walkXml';

/** `_x000D_` is a character that XML cannot contain. */
export const unescapeText = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Texts that cells refer to by number, without their phonetic guides. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isGuide = false;
  walkXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isGuide = true;
      isText = name === 't' && !isGuide;
    },
    text: (value) => {
      if (isText) text += value;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isGuide = false;
      if (name === 'si') strings.push(unescapeText(text));
    },
  });
  return strings;
}

const WHOLE = '#,##0';
const CENTS = '#,##0.00';

/**
 * Formats that the standard identifies only by number; those from 27 to 36 and from 50 to 58 are dates of
 * East Asia.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, 'd/m/y'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'h:mm:ss'] as const),
  ...[3, 5, 6, 37, 38, 41, 42].map((id) => [id, WHOLE] as const),
  ...[4, 7, 8, 39, 40, 43, 44].map((id) => [id, CENTS] as const),
  [1, '0'],
  [2, '0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [48, '##0.0E+0'],
]);

/** Number format of each cell style, by its number. */
export function readFormats(xml: string): string[] {
  const named = new Map<number, string>();
  const formats: string[] = [];
  let isCellStyle = false;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt') {
        const { numFmtId, formatCode = 'General' } = attributes();
        named.set(Number(numFmtId), formatCode);
      }
      if (name === 'xf' && isCellStyle) {
        const id = Number(attributes().numFmtId ?? 0);
        formats.push(named.get(id) ?? BUILT_IN.get(id) ?? 'General');
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}
