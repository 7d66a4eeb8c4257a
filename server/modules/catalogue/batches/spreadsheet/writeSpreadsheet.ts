import { stringify } from 'csv-stringify/sync';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { type ExportCell, type ExportTable, plainCell } from '@/domain/batch/exportTable';
import type { SpreadsheetFormat } from '@/domain/batch/report';
import { centsText } from '@/domain/batch/sheetUnit';
import { normalizeSpaces } from '@/domain/text';

function csvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if ('text' in cell) return plainCell(normalizeSpaces(cell.text));
  return 'whole' in cell ? String(cell.whole) : centsText(cell.hundredths);
}

/** The CSV that Excel in Brazil opens by a double click: semicolons, decimal commas and a UTF-8 byte order mark. */
function csvOf({ headings, rows }: ExportTable): Buffer {
  const cells = [headings.map((text) => ({ text })), ...rows].map((row) => row.map(csvCell));
  return Buffer.from(stringify(cells, { delimiter: ';', bom: true, record_delimiter: 'windows' }), 'utf8');
}

/** An XLSX cell has a type, so text needs no protection against formulas and numbers no decimal comma. */
function xlsxCell(cell: ExportCell): Cell {
  if (cell === null) return null;
  if ('text' in cell) {
    // The writer looks up texts in a plain object, where "constructor" is something else. Readers drop the blank.
    return { type: String, value: cell.text in Object.prototype ? `${cell.text} ` : cell.text };
  }
  if ('whole' in cell) return { type: Number, value: cell.whole };
  // By way of text, which gives the nearest number; a division of centavos may not.
  return { type: Number, value: Number(centsText(cell.hundredths).replace(',', '.')), format: '#,##0.00' };
}

function xlsxOf({ headings, rows }: ExportTable): Promise<Buffer> {
  const head = headings.map((value): Cell => ({ type: String, value, fontWeight: 'bold' }));
  const columns = headings.map((heading) => ({ width: Math.max(heading.length + 2, 12) }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(xlsxCell))], {
    columns,
    stickyRowsCount: 1,
  }).toBuffer();
}

export function writeSpreadsheet(table: ExportTable, format: SpreadsheetFormat): Promise<Buffer> {
  return format === 'csv' ? Promise.resolve(csvOf(table)) : xlsxOf(table);
}
