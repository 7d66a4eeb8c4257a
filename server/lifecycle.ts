import type { Server } from 'node:http';
import { log } from '@/server/log';

/** Time for running requests to finish after the stop signal. */
const STOP_DEADLINE_MS = 8_000;
/**
 * Time limits of a slow request, which holds a connection: for its headers, and for all of it, including a
 * file on a slow line.
 */
const HEAD_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** Longer than a proxy keeps a silent connection (nginx 60 s): the side that sends requests closes it, so that none is lost. */
const KEEP_ALIVE_MS = 75_000;

export function limitWaiting(server: Server): void {
  server.headersTimeout = HEAD_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
}

/** Accepts no new requests and lets running ones finish. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const insist = setTimeout(() => server.closeAllConnections(), STOP_DEADLINE_MS);
  await closed;
  clearTimeout(insist);
}

let isAsked = false;

/** True after the stop signal. */
export const isStopping = () => isAsked;

/** Calls `stop` after the stop signal, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isAsked) return;
      isAsked = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop_failed', { error });
          process.exit(1);
        },
      );
    });
  }
}
