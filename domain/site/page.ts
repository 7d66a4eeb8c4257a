/** A page of a list. `nextCursor` is null on the last page; `totalIsCapped` is true for a capped `total`. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

export const PAGE_LIMITS = { min: 1, max: 100, default: 20 } as const;
