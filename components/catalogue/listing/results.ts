import { keepFocusAt } from '@/hooks/keepFocus';

/** Id of the heading of the results. */
export const RESULTS_ID = 'resultado';

/** For links that disappear with the results they change: moves the focus to the heading. */
export function focusResults(): void {
  keepFocusAt(RESULTS_ID);
}

/** Parts of a listing that may come as HTML only (writeListing). */
export const PARTS = { cards: 'cards', advertisements: 'advertisements' } as const;
