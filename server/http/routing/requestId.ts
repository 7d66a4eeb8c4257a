import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Accepted form of a proxy's request id: nothing that could break a log line or a header. */
const ACCEPTED = /^[\w-]{8,64}$/;

/** The id that follows a request through the logs: the proxy's if it sent a valid one, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get(REQUEST_ID_HEADER);
  return given !== null && ACCEPTED.test(given) ? given : randomUUID();
}
