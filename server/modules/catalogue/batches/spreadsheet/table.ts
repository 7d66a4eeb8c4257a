import type { BatchReport } from '@/domain/batch/report';
import type { SheetCell } from '@/domain/batch/sheetCell';

export interface TableRow {
  readonly cells: readonly (SheetCell | undefined)[];
  readonly isHidden?: boolean;
}

/** Cells of one column that show the value of the first, by index; both ends are included. */
export interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** A spreadsheet before its headings are known; its rows are numbered from 1 without a gap. */
export interface Table extends Pick<BatchReport, 'format' | 'encoding' | 'sheet' | 'otherSheets'> {
  readonly rows: readonly TableRow[];
  readonly merges: readonly Merge[];
  /** Indexes of the hidden columns. */
  readonly hiddenColumns: ReadonlySet<number>;
}
