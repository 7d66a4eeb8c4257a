import type { StreamEvents } from '@/domain/event/schema';

/** Without any event for this time, not even a heartbeat, a connection is lost. */
const SILENCE_MS = 60_000;
/** Errors without an event between them, after which the stream is given up: a proxy may not let it through. */
const MAX_FAILURES = 3;

const NAMES: readonly (keyof StreamEvents)[] = [
  'ready',
  'reset',
  'heartbeat',
  'states',
  'notifications',
  'deals',
];

interface Following {
  /** Instant of the data that the page has; null for what changes from now on. */
  readonly since: string | null;
  readonly handlers: { readonly [Name in keyof StreamEvents]?: (data: StreamEvents[Name]) => void };
  /** Called if no stream can be kept open. */
  readonly onLost: () => void;
  /** Called when the tab is hidden: its stream is closed, because a browser opens few connections to a site. */
  readonly onHidden?: () => void;
}

/** URL of a stream that resumes after an event, or begins at the instant of the page's data. */
function resuming(url: string, lastId: string, since: string | null): string {
  const query = new URLSearchParams();
  if (lastId) query.set('lastEventId', lastId);
  else if (since !== null) query.set('since', since);
  return `${url}?${query}`;
}

/**
 * Follows a stream of events in the browser: reconnects, resumes where it ended, and is closed while the tab is hidden.
 *
 * @returns a function that ends it
 */
export function followEvents(url: string, { since, handlers, onLost, onHidden }: Following): () => void {
  let source: EventSource | null = null;
  let lastId = '';
  let failures = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  function expectSignOfLife(): void {
    clearTimeout(silence);
    silence = setTimeout(open, SILENCE_MS);
  }

  function receive<Name extends keyof StreamEvents>(
    name: Name,
    { data, lastEventId }: MessageEvent<string>,
  ): void {
    failures = 0;
    if (lastEventId) lastId = lastEventId;
    expectSignOfLife();
    handlers[name]?.(JSON.parse(data) as StreamEvents[Name]);
  }

  function open(): void {
    close();
    if (typeof EventSource === 'undefined') {
      onLost();
      return;
    }
    const opened = new EventSource(resuming(url, lastId, since));
    source = opened;
    for (const name of NAMES) opened.addEventListener(name, (event) => receive(name, event));
    opened.onerror = () => {
      failures += 1;
      if (opened.readyState === EventSource.CLOSED || failures >= MAX_FAILURES) {
        close();
        onLost();
      }
    };
    expectSignOfLife();
  }

  function onVisibility(): void {
    failures = 0;
    if (document.visibilityState === 'visible') {
      open();
      return;
    }
    close();
    onHidden?.();
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
