import { strToU8, zipSync } from 'fflate';
import { numberCell, sheetRow, textCell, workbook } from '@/__tests__/support/records/workbooks';
import { AppError } from '@/domain/errors/appError';
import { readSpreadsheet } from '@/server/modules/catalogue/batches/spreadsheet/readSpreadsheet';

const HEADINGS = sheetRow(textCell('Unidade'), textCell('Valor'));

const codeOf = (bytes: Uint8Array) =>
  readSpreadsheet(bytes, 'prices').then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const readRows = async (rows: string, formats: readonly string[] = []) =>
  (await readSpreadsheet(workbook({ sheets: [{ rows: HEADINGS + rows }], formats }), 'prices')).rows;

describe('an XLSX of another program', () => {
  it('puts a cell without a reference behind the one before', async () => {
    const rows = await readRows(
      sheetRow(textCell('101'), numberCell(350000.5)) +
        '<row r="5"><c r="A5"><v>102</v></c><c><v>1</v></c></row>' +
        '<row><c r="B7"><v>2</v></c></row>',
    );
    expect(rows).toEqual([
      { number: 2, cells: { code: '101', price: '350000,5' } },
      { number: 5, cells: { code: '102', price: '1' } },
      { number: 7, cells: { price: '2' } },
    ]);
  });

  it.each([
    ['a cell before the one before', '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>'],
    ['a row before the one before', '<row r="3"/><row r="2"/>'],
    ['a cell of another row', '<row r="3"><c r="A9"/><c r="B3"><v>1</v></c></row>'],
    ['a text that does not exist', '<row><c t="s"><v>7</v></c></row>'],
    ['text in a cell of numbers', '<row><c><v>abc</v></c></row>'],
    ['unclosed tags', '<row><c>'],
  ])('is damaged with %s', async (_what, rows) => {
    expect(await codeOf(workbook({ sheets: [{ rows: HEADINGS + rows }] }))).toBe('file_damaged');
  });

  it.each([
    [
      'an OpenDocument spreadsheet',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' },
    ],
    ['a text document', { 'word/document.xml': '<a/>' }],
    ['a binary workbook', { 'xl/workbook.bin': 'a' }],
    ['a spreadsheet of Numbers', { 'Index/Document.iwa': 'a' }],
    ['a CSV in an archive', { 'tabela.csv': 'Unidade;Valor\n101;1\n' }],
  ])('refuses %s and names the formats that are accepted', async (_what, files) => {
    const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
    expect(await codeOf(zipSync(packed))).toBe('spreadsheet_not_accepted');
  });

  it.each([
    '<html><table><tr><td>Unidade</td><td>Valor</td></tr></table></html>',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    '{\\rtf1\\ansi Unidade}',
  ])('refuses %s, which programs save as XLS', async (text) => {
    expect(await codeOf(Buffer.from(text))).toBe('spreadsheet_not_accepted');
  });

  it('reads the first visible sheet, names it and marks what is hidden', async () => {
    const bytes = workbook({
      sheets: [
        { name: 'Base', state: 'veryHidden', rows: HEADINGS + sheetRow(textCell('999'), numberCell(1)) },
        {
          name: 'Tabela & preços',
          columns: '<cols><col min="2" max="2" hidden="1"/></cols>',
          rows: `${HEADINGS}${sheetRow(textCell('101'), numberCell(1))}<row hidden="1">${textCell('102')}${numberCell(2)}</row>`,
        },
        { name: 'Outra', rows: '' },
      ],
    });
    expect(await readSpreadsheet(bytes, 'prices')).toMatchObject({
      sheet: { name: 'Tabela & preços', isHidden: false },
      otherSheets: ['Outra'],
      hiddenHeadings: ['Valor'],
      rows: [
        { number: 2, cells: { code: '101' } },
        { number: 3, cells: { code: '102' }, isHidden: true },
      ],
    });
  });

  it('names a hidden sheet where no other exists', async () => {
    const bytes = workbook({
      sheets: [{ name: 'Base', state: 'hidden', rows: HEADINGS + sheetRow(textCell('1'), numberCell(1)) }],
    });
    expect((await readSpreadsheet(bytes, 'prices')).sheet).toEqual({ name: 'Base', isHidden: true });
  });

  it('reads the value of a merged cell in each row that it covers', async () => {
    const rows = `${HEADINGS}<row>${textCell('101')}${numberCell(1)}</row><row>${textCell('102')}</row><row>${textCell('103')}</row>`;
    const bytes = workbook({ sheets: [{ rows, merges: ['B2:B3', 'A1:B1'] }] });
    const read = await readSpreadsheet(bytes, 'prices');
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      { code: '101', price: '1' },
      { code: '102', price: '1' },
      { code: '103' },
    ]);
  });

  const faultOf = async (cell: string, formats: readonly string[], column: 'code' | 'price') => {
    const rows = await readRows(
      column === 'code' ? sheetRow(cell, numberCell(1)) : sheetRow(textCell('101'), cell),
      formats,
    );
    return rows[0]?.faults?.[0]?.code ?? rows[0]?.cells[column];
  };

  it.each([
    ['dd/mm/yyyy', 46023, 'dateCell'],
    ['[$-416]d-mmm', 46023, 'dateCell'],
    ['[h]:mm', 1.5, 'dateCell'],
    ['0.00E+00', 1200000, 'shownOtherwise'],
    ['# ?/?', 0.5, 'shownOtherwise'],
    ['0%', 1, 'percentCell'],
    [';;;', 101, 'shownOtherwise'],
    ['000-00', 10102, 'shownOtherwise'],
    ['0', 101, '101'],
    ['0000', 101, '0101'],
    ['"Apto" 0', 101, 'Apto 101'],
    ['General', 101, '101'],
    ['General', 123456789012, 'shownOtherwise'],
    ['@', 101, '101'],
    ['#,##0', 1203, '1203'],
  ])('reads a unit code in the format %s as a person sees it: %d is %s', async (format, value, seen) => {
    expect(await faultOf(numberCell(value, 1), [format], 'code')).toBe(seen);
  });

  it.each([
    ['0.00%', 0.05, 'percentCell'],
    ['d/m/yy', 46023, 'dateCell'],
    ['#,##0,', 350000, 'shownOtherwise'],
    ['0.0,,"M"', 350000, 'shownOtherwise'],
    ['[>999999]0.0,,"M";0', 350000, 'shownOtherwise'],
    ['#,##0', 349999.5, 'shownOtherwise'],
    ['#,##0', 350000.001, '350000,00'],
    ['_-"R$"\\ * #,##0.00_-;-"R$"* #,##0.00_-;_-"R$"* "-"??_-;_-@_-', 350000.5, '350000,5'],
    ['[$R$-416] #,##0.00', 350000, '350000'],
    ['R$ #,##0.00;[Red]-R$ #,##0.00', 350000, '350000'],
    ['0 "mil"', 350, '350 mil'],
  ])('reads a price in the format %s as a person sees it: %d is %s', async (format, value, seen) => {
    expect(await faultOf(numberCell(value, 1), [format], 'price')).toBe(seen);
  });

  it.each([
    ['a date of a built-in format', numberCell(46023, 1), 'dateCell'],
    ['a date of the standard', '<c t="d"><v>2026-01-01</v></c>', 'dateCell'],
    ['true', '<c t="b"><v>1</v></c>', 'shownOtherwise'],
    ['an error', '<c t="e"><v>#REF!</v></c>', 'errorCell'],
    ['an error as text', textCell('#N/D'), 'errorCell'],
    ['a column that is too narrow', textCell('######'), 'errorCell'],
    ['a formula without a result', '<c><f>A1+1</f></c>', 'notCalculated'],
  ])('refuses %s', async (_what, cell, fault) => {
    expect(await faultOf(cell, [], 'code')).toBe(fault);
    expect(await faultOf(cell, [], 'price')).toBe(fault);
  });
});
