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

/** As Excel in Brazil opens it by a double click: semicolons, decimal commas, and the mark that says UTF-8. */
function csvOf({ headings, rows }: ExportTable): Buffer {
  const cells = [headings.map((text) => ({ text })), ...rows].map((row) => row.map(csvCell));
  return Buffer.from(stringify(cells, { delimiter: ';', bom: true, record_delimiter: 'windows' }), 'utf8');
}

/** A text of an XLSX is text whatever it begins with; numbers are shown by the reader's own commas. */
function xlsxCell(cell: ExportCell): Cell {
  if (cell === null) return null;
  if ('text' in cell) return { type: String, value: cell.text };
  if ('whole' in cell) return { type: Number, value: cell.whole };
  // Text first: a division of centavos may not be exact, the decimal number that it writes is the nearest there is.
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
