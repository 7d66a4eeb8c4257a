/** A call to the platform API as a page of the same process makes it: no connection, so no streams. */
export interface ApiCall {
  readonly method: string;
  /** Path and query, from the root of the site. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ApiAnswer {
  readonly status: number;
  /** JSON, as over HTTP: what a page gets is never shared with who gave it. */
  readonly text: string;
}

export type InProcessApi = (call: ApiCall) => Promise<ApiAnswer>;

/**
 * The one process that serves both the API and the pages leaves the API's handler here, so that a page rendered on the
 * server reaches it by a function call. It is a property of globalThis because the pages are bundled apart from the
 * server and share no module with it.
 */
const HANDLER = Symbol.for('soleira.api.call');

type WithHandler = typeof globalThis & { [HANDLER]?: InProcessApi };

export function inProcessApi(): InProcessApi | undefined {
  return (globalThis as WithHandler)[HANDLER];
}
