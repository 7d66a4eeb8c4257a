/** Value of one project in a row. */
export interface Cell {
  readonly text: string;
  /** Smaller text below. */
  readonly note?: string;
  /** Several equal values in the seller's wording; `text` is then empty. */
  readonly lines?: readonly string[];
  /** Icon for the presence of a feature. */
  readonly mark?: 'yes' | 'no';
  readonly href?: string;
}

export interface Row {
  readonly key: string;
  readonly label: string;
  /** One per project, in their order; null without a value. */
  readonly cells: readonly (Cell | null)[];
  /** True if all values are equal. */
  readonly isSame: boolean;
}

/** Values are equal if their texts are; with a single project no row counts as equal. */
export function rowOf(key: string, label: string, cells: readonly (Cell | null)[]): Row {
  const readings = new Set(cells.map((cell) => JSON.stringify(cell)));
  return { key, label, cells, isSame: cells.length > 1 && readings.size === 1 };
}
