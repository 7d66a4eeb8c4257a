/** Answers a request to the platform API, as fetch does. */
export type ApiFetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

/**
 * The one process that serves both the API and the pages leaves the API's handler here, so that a page rendered on the
 * server reaches it by a function call. It is a property of globalThis because the pages are bundled apart from the
 * server and share no module with it.
 */
const HANDLER = Symbol.for('soleira.api.fetch');

type WithHandler = typeof globalThis & { [HANDLER]?: ApiFetch };

export function inProcessApi(): ApiFetch | undefined {
  return (globalThis as WithHandler)[HANDLER];
}
