import type { Column } from '@/domain/batch/columns';
import { showNumber } from '@/domain/batch/numberFormat';
import type { RowFaultCode } from '@/domain/batch/report';

/** A cell as the file stores it; text from a CSV is displayed as it is. */
export interface SheetCell {
  readonly text: string;
  /** Absent for text. */
  readonly kind?: 'number' | 'date' | 'boolean' | 'error' | 'formula';
  /** Format of a number. */
  readonly format?: string;
}

type ShownCell =
  | { readonly text: string }
  | { readonly fault: RowFaultCode; readonly params?: Readonly<Record<string, string>> };

/** Rounds half up to this number of decimals, by the digits. */
function rounded(text: string, places: number): string {
  const [, whole = '', decimals = ''] = /^(\d{1,15}),(\d+)$/.exec(text) ?? [];
  if (decimals.length <= places) return text;
  const kept = BigInt(whole + decimals.slice(0, places)) + (Number(decimals[places]) >= 5 ? 1n : 0n);
  if (places === 0) return String(kept);
  const digits = String(kept).padStart(places + 1, '0');
  return `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

const isEqual = (one: string, other: string) =>
  Number(one.replace(',', '.')) === Number(other.replace(',', '.'));

/** Errors in the languages of Excel, and the signs of a column that is too narrow, as a CSV has them. */
const ERROR =
  /^#(?:#+|REF!|N\/?[AD]|VALOR!|VALUE!|¡VALOR!|NOME\?|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|N[UÚ]M!|¡NUM!|NULO!|NULL!|SPILL!|CALC!|DESPEJAR!)$/i;

/** Columns whose further decimals are the rest of a calculation. */
const HUNDREDTHS: readonly Column[] = ['price', 'areaM2'];

function numberOf({ text, format = 'General' }: SheetCell, column: Column): ShownCell {
  const stored = HUNDREDTHS.includes(column) ? rounded(text, 2) : text;
  const shown = showNumber(stored, Number(text.replace(',', '.')), format);
  if (shown.kind === 'date') return { fault: 'dateCell' };
  if (shown.kind === 'percent') return { fault: 'percentCell' };
  if (shown.kind === 'other') return { fault: 'shownOtherwise', params: { stored } };
  const decimals = shown.decimals ?? 2;
  const isRounded = HUNDREDTHS.includes(column) && decimals < 2 && !isEqual(stored, rounded(text, decimals));
  if (isRounded) return { fault: 'shownOtherwise', params: { stored } };
  return { text: shown.text };
}

/** Text that a person sees in a cell, or the fault of a cell that stores another value than it displays. */
export function showCell(cell: SheetCell, column: Column): ShownCell {
  const { text, kind } = cell;
  if (kind === 'number') return numberOf(cell, column);
  if (kind === 'date') return { fault: 'dateCell' };
  if (kind === 'formula') return { fault: 'notCalculated' };
  if (kind === 'boolean') return { fault: 'shownOtherwise', params: { stored: text } };
  if (kind === 'error' || ERROR.test(text)) return { fault: 'errorCell' };
  return { text };
}
