/** A row of a spreadsheet as it was read: the cell of each known column, as text. */
export interface BatchRow {
  /** As the spreadsheet counts it, the heading being 1. */
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

export type RowOutcome = 'created' | 'changed' | 'unchanged' | 'refused';

export interface RowReport {
  readonly number: number;
  readonly outcome: RowOutcome;
  /** What is wrong, by column: a code of the product's field messages. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface BatchReport {
  readonly rows: readonly RowReport[];
  /** Headings that no column answers to. */
  readonly unknownHeadings: readonly string[];
}
