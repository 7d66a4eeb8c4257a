import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import type { RawQuery } from '@/domain/listing/query';
import { readListingUrl } from '@/domain/listing/readListingUrl';
import { splitLocalePath } from '@/domain/site/paths';

const LISTING = '/imoveis';
/** For reading a path; it goes nowhere. */
const ANYWHERE = 'https://site.invalid';

interface SavedQuery {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  /** Canonical URL of this search, without a language and from its first page. */
  readonly href: string;
}

function queryOf(search: URLSearchParams): RawQuery {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));
}

function decoded(segments: readonly string[]): string[] | null {
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/** The search of a listing URL; null for another page or another site. */
export function readSearchHref(text: string): SavedQuery | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, ANYWHERE)) return null;
  const url = new URL(text, ANYWHERE);
  if (url.origin !== ANYWHERE) return null;
  const { path } = splitLocalePath(url.pathname);
  if (path !== LISTING && !path.startsWith(`${LISTING}/`)) return null;
  const segments = decoded(path.slice(LISTING.length).split('/').filter(Boolean));
  const reading = segments && readListingUrl({ segments, query: queryOf(url.searchParams) });
  if (!reading) return null;
  const { criteria, sort } = reading;
  return { criteria, sort, href: listingHref(criteria, sort) };
}
