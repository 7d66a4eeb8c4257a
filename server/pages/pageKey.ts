import { parametersOf } from '@/server/pages/readingPages';
import type { RequestTarget } from '@/server/pages/requestTarget';

/**
 * The address by which a reading page is rendered and kept: with the parameters that it reads, in one order, so that two
 * links to the same content are one entry. All others (where a visitor came from, the message of a failed step, which the
 * browser reads) are left out, or anybody could have a page rendered anew by counting upwards in one of them. The order
 * of a repeated parameter is kept.
 */
export function pageKey({ pathname, search }: Pick<RequestTarget, 'pathname' | 'search'>): string {
  if (search === '') return pathname;
  const asked = new URLSearchParams(search);
  const known = parametersOf(pathname);
  for (const name of [...asked.keys()]) {
    if (!known.includes(name)) asked.delete(name);
  }
  asked.sort();
  const query = asked.toString();
  return query ? `${pathname}?${query}` : pathname;
}
