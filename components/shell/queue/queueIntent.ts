/** Item whose queue the visitor wanted to join before the sign-in. Of this tab only: another one has its own way. */
const INTENT_KEY = 'queueIntent';

export function rememberIntent(itemId: string): void {
  try {
    sessionStorage.setItem(INTENT_KEY, itemId);
  } catch {
    // Without storage the buyer presses again after the sign-in.
  }
}

/** True once for an item whose queue was to be joined. */
export function takeIntent(itemId: string): boolean {
  try {
    if (sessionStorage.getItem(INTENT_KEY) !== itemId) return false;
    sessionStorage.removeItem(INTENT_KEY);
    return true;
  } catch {
    return false;
  }
}
