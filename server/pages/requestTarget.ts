/** What a request asks for, as an address of this site. */
export interface RequestTarget {
  readonly pathname: string;
  /** Path and query as they came, without a host. */
  readonly url: string;
}

/** A request may name a whole address, as one to a proxy does. Only its path counts: the host is ours, whatever it says. */
const WHOLE_ADDRESS = /^https?:\/\/[^/?#]*/i;

/**
 * Reads the target of a request line; null for one that is no path (`*`, `http://[`). Two slashes in front are a path
 * with two slashes, not another host.
 */
export function readTarget(target: string): RequestTarget | null {
  const rest = target.replace(WHOLE_ADDRESS, '');
  const url = rest.startsWith('/') ? rest : `/${rest}`;
  if (rest === target && url !== target) return null;
  const whole = `http://site${url}`;
  return URL.canParse(whole) ? { pathname: new URL(whole).pathname, url } : null;
}

/** True where every %XX of a path stands for text; pages cannot be looked for by any other. */
export function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
