/** What stands in a row for one project. */
export interface Cell {
  readonly text: string;
  /** Said below it, smaller. */
  readonly note?: string;
  /** Several things of equal weight, in the seller's words; `text` is then empty. */
  readonly lines?: readonly string[];
  /** A mark beside the word, for what a project has or has not. */
  readonly mark?: 'yes' | 'no';
  readonly href?: string;
}

export interface Row {
  readonly key: string;
  readonly label: string;
  /** One a project, in their order; null where there is nothing to say. */
  readonly cells: readonly (Cell | null)[];
  /** All say the same. */
  readonly isSame: boolean;
}

/** A row is the same where its cells read the same; a single project differs from nothing, and is shown whole. */
export function rowOf(key: string, label: string, cells: readonly (Cell | null)[]): Row {
  const readings = new Set(cells.map((cell) => JSON.stringify(cell)));
  return { key, label, cells, isSame: cells.length > 1 && readings.size === 1 };
}
