import { strToU8, zipSync } from 'fflate';

interface WorkbookParts {
  /** Inside of `sheetData`, of each sheet. */
  readonly sheets: readonly {
    readonly name?: string;
    readonly state?: string;
    readonly rows: string;
    readonly columns?: string;
    readonly merges?: readonly string[];
  }[];
  /** Custom number formats; style 1 is the first of them. */
  readonly formats?: readonly string[];
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An XLSX from its XML, as programs other than Excel write it. */
export function workbook({ sheets, formats = [] }: WorkbookParts): Buffer {
  const styles = `<styleSheet ${MAIN}><numFmts>${formats
    .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_format, index) => `<xf numFmtId="${164 + index}"/>`)
    .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`;
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${escaped(name ?? `Planilha${index + 1}`)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_sheet, index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/s${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  for (const [index, { rows, columns = '', merges = [] }] of sheets.entries()) {
    const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
    files[`xl/worksheets/s${index + 1}.xml`] =
      `<worksheet ${MAIN}>${columns}<sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  }
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(packed));
}

/** A cell with text, without a reference. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** A cell with a number in the n-th format. */
export const numberCell = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** A row with its cells. */
export const sheetRow = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
