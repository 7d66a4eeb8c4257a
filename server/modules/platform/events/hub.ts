import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import { createLimiter } from '@/server/limiter';
import { Broadcast, type From } from './broadcast';
import { encodeRetry, HEARTBEAT, type Source } from './messages';
import { createEventStream, type EventStream } from './stream';

/** Below the minute after which proxies close a silent connection. */
const HEARTBEAT_MS = 25_000;

/** Readings of the database at the same time, so that streams leave connections to the calls. */
const READINGS = { concurrency: 4, maxWaiting: 20_000 };

/** Open streams of a process. Each costs about 40 KB and a connection of the machine. */
const MAX_STREAMS = 5_000;

/** Open streams by audience, for the metrics. */
type Counts = Readonly<Record<'project' | 'person', number>>;

export interface EventHub {
  /**
   * Opens a stream.
   *
   * @param onEnd called once, when either side has ended it
   * @throws AppError `too_busy` beyond `MAX_STREAMS`, and while the process stops
   */
  open(source: Source, from: From, onEnd: () => void): EventStream;
  /** Receives a notification of the database: topic, subject, and the ids if it names them. */
  receive(texts: readonly string[]): void;
  /** Reads what was announced while the connection to the database was lost. */
  catchUp(): void;
  /** Ends every stream and refuses new ones. */
  close(): void;
  counts(): Counts;
}

interface HubParts {
  readonly db: Database;
  readonly now: () => Date;
}

/** Streams of this process, fed by the one listener of its database. */
export function createEventHub({ db, now }: HubParts): EventHub {
  const broadcasts = new Map<string, Broadcast>();
  const parts = { db, now, limit: createLimiter(READINGS) };
  let isClosed = false;
  let pulse: NodeJS.Timeout | null = null;

  const sizes = (part: string) =>
    [...broadcasts].reduce((sum, [key, { size }]) => (key.startsWith(part) ? sum + size : sum), 0);

  function broadcastOf(source: Source): Broadcast {
    const known = broadcasts.get(source.key);
    if (known) return known;
    const created = new Broadcast(source, parts);
    broadcasts.set(source.key, created);
    pulse ??= setInterval(() => {
      for (const each of broadcasts.values()) each.send(HEARTBEAT);
    }, HEARTBEAT_MS).unref();
    return created;
  }

  function leave(key: string, stream: EventStream): void {
    const broadcast = broadcasts.get(key);
    broadcast?.remove(stream);
    if (broadcast?.size === 0) broadcasts.delete(key);
    if (broadcasts.size > 0 || pulse === null) return;
    clearInterval(pulse);
    pulse = null;
  }

  return {
    open(source, from, onEnd) {
      if (isClosed || sizes('') >= MAX_STREAMS) throw new AppError('too_busy');
      const stream = createEventStream(() => {
        leave(source.key, stream);
        onEnd();
      });
      stream.send(encodeRetry(Math.random()));
      broadcastOf(source).add(stream, from);
      return stream;
    },
    receive([topic = '', subject = '', ...ids]) {
      const change = { topic, subject, ids: ids.length > 0 ? ids : null };
      for (const broadcast of broadcasts.values()) {
        if (broadcast.topics.includes(topic)) broadcast.announce([change]);
      }
    },
    catchUp() {
      for (const broadcast of broadcasts.values()) broadcast.catchUp();
    },
    close() {
      isClosed = true;
      for (const broadcast of [...broadcasts.values()]) broadcast.end();
    },
    counts: () => ({ project: sizes('project:'), person: sizes('person:') }),
  };
}
