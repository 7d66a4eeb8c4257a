const PAGE = { width: 595, height: 842 };
const MARGIN = 56;
const LINE = 20;

/** Text of a PDF: its own signs are escaped, and letters with accents are one byte each. */
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

function contentOf(title: string, lines: readonly string[]): string {
  const written = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const top = PAGE.height - MARGIN;
  return [
    'BT',
    `/F2 16 Tf ${MARGIN} ${top - 16} Td (${escaped(title)}) Tj`,
    `/F1 11 Tf ${LINE} TL 0 -${LINE * 2} Td`,
    written,
    'ET',
  ].join('\n');
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A PDF of one page with a title and lines of text, in Latin letters. */
export function samplePdf(title: string, lines: readonly string[]): Uint8Array {
  const content = contentOf(title, lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + end, 'latin1');
}
