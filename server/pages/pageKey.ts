/** Parameters that only tell where a visitor came from. The page does not depend on them, so it is kept once. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|igshid)$/;

/** A message for the one who comes back from a failed step; the page reads it from the address, in the browser. */
const MESSAGE = 'err';

/**
 * The address by which a page is rendered and kept: without tracking parameters and with the others in one order, so
 * that two links to the same content are one entry. The order of a repeated parameter is kept. `url` begins with a slash.
 */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(`http://site${url}`);
  for (const name of [...searchParams.keys()]) {
    if (name === MESSAGE || TRACKING.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
