import type { SheetCell } from '@/domain/batch/sheetCell';
import { AppError } from '@/domain/errors/appError';
import { type Attributes, walkXml } from '@/server/xml/walkXml';
import type { Merge, Table, TableRow } from '../table';
import { assertWidth, MAX_CELLS, MAX_COLUMNS, tooWide } from '../tableBounds';
import { unescapeText } from './readParts';

interface Context {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly maxRows: number;
}

const REFERENCE = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Column and row of `B7`, from 1. */
function place(reference: string): { column: number; row: number } {
  const [, letters, row] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined) throw new AppError('file_damaged');
  const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return { column, row: Number(row) };
}

interface RawCell {
  readonly attributes: Attributes;
  value: string | null;
  inline: string;
  hasFormula: boolean;
}

/** Value of a cell; undefined where it is empty. */
function cellOf(
  { attributes: { t = 'n', s = '0' }, value, inline, hasFormula }: RawCell,
  { strings, formats }: Context,
): SheetCell | undefined {
  if (t === 'inlineStr') return inline === '' ? undefined : { text: unescapeText(inline) };
  if (value === null || (value.trim() === '' && t !== 'str')) {
    return hasFormula ? { text: '', kind: 'formula' } : undefined;
  }
  if (t === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new AppError('file_damaged');
    return text === '' ? undefined : { text };
  }
  if (t === 'str') return value === '' ? undefined : { text: unescapeText(value) };
  if (t === 'b') return { text: isTrue(value) ? 'VERDADEIRO' : 'FALSO', kind: 'boolean' };
  if (t === 'e') return { text: value, kind: 'error' };
  if (t === 'd') return { text: value, kind: 'date' };
  const number = Number(value);
  if (t !== 'n' || !Number.isFinite(number)) throw new AppError('file_damaged');
  return { text: String(number).replace('.', ','), kind: 'number', format: formats[Number(s)] ?? 'General' };
}

/** Hidden, or of no height or width. */
const isHiddenBy = (attributes: Attributes, size: 'ht' | 'width') =>
  isTrue(attributes.hidden) || (attributes[size] !== undefined && Number(attributes[size]) === 0);

/** Collects the rows of a sheet; rows and cells without a reference follow the one before. */
class SheetRows {
  readonly rows: TableRow[] = [];
  private cells: (SheetCell | undefined)[] = [];
  private isHidden = false;
  private number = 0;
  private count = 0;
  isHiddenByDefault = false;

  constructor(private readonly context: Context) {}

  openRow(attributes: Attributes): void {
    const number = attributes.r === undefined ? this.rows.length + 1 : Number(attributes.r);
    this.start(number);
    this.isHidden =
      isHiddenBy(attributes, 'ht') || (this.isHiddenByDefault && attributes.hidden === undefined);
  }

  private start(number: number): void {
    const { maxRows } = this.context;
    if (!Number.isInteger(number) || number <= this.rows.length) throw new AppError('file_damaged');
    if (number > maxRows) throw new AppError('spreadsheet_too_long', { limit: maxRows });
    while (this.rows.length < number - 1) this.rows.push({ cells: [] });
    this.number = number;
    this.cells = [];
  }

  addCell(raw: RawCell): void {
    const reference = raw.attributes.r;
    const at = reference === undefined ? null : place(reference);
    // A row without a number has that of its first cell.
    if (at && this.cells.length === 0 && at.row > this.number) this.start(at.row);
    const column = at?.column ?? this.cells.length + 1;
    if ((at && at.row !== this.number) || column <= this.cells.length) throw new AppError('file_damaged');
    assertWidth(column);
    this.count += column - this.cells.length;
    if (this.count > MAX_CELLS) throw tooWide();
    while (this.cells.length < column - 1) this.cells.push(undefined);
    this.cells.push(cellOf(raw, this.context));
  }

  closeRow(): void {
    this.rows.push(this.isHidden ? { cells: this.cells, isHidden: true } : { cells: this.cells });
  }
}

/** First column of a merged area, where it has more than one row. */
function mergeOf(reference: string): Merge[] {
  const [first, last] = reference.split(':').map(place);
  if (!first || !last || last.row <= first.row) return [];
  return [{ column: first.column - 1, from: first.row - 1, to: last.row - 1 }];
}

type SheetContent = Pick<Table, 'rows' | 'merges' | 'hiddenColumns'>;

/**
 * Rows of a sheet, with hidden and merged cells.
 *
 * @throws AppError `file_damaged`, `spreadsheet_too_long`, `spreadsheet_too_wide`
 */
export function readSheet(xml: string, context: Context): SheetContent {
  const sheet = new SheetRows(context);
  const merges: Merge[] = [];
  const hiddenColumns = new Set<number>();
  let cell: RawCell | null = null;
  let inside = '';
  walkXml(xml, {
    open: (name, attributes) => {
      inside = name;
      if (name === 'row') sheet.openRow(attributes());
      else if (name === 'c') cell = { attributes: attributes(), value: null, inline: '', hasFormula: false };
      else if (cell && name === 'v') cell.value = '';
      else if (cell && name === 'f') cell.hasFormula = true;
      else if (name === 'mergeCell') merges.push(...mergeOf(attributes().ref ?? ''));
      else if (name === 'sheetFormatPr') sheet.isHiddenByDefault = isTrue(attributes().zeroHeight);
      else if (name === 'col' && isHiddenBy(attributes(), 'width')) {
        const { min, max } = attributes();
        for (let at = Number(min); at <= Math.min(Number(max), MAX_COLUMNS); at += 1)
          hiddenColumns.add(at - 1);
      }
    },
    text: (value) => {
      if (cell && inside === 'v') cell.value += value;
      if (cell && inside === 't') cell.inline += value;
    },
    close: (name) => {
      inside = '';
      if (name === 'c' && cell) {
        sheet.addCell(cell);
        cell = null;
      }
      if (name === 'row') sheet.closeRow();
    },
  });
  return { rows: sheet.rows, merges, hiddenColumns };
}
