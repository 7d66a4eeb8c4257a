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

/** Streams with the same content: one reading of the database for all of them. */
export class Broadcast {
  readonly #source: Source;
  readonly #parts: BroadcastParts;
  readonly #followers = new Map<EventStream, Follower>();
  #pending: Change[] = [];
  #isReading = false;
  /** Position of the last reading. */
  #last: Cursor | null = null;

  constructor(source: Source, parts: BroadcastParts) {
    this.#source = source;
    this.#parts = parts;
  }

  get topics(): readonly string[] {
    return this.#source.topics;
  }

  get size(): number {
    return this.#followers.size;
  }

  add(stream: EventStream, from: From): void {
    const follower = { stream, isReady: false, hasMissed: false };
    this.#followers.set(stream, follower);
    this.#begin(follower, from).catch((error: unknown) => {
      log.warn('events_reading_failed', { error });
      stream.end();
    });
  }

  remove(stream: EventStream): void {
    this.#followers.delete(stream);
  }

  announce(changes: readonly Change[]): void {
    this.#pending.push(...changes);
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readPending()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#isReading = false;
      });
  }

  /** Reads what was announced since the last reading. */
  catchUp(): void {
    if (this.#last !== null) this.#readSince(this.#last).catch((error: unknown) => this.#fail(error));
  }

  send(bytes: Uint8Array): void {
    for (const stream of [...this.#followers.keys()]) stream.send(bytes);
  }

  end(): void {
    for (const stream of [...this.#followers.keys()]) stream.end();
  }

  #sendToReady(bytes: Uint8Array): void {
    for (const follower of [...this.#followers.values()]) {
      if (follower.isReady) follower.stream.send(bytes);
      else follower.hasMissed = true;
    }
  }

  #changesSince(from: Beginning): Promise<Change[] | null> {
    const { db, now } = this.#parts;
    return changesSince(db, this.#source.topics, from, now());
  }

  async #messagesSince(from: From): Promise<readonly Message[]> {
    if (from === 'unknown') return [RESET];
    const changes = from === null ? [] : await this.#changesSince(from);
    if (changes === null) return [RESET];
    const read = changes.length > 0 ? await this.#source.read(changes) : [];
    return [...read, ...((await this.#source.greet?.()) ?? []), READY];
  }

  #readOnce(read: () => Promise<readonly Message[]>) {
    const { db, limit } = this.#parts;
    return limit(async () => {
      const cursor = await readCursor(db);
      return { cursor, messages: await read() };
    });
  }

  async #begin(follower: Follower, from: From): Promise<void> {
    for (;;) {
      follower.hasMissed = false;
      const { cursor, messages } = await this.#readOnce(() => this.#messagesSince(from));
      // What the others got meanwhile may be newer than this reading.
      if (follower.hasMissed) continue;
      this.#last ??= cursor;
      follower.isReady = true;
      return follower.stream.send(encodeMessages(messages, cursor));
    }
  }

  async #readPending(): Promise<void> {
    while (this.#pending.length > 0 && this.size > 0) {
      const changes = this.#pending;
      this.#pending = [];
      const { cursor, messages } = await this.#readOnce(() => this.#source.read(changes));
      this.#last = cursor;
      if (messages.length > 0) this.#sendToReady(encodeMessages(messages, cursor));
    }
    this.#pending = [];
  }

  async #readSince(from: Cursor): Promise<void> {
    const changes = await this.#parts.limit(() => this.#changesSince(from));
    if (changes === null) this.#sendToReady(encodeMessages([RESET], from));
    else if (changes.length > 0) this.announce(changes);
  }

  /** A lost reading ends the streams: they resume by their last event, so nothing is lost. */
  #fail(error: unknown): void {
    log.warn('events_reading_failed', { key: this.#source.key.split(':')[0], error });
    this.end();
  }
}
