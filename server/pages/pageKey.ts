import { parametersOf } from '@/server/pages/readingPages';

/**
 * The address by which a reading page is rendered and kept: with the parameters that it reads, in one order, so that two
 * links to the same content are one entry. All others (where a visitor came from, the message of a failed step, which the
 * browser reads) are left out, or anybody could have a page rendered anew by counting upwards in one of them. The order
 * of a repeated parameter is kept. `url` begins with a slash.
 */
export function pageKey(url: string): string {
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const known = parametersOf(pathname);
  for (const name of [...searchParams.keys()]) {
    if (!known.includes(name)) searchParams.delete(name);
  }
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
