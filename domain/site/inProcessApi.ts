/** Call to the platform API by a page of the same process: no connection, so no streams. */
export interface InProcessCall {
  readonly method: string;
  /** Path and query, from the root of the site. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface InProcessAnswer {
  readonly status: number;
  /** JSON, as over HTTP, so that caller and API never share an object. */
  readonly text: string;
}

export type InProcessApi = (call: InProcessCall) => Promise<InProcessAnswer>;

/**
 * Property of `globalThis` with the API's handler, set by a process that serves both API and pages: the pages
 * are bundled separately from the server and share no module with it.
 */
export const IN_PROCESS_API = Symbol.for('soleira.api.call');

export interface InProcessHost {
  [IN_PROCESS_API]?: InProcessApi;
}
