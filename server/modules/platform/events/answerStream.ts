import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { streamQuery } from '@/domain/event/schema';
import { clientIpOf } from '@/server/http/callers/clientIp';
import { readQuery } from '@/server/http/requests/validation';
import type { Dependencies } from '@/server/modules/dependencies';
import type { From } from './broadcast';
import { parseCursor } from './cursor';
import type { Source } from './messages';
import { addressKey, MAX_OF_ADDRESS } from './streamLimits';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // A proxy that collects an answer before it passes it on would hold back every event.
  'X-Accel-Buffering': 'no',
};

/** Beginning that the request names. */
function beginningOf(request: Request): From {
  const { lastEventId, since } = readQuery(streamQuery, new URL(request.url).searchParams);
  const last = request.headers.get('last-event-id') ?? lastEventId;
  if (last) return parseCursor(last) ?? 'unknown';
  const instant = since === null ? null : new Date(since);
  return instant === null || Number.isNaN(instant.getTime()) ? null : instant;
}

function addressOf(context: Context, trustedProxies: number): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return incoming ? clientIpOf(incoming, trustedProxies) : 'in-process';
}

/** A person's streams are limited by the person, and end so that the next one proves the session again. */
interface Person {
  readonly key: string;
  readonly most: number;
  readonly lifetimeMs: number;
}

/**
 * Answers a request with a stream of events.
 *
 * @param person null for a stream of visitors, which is limited by address
 * @throws AppError `too_many_requests`, `too_busy`, `invalid_request`
 */
export function answerStream(
  context: Context,
  { events, streamLimits, trustedProxies }: Pick<Dependencies, 'events' | 'streamLimits' | 'trustedProxies'>,
  source: Source,
  person: Person | null,
): Response {
  const from = beginningOf(context.req.raw);
  // A HEAD request would leave a stream that is never read.
  if (context.req.raw.method === 'HEAD') return new Response(null, { headers: HEADERS });
  const key = person ? person.key : addressKey(addressOf(context, trustedProxies));
  const leave = key === null ? () => {} : streamLimits.enter(key, person?.most ?? MAX_OF_ADDRESS);
  try {
    let lifetime: NodeJS.Timeout | undefined;
    const stream = events.open(source, from, () => {
      clearTimeout(lifetime);
      leave();
    });
    if (person) lifetime = setTimeout(stream.end, person.lifetimeMs).unref();
    return new Response(stream.body, { headers: HEADERS });
  } catch (error) {
    leave();
    throw error;
  }
}
