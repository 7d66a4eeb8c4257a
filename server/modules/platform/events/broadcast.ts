import type { Database } from '@/server/db/client';
import type { Limiter } from '@/server/limiter';
import { log } from '@/server/log';
import { type Cursor, readCursor } from './cursor';
import { encodeMessages, type Message, READY, RESET, type Source } from './messages';
import { type Beginning, type Change, changesSince } from './store';
import type { EventStream } from './stream';

/** A stream begins at a position, from now on (null), or where only the reader knew (`unknown`). */
export type From = Beginning | 'unknown' | null;

interface Follower {
  readonly stream: EventStream;
  /** False until it was sent everything since its beginning. */
  isReady: boolean;
  /** True if something was sent to the others meanwhile. */
  hasMissed: boolean;
}

interface BroadcastParts {
  readonly db: Database;
  readonly now: () => Date;
  /** Limits the readings of all broadcasts. */
  readonly limit: Limiter;
}

export interface Broadcast {
  readonly topics: readonly string[];
  readonly size: number;
  add(stream: EventStream, from: From): void;
  remove(stream: EventStream): void;
  announce(changes: readonly Change[]): void;
  /** Reads what was announced since the last reading. */
  catchUp(): void;
  send(bytes: Uint8Array): void;
  end(): void;
}

/** Streams with the same content: one reading of the database for all of them. */
export function createBroadcast(source: Source, { db, now, limit }: BroadcastParts): Broadcast {
  const followers = new Map<EventStream, Follower>();
  let pending: Change[] = [];
  let isReading = false;
  let last: Cursor | null = null;

  const end = () => {
    for (const stream of [...followers.keys()]) stream.end();
  };

  function sendToReady(bytes: Uint8Array): void {
    for (const follower of [...followers.values()]) {
      if (follower.isReady) follower.stream.send(bytes);
      else follower.hasMissed = true;
    }
  }

  async function messagesSince(from: From): Promise<readonly Message[]> {
    if (from === 'unknown') return [RESET];
    const changes = from === null ? [] : await changesSince(db, source.topics, from, now());
    if (changes === null) return [RESET];
    const read = changes.length > 0 ? await source.read(changes) : [];
    return [...read, ...((await source.greet?.()) ?? []), READY];
  }

  async function readOnce(read: () => Promise<readonly Message[]>) {
    return limit(async () => {
      const cursor = await readCursor(db);
      return { cursor, messages: await read() };
    });
  }

  /** A lost reading ends the streams: they resume by their last event, so nothing is lost. */
  function fail(error: unknown): void {
    log.warn('events_reading_failed', { key: source.key.split(':')[0], error });
    end();
  }

  async function begin(follower: Follower, from: From): Promise<void> {
    for (;;) {
      follower.hasMissed = false;
      const { cursor, messages } = await readOnce(() => messagesSince(from));
      // What the others got meanwhile may be newer than this reading.
      if (follower.hasMissed) continue;
      last ??= cursor;
      follower.isReady = true;
      return follower.stream.send(encodeMessages(messages, cursor));
    }
  }

  async function readPending(): Promise<void> {
    while (pending.length > 0 && followers.size > 0) {
      const changes = pending;
      pending = [];
      const { cursor, messages } = await readOnce(() => source.read(changes));
      last = cursor;
      if (messages.length > 0) sendToReady(encodeMessages(messages, cursor));
    }
    pending = [];
  }

  function announce(changes: readonly Change[]): void {
    pending.push(...changes);
    if (isReading) return;
    isReading = true;
    readPending()
      .catch(fail)
      .finally(() => {
        isReading = false;
      });
  }

  async function readSince(from: Cursor): Promise<void> {
    const changes = await limit(() => changesSince(db, source.topics, from, now()));
    if (changes === null) sendToReady(encodeMessages([RESET], from));
    else if (changes.length > 0) announce(changes);
  }

  return {
    topics: source.topics,
    get size() {
      return followers.size;
    },
    add(stream, from) {
      const follower = { stream, isReady: false, hasMissed: false };
      followers.set(stream, follower);
      begin(follower, from).catch((error: unknown) => {
        log.warn('events_reading_failed', { error });
        stream.end();
      });
    },
    remove(stream) {
      followers.delete(stream);
    },
    announce,
    catchUp() {
      if (last !== null) readSince(last).catch(fail);
    },
    send: (bytes) => {
      for (const { stream } of [...followers.values()]) stream.send(bytes);
    },
    end,
  };
}
