/** Payment link of this tab while its secret is not in the URL. */
const KEY = 'pagar:link';

export function readStoredLink(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Removes the secret from the URL before third-party scripts can read it, and keeps it for this tab. Without session
 * storage it stays in the URL, so that a reload still works.
 */
export function hideSecret(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret);
  } catch {
    return;
  }
  const { pathname } = window.location;
  window.history.replaceState({ ...window.history.state, url: pathname, as: pathname }, '', pathname);
}
