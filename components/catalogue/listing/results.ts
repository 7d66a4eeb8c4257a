import { keepFocusAt } from '@/hooks/keepFocus';

/** Id of the heading of what was found. */
export const RESULTS_ID = 'resultado';

/** For links that leave the page with the results that they change: the focus waits at the heading. */
export function focusResults(): void {
  keepFocusAt(RESULTS_ID);
}

/** Parts of a listing that may come as HTML alone (writeListing). */
export const PARTS = { cards: 'cards', advertisements: 'advertisements' } as const;
