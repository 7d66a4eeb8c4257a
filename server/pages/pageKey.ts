import { parametersOf } from '@/server/pages/readingPages';
import type { RequestTarget } from '@/server/pages/requestTarget';

/**
 * URL by which a reading page is rendered and cached: with the parameters that it reads, in one order, so
 * that two links to the same content share one entry. All others (the visitor's source, the message of a
 * failed step, which the browser reads) are left out; otherwise any client could force renderings by counting
 * up in one of them. The order of a repeated parameter is kept.
 */
export function pageKey({ pathname, search }: Pick<RequestTarget, 'pathname' | 'search'>): string {
  if (search === '') return pathname;
  const parameters = new URLSearchParams(search);
  const known = parametersOf(pathname);
  for (const name of [...parameters.keys()]) {
    if (!known.includes(name)) parameters.delete(name);
  }
  parameters.sort();
  const query = parameters.toString();
  return query ? `${pathname}?${query}` : pathname;
}
