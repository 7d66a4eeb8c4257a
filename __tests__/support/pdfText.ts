import { inflateSync } from 'node:zlib';

/** Objects of a PDF by their number: dictionary and stream. */
function objectsOf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const objects = new Map<string, { readonly head: string; readonly stream: string }>();
  for (const { 1: id = '', 2: head = '', index } of text.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?=stream\n|endobj)/g,
  )) {
    const begin = text.indexOf('stream\n', index) + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const isPacked = head.includes('/FlateDecode');
    const data = bytes.subarray(begin, begin + length);
    objects.set(id, { head, stream: isPacked && length > 0 ? inflateSync(data).toString('latin1') : '' });
  }
  return objects;
}

/** Characters of the glyphs of a font, by its `ToUnicode` table. */
function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], index) => {
      const units = (code.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      glyphs.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    });
  }
  return glyphs;
}

/** Text of a PDF in the order in which it was drawn, as a reader copies it. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf));
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''));
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    let font: ReadonlyMap<number, string> = new Map();
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map();
      const codes = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      if (codes.length > 0)
        lines.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '?').join(''));
    }
  }
  return lines.join('\n');
}
