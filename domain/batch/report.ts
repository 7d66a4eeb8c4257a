import type { AsyncResult } from '@/domain/asyncResult';
import type { Column } from '@/domain/batch/columns';
import type { BatchState } from '@/domain/batch/states';

export type Cells = Readonly<Partial<Record<Column, string>>>;

/** A row of a spreadsheet as read: each known column that is not empty, as text. */
export interface BatchRow {
  /** Number of the row in the spreadsheet. */
  readonly number: number;
  readonly cells: Cells;
  /** Cells that store another value than they display. */
  readonly faults?: readonly RowFault[];
  readonly isHidden?: boolean;
}

export const ROW_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Each has a sentence below `row` in the locales. */
const ROW_FAULTS = [
  'needed',
  'noSuchTower',
  'noSuchPlan',
  'severalPlans',
  'noSuchUnit',
  'severalUnits',
  'invalidCode',
  'codeTaken',
  'invalidNumber',
  'invalidArea',
  'invalidOrientation',
  'invalidPrice',
  'commonPrice',
  'priceNotConfirmed',
  'newPriceNotConfirmed',
  'invalidSituation',
  'soldOnlyBySale',
  'reservedOnlyByReservation',
  'soldStays',
  'held',
  'busy',
  'tooLong',
  'damagedText',
  'dateCell',
  'percentCell',
  'shownOtherwise',
  'errorCell',
  'notCalculated',
  'repeatedRow',
  'tooManyUnits',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

export interface RowFault {
  readonly column: Column;
  readonly code: RowFaultCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Planned or actual outcome of a row. */
export interface RowReport {
  readonly number: number;
  /** "1203, torre A", with the known parts. */
  readonly label: string;
  readonly outcome: RowOutcome;
  /** Hidden in the spreadsheet. */
  readonly isHidden?: boolean;
  readonly faults: readonly RowFault[];
  /** Cells that differ from the stored values, both in the form of the spreadsheet. */
  readonly changes: readonly { readonly column: Column; readonly before: string; readonly after: string }[];
}

/** A row that is refused until a person confirms the price of its unit by name. */
export const CONFIRMABLE_FAULTS = [
  'priceNotConfirmed',
  'newPriceNotConfirmed',
] as const satisfies readonly RowFaultCode[];

/** True for a row that is imported as soon as its unit is confirmed by name. */
export const needsConfirmation = (faults: readonly RowFault[]): boolean =>
  faults.some(({ code }) => (CONFIRMABLE_FAULTS as readonly RowFaultCode[]).includes(code));

/** False where every row is refused for a reason that no confirmation removes. */
export const canBeRun = (rows: readonly RowReport[]): boolean =>
  rows.some(({ outcome, faults }) => outcome !== 'refused' || needsConfirmation(faults));

export const SPREADSHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SpreadsheetFormat = (typeof SPREADSHEET_FORMATS)[number];

export interface BatchReport {
  readonly rows: readonly RowReport[];
  readonly unknownHeadings: readonly string[];
  /** Known headings that this kind of batch does not read. */
  readonly ignoredHeadings: readonly string[];
  /** Headings of columns that are read although they are hidden. */
  readonly hiddenHeadings: readonly string[];
  /** The sheet that was read; null for a CSV. */
  readonly sheet: { readonly name: string; readonly isHidden: boolean } | null;
  /** Visible sheets that were not read. */
  readonly otherSheets: readonly string[];
  readonly format: SpreadsheetFormat;
  /** Character encoding of a CSV; null for another file. */
  readonly encoding: string | null;
}

export function countOutcomes(rows: readonly RowReport[]): Record<RowOutcome, number> {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Result of a row: pending until the batch ends; a failed batch writes none of them. */
export function rowResult(state: BatchState, outcome: RowOutcome): AsyncResult {
  if (state === 'received' || state === 'running') return 'pending';
  return state === 'failed' || outcome === 'refused' ? 'rejected' : 'fulfilled';
}
