import type { Route } from '@/server/http/routing/route';

/**
 * Call that answers a file instead of JSON. Its module mounts it, and the API document lists it with the
 * others.
 */
export interface FileCall
  extends Pick<Route, 'path' | 'summary' | 'who' | 'params' | 'query' | 'notFound' | 'errors'> {
  readonly method: 'GET';
  /** Description of the answer in Portuguese; by default it is a file. */
  readonly description?: string;
  /** Possible media types of its file. */
  readonly answers: readonly string[];
}
