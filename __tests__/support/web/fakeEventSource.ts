import { act } from '@testing-library/react';
import type { StreamEvents } from '@/domain/event/schema';

/** The streams that a page has opened, newest last. jsdom has no EventSource. */
export const openedStreams: FakeEventSource[] = [];

export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeEventSource.OPEN;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    openedStreams.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** Receives an event from the server. */
  send<Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name], lastEventId = '7-7'): void {
    const event = new MessageEvent(name, { data: JSON.stringify(data), lastEventId });
    act(() => {
      this.dispatchEvent(event);
    });
  }

  /** Loses the connection; a closed stream is not reconnected by the browser. */
  fail(isClosed = false): void {
    this.readyState = isClosed ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    act(() => this.onerror?.());
  }
}

/** The open stream. */
export function openStream(): FakeEventSource {
  const stream = openedStreams.at(-1);
  if (!stream || stream.readyState === FakeEventSource.CLOSED) throw new Error('No stream is open.');
  return stream;
}

/** Replaces the EventSource of each test. */
export function useFakeEventSource(): void {
  beforeEach(() => {
    openedStreams.length = 0;
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
}

export function setVisible(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isVisible ? 'visible' : 'hidden',
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
