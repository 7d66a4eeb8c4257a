import { strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { plainCell, unguardedCell } from '@/domain/batch/exportTable';
import { AppError } from '@/domain/errors/appError';
import { MAX_UNITS } from '@/domain/project/tower';
import { readSpreadsheet } from '@/server/modules/catalogue/batches/spreadsheet/readSpreadsheet';
import { writeSpreadsheet } from '@/server/modules/catalogue/batches/spreadsheet/writeSpreadsheet';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/**
 * Windows-1252, the encoding of Windows in Brazil: it has the euro and the dash where ISO-8859-1 has nothing.
 */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('€', '\u0080').replaceAll('–', '\u0096'), 'latin1');

const codeOf = (bytes: Uint8Array) =>
  readSpreadsheet(bytes, 'prices').then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('readSpreadsheet', () => {
  it('recognises the first heading after a UTF-8 mark, and reports unknown headings', async () => {
    const bytes = utf8('\uFEFFcodigo;preco;Cor da porta\r\n101;350.000,00;azul\r\n');
    const { rows, unknownHeadings } = await readSpreadsheet(bytes, 'prices');
    expect(rows).toEqual([{ number: 2, cells: { code: '101', price: '350.000,00' } }]);
    expect(unknownHeadings).toEqual(['Cor da porta']);
  });

  it.each([
    [';', 'Unidade;Preço\n101;350.000,00\n'],
    [',', 'Unidade,Preço\n101,"350.000,00"\n'],
    ['TAB', 'Unidade\tPreço\n101\t350.000,00\n'],
    ['; where a text has very many commas', `Unidade;Preço;Nota\n101;350.000,00;${','.repeat(300)}\n`],
    ['sep=', 'sep=|\nUnidade|Preço\n101|350.000,00\n'],
  ])('splits cells at %s', async (_how, text) => {
    const { rows } = await readSpreadsheet(utf8(text), 'prices');
    expect(rows.map(({ cells }) => cells)).toEqual([{ code: '101', price: '350.000,00' }]);
  });

  it.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a mark', (text: string) => utf8(`\uFEFF${text}`), 'utf-8'],
    ['Windows-1252', windows1252, 'windows-1252'],
    ['UTF-16 with a mark', (text: string) => utf16(`\uFEFF${text}`), 'utf-16le'],
    ['UTF-16 without one', utf16, 'utf-16le'],
  ])('reads %s', async (_name, encode, encoding) => {
    const bytes = encode('Código;Situação;Motivo\n101;Bloqueada;São João – 5 €\n');
    const read = await readSpreadsheet(bytes, 'units');
    expect(read.encoding).toBe(encoding);
    expect(read.rows).toEqual([
      { number: 2, cells: { code: '101', situation: 'Bloqueada', blockReason: 'São João – 5 €' } },
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'file_empty'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'spreadsheet_not_accepted'],
    ['a PDF', utf8('%PDF-1.7\n'), 'spreadsheet_not_accepted'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'spreadsheet_not_accepted'],
    ['text without headings', utf8('Bom dia\nTudo bem?\n'), 'spreadsheet_without_columns'],
    ['no column of prices', utf8('Unidade;Torre\n101;A\n'), 'spreadsheet_without_columns'],
    ['headings alone', utf8('Unidade;Valor\n'), 'file_empty'],
    ['a broken archive', Buffer.from('504b0304ffffffff', 'hex'), 'file_damaged'],
    [
      'an archive of something else',
      Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
      'spreadsheet_not_accepted',
    ],
    ['half an UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'file_damaged'],
    ['too many rows', utf8(`Unidade;Valor\n${'1;1\n'.repeat(MAX_UNITS + 20)}`), 'spreadsheet_too_long'],
  ])('refuses %s', async (_what, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  async function sheetWith(change: (sheet: string) => string) {
    const made = await writeXlsxFile([
      ['Unidade', 'Valor'],
      ['101', 1],
    ]).toBuffer();
    const files = unzipSync(new Uint8Array(made));
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
    return Buffer.from(zipSync({ ...files, 'xl/worksheets/sheet1.xml': strToU8(change(sheet)) }));
  }

  it('does not fill the gap before a distant cell', async () => {
    expect(await codeOf(await sheetWith((sheet) => sheet.replace('r="B2"', 'r="XFD2"')))).toBe(
      'spreadsheet_too_wide',
    );
    expect(await codeOf(await sheetWith((sheet) => sheet.replaceAll('2"', '1048576"')))).toBe(
      'spreadsheet_too_long',
    );
    expect(await codeOf(await sheetWith((sheet) => sheet.replace('r="B2"', 'r="&#88;FD2"')))).toBe(
      'spreadsheet_too_wide',
    );
  });

  it('does not unpack a file that is far larger than it looks', async () => {
    const bomb = await sheetWith((sheet) => sheet + ' '.repeat(41 * 1024 * 1024));
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(await codeOf(bomb)).toBe('file_too_large');
  });

  it.each([
    ['empty rows', '<row></row>'.repeat(MAX_UNITS + 20), 'spreadsheet_too_long'],
    ['empty rows, closed at once', '<row/>'.repeat(MAX_UNITS + 20), 'spreadsheet_too_long'],
    ['rows of another prefix', '<x:row />'.repeat(MAX_UNITS + 20), 'spreadsheet_too_long'],
    ['cells', `<row>${'<c/>'.repeat(1_000_001)}</row>`, 'spreadsheet_too_wide'],
    ['elements inside of a cell', `<row><c>${'<v></v>'.repeat(500_001)}</c></row>`, 'spreadsheet_too_wide'],
  ])('counts %s without references', async (_what, rows, code) => {
    const bytes = await sheetWith((sheet) => sheet.replace('</sheetData>', `${rows}</sheetData>`));
    expect(await codeOf(bytes)).toBe(code);
  });

  it('counts an uncompressed entry by its size, not by its declared size', async () => {
    const stored = Buffer.from(zipSync({ 'xl/a.xml': [new Uint8Array(1024 ** 2), { level: 0 }] }));
    const [directory, end] = [stored.indexOf('PK\u0001\u0002'), stored.indexOf('PK\u0005\u0006')];
    const entry = stored.subarray(directory, end);
    entry.writeUInt32LE(0, 24);
    const bomb = Buffer.concat([
      stored.subarray(0, directory),
      ...Array.from({ length: 41 }, () => entry),
      stored.subarray(end),
    ]);
    bomb.writeUInt16LE(41, bomb.length - 22 + 8);
    bomb.writeUInt16LE(41, bomb.length - 22 + 10);
    expect(await codeOf(bomb)).toBe('file_too_large');
  });

  it.each([
    ['of one row', `Unidade;Valor\n101;1${';'.repeat(200)}\n`],
    ['of a heading', `Unidade;Valor${';'.repeat(200)}\n101;1\n`],
    ['of all rows together', `Unidade;Valor\n${`1;1${';'.repeat(150)}\n`.repeat(1_700)}`],
  ])('refuses a text with too many columns %s', async (_which, text) => {
    expect(await codeOf(utf8(text))).toBe('spreadsheet_too_wide');
  });

  it('rounds the result of a formula to the displayed centavos', async () => {
    const cells = [17.99, 67.96, 19.99, 1.005, 367500.00000000006, 5.1 * 100];
    const bytes = await writeXlsxFile([
      ['Unidade', 'Valor'],
      ...cells.map((value, index) => [String(index), value]),
    ]).toBuffer();
    const { rows } = await readSpreadsheet(bytes, 'prices');
    expect(rows.map((row) => row.cells.price)).toEqual([
      '17,99',
      '67,96',
      '19,99',
      '1,01',
      '367500,00',
      '510,00',
    ]);
  });

  it('finds the headings below a title, and numbers rows like the spreadsheet', async () => {
    const { rows } = await readSpreadsheet(
      utf8('Residencial Aurora;\n;\nAPTO;Preço (R$)\n\n101;1\n;\n102;2\n'),
      'prices',
    );
    expect(rows.map(({ number, cells }) => [number, cells.code])).toEqual([
      [5, '101'],
      [7, '102'],
    ]);
  });
});

describe('writeSpreadsheet', () => {
  const TEXTS = ['=HYPERLINK("http://evil.example")', '+55 11 98765-4321', '@x', '-a', "'a", 'São João'];
  const table = {
    headings: ['Motivo', 'Valor'],
    rows: TEXTS.map((text) => [{ text }, { hundredths: -10_50 }]),
  };

  it('writes a CSV in which no text is a formula, and a negative amount is a number', async () => {
    const text = (await writeSpreadsheet(table, 'csv')).toString('utf8');
    expect(text.startsWith('\uFEFFMotivo;Valor\r\n')).toBe(true);
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      `"'=HYPERLINK(""http://evil.example"")";-10,50`,
      "'+55 11 98765-4321;-10,50",
      "'@x;-10,50",
      "'-a;-10,50",
      "''a;-10,50",
      'São João;-10,50',
    ]);
    expect(plainCell('－1')).toBe("'－1");
  });

  it.each([
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '\uFEFF@x',
    '\u202E+1',
    '\u3164=1',
    '\u034F-1',
    '\uFE0F=1',
    ' \t\u200D=1',
    '\u2800=1',
    '﹦1',
    '\t1',
  ])('guards a formula behind blanks and invisible characters: %j', (text) => {
    expect(plainCell(text)).toBe(`'${text}`);
    expect(unguardedCell(plainCell(text))).toBe(text);
  });

  it('writes an XLSX without formulas', async () => {
    const files = unzipSync(new Uint8Array(await writeSpreadsheet(table, 'xlsx')));
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>-10.5</v>');
  });

  it.each(['constructor', 'toString', '__proto__'])('writes an XLSX with the text %s', async (text) => {
    const columns = { headings: ['Unidade', 'Valor', 'Motivo'], rows: [[{ text: '1' }, null, { text }]] };
    const { rows } = await readSpreadsheet(await writeSpreadsheet(columns, 'xlsx'), 'units');
    expect(rows[0]?.cells.blockReason).toBe(text);
  });
});
