import type { StreamEvents } from '@/domain/event/schema';
import { type Cursor, cursorText } from './cursor';
import type { Change } from './store';

/** An event with its data. */
export type Message = {
  [Name in keyof StreamEvents]: { readonly event: Name; readonly data: StreamEvents[Name] };
}[keyof StreamEvents];

/** Content of a broadcast, the same for all of its streams. */
export interface Source {
  /** Streams of the same key share one reading. */
  readonly key: string;
  readonly topics: readonly string[];
  /** Messages about the changed records, as they are now. */
  read(changes: readonly Change[]): Promise<readonly Message[]>;
  /** Messages with which every stream begins. */
  greet?(): Promise<readonly Message[]>;
}

export const READY: Message = { event: 'ready', data: {} };
export const RESET: Message = { event: 'reset', data: {} };

const encoder = new TextEncoder();

/** Messages on the wire, which all streams of a broadcast share. Each carries the position to resume from. */
export function encodeMessages(messages: readonly Message[], cursor: Cursor): Uint8Array {
  const id = cursorText(cursor);
  const text = messages.map(
    ({ event, data }) => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  return encoder.encode(text.join(''));
}

/** An event and not a comment, so that a page notices a connection that is silently lost. */
export const HEARTBEAT = encoder.encode('event: heartbeat\ndata: {}\n\n');

/** Milliseconds after which a browser reconnects; spread, because all streams of a process end together. */
export const encodeRetry = (chance: number): Uint8Array =>
  encoder.encode(`retry: ${Math.round(2_000 + 3_000 * chance)}\n\n`);
