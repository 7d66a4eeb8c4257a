import type { Route } from '@/server/http/routing/route';

/** A call that answers a file instead of JSON; it is mounted by its module, and stands in the API document with the others. */
export interface FileCall
  extends Pick<Route, 'path' | 'summary' | 'who' | 'params' | 'query' | 'notFound' | 'errors'> {
  readonly method: 'GET';
  /** What its file may be. */
  readonly answers: readonly string[];
}
