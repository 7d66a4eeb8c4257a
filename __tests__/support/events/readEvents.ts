import type { StreamEvents } from '@/domain/event/schema';

export interface ReceivedEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

/** A stream of events as a program reads it. */
export interface ReadStream {
  readonly status: number;
  readonly headers: Headers;
  /** Waits for the next event that is not a heartbeat; null when the stream has ended. */
  next(): Promise<ReceivedEvent | null>;
  /** Waits for the next event of this name and returns its data. */
  nextOf<Name extends keyof StreamEvents>(name: Name): Promise<StreamEvents[Name]>;
  /** Everything received, as text. */
  text(): string;
  /** Id of the last event, to resume from. */
  lastId(): string;
  close(): Promise<void>;
}

function parse(block: string): ReceivedEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()] as const;
    }),
  );
  const event = fields.get('event');
  if (event === undefined || event === 'heartbeat') return null;
  return { id: fields.get('id') ?? null, event, data: JSON.parse(fields.get('data') ?? 'null') };
}

/** Reads the body of an answer event by event. */
export function readEvents(response: Response): ReadStream {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  let received = '';
  let last = '';

  async function next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const end = waiting.indexOf('\n\n');
      if (end >= 0) {
        const event = parse(waiting.slice(0, end));
        waiting = waiting.slice(end + 2);
        if (event === null) continue;
        last = event.id ?? last;
        return event;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      const text = decoder.decode(chunk.value, { stream: true });
      waiting += text;
      received += text;
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    async nextOf(name) {
      for (;;) {
        const event = await next();
        if (event === null) throw new Error(`The stream ended before ${name}.`);
        if (event.event === name) return event.data as StreamEvents[typeof name];
      }
    },
    text: () => received,
    lastId: () => last,
    close: async () => {
      await reader?.cancel();
    },
  };
}
