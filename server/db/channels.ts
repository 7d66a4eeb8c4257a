import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Executor } from '@/server/db/client';
import { log } from '@/server/log';

/** Channels between processes. Each message is a list of texts. */
export const CHANNELS = {
  /** Tags of cached pages whose data changed. */
  pageTags: 'soleira_page_tags',
  /** Changes for open streams: topic, subject and ids. Sent by the trigger function `announce`. */
  events: 'soleira_events',
} as const;
type Channel = (typeof CHANNELS)[keyof typeof CHANNELS];

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Splits a list so that each part fits one message. Throws if a single text does not fit. */
function splitIntoPayloads(texts: readonly string[]): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  for (const text of texts) {
    const longer = [...part, text];
    if (Buffer.byteLength(JSON.stringify(longer)) <= MAX_PAYLOAD_BYTES) {
      part = longer;
      continue;
    }
    if (part.length === 0) throw new RangeError('A notification is longer than PostgreSQL carries.');
    payloads.push(JSON.stringify(part));
    part = [text];
  }
  return part.length === 0 ? payloads : [...payloads, JSON.stringify(part)];
}

/**
 * Sends a message to every listening process, this one included. Inside a transaction it is sent at the commit, and
 * never after a rollback.
 */
export async function notify(executor: Executor, channel: Channel, texts: readonly string[]): Promise<void> {
  for (const payload of splitIntoPayloads(texts)) {
    await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
  }
}

type Handlers = Partial<Record<Channel, (texts: string[]) => void>>;

type ListenOptions = {
  url: string;
  handlers: Handlers;
  /**
   * Called after a lost connection is restored. Messages may be missing, so everything that depends on them
   * is dropped.
   */
  onGap: () => void;
};

function dispatch(handlers: Handlers, channel: string, payload: string | undefined): void {
  try {
    handlers[channel as Channel]?.(JSON.parse(payload ?? '[]') as string[]);
  } catch (error) {
    log.error('notification_failed', { channel, error });
  }
}

/** Resolves when the connection ends. */
async function connect({ url, handlers }: ListenOptions): Promise<{ client: Client; ended: Promise<void> }> {
  const client = new Client({ connectionString: url, application_name: 'soleira-listen', keepAlive: true });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', (error) => log.warn('notifications_interrupted', { error }));
  client.on('notification', ({ channel, payload }) => dispatch(handlers, channel, payload));
  try {
    await client.connect();
    for (const channel of Object.keys(handlers))
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { client, ended };
}

/**
 * Listens on a dedicated connection until closed, and reconnects when it is lost. The URL must lead to the
 * database itself: a pooler that shares connections drops notifications.
 *
 * Throws if the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let current = await connect(options);
  const stopped = new AbortController();

  async function keepConnected(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !isClosed; ) {
      await current.ended;
      if (isClosed) return;
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {});
      if (isClosed) return;
      try {
        current = await connect(options);
        pause = FIRST_PAUSE_MS;
        options.onGap();
      } catch (error) {
        log.warn('notifications_interrupted', { error });
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  const running = keepConnected();
  return {
    close: async () => {
      isClosed = true;
      stopped.abort();
      await current.client.end().catch(() => {});
      await running;
    },
  };
}
