import { DEFAULT_LOCALE, LOCALES } from '@/domain/site/locale';
import { localePath, splitLocalePath } from '@/domain/site/paths';

/** Target of a request, as a URL of this site. */
export interface RequestTarget {
  readonly pathname: string;
  /** Query with its question mark; empty without one. */
  readonly search: string;
  /** Path and query as they came, without a host. */
  readonly url: string;
}

/**
 * A request may contain an absolute URL, as one to a proxy does. Only its path counts; the host is ignored.
 */
const ABSOLUTE_URL = /^https?:\/\/[^/?#]*/i;

/**
 * Reads the target of a request line; null if it is no path (`*`, `http://[`). Two leading slashes are a path
 * with two slashes, not another host.
 */
export function readTarget(target: string): RequestTarget | null {
  const rest = target.replace(ABSOLUTE_URL, '');
  const url = rest.startsWith('/') ? rest : `/${rest}`;
  if (rest === target && url !== target) return null;
  try {
    const { pathname, search } = new URL(`http://site${url}`);
    return { pathname, search, url };
  } catch {
    return null;
  }
}

/** True if every %XX of a path encodes text; no page has any other. */
export function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Canonical URL of a request whose language is written in another way: `/pt-BR/imoveis` is `/imoveis`, and
 * `/EN` is `/en`. Null if the URL is canonical already. It never leads to another host.
 */
export function canonicalLanguageUrl(url: string): string | null {
  const written = /^\/([^/?#]+)/.exec(url)?.[1];
  const locale = LOCALES.find((each) => each.toLowerCase() === written?.toLowerCase());
  if (written === undefined || locale === undefined) return null;
  if (written === locale && locale !== DEFAULT_LOCALE) return null;
  const rest = url.slice(written.length + 1).replace(/^[/\\]*/, '/');
  return localePath(rest, locale);
}

/** First path segments of all pages that people link to. */
const PAGE_ROOTS = [
  'cadastro',
  'comparar',
  'confirmar',
  'corretor',
  'esqueci-senha',
  'imoveis',
  'imovel',
  'incorporadora',
  'incorporadoras',
  'login',
  'privacidade',
];

/**
 * Canonical URL of a page whose first segment has capitals (`/Imoveis/sp`); null if it is canonical already.
 */
export function canonicalCaseUrl(url: string): string | null {
  const { locale, path } = splitLocalePath(url);
  const written = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  const root = written.toLowerCase();
  if (written === root || !PAGE_ROOTS.includes(root)) return null;
  return localePath(`/${root}${path.slice(written.length + 1)}`, locale);
}
