/** The link that is being paid, in this tab, while its secret does not stand in the address. */
const KEY = 'pagar:link';

export function readKeptLink(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Takes the secret out of the address before a script of somebody else's reads it; in this tab the page finds it again. Where the
 * browser keeps nothing it stays where it is: a payer who reloads the page matters more.
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
