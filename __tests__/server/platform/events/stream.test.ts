import { AppError } from '@/domain/errors/appError';
import { cursorText, parseCursor } from '@/server/modules/platform/events/cursor';
import { createEventStream, MAX_WAITING_BYTES } from '@/server/modules/platform/events/stream';
import { addressKey, createStreamLimits } from '@/server/modules/platform/events/streamLimits';

const bytes = (size: number) => new Uint8Array(size);

describe('a stream of events', () => {
  it('passes what was sent, in order, until its end', async () => {
    const onEnd = jest.fn();
    const stream = createEventStream(onEnd);
    stream.send(new TextEncoder().encode('one '));
    stream.send(new TextEncoder().encode('two'));
    stream.end();
    expect(await new Response(stream.body).text()).toBe('one two');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends for a reader that lets too much wait', () => {
    const onEnd = jest.fn();
    const stream = createEventStream(onEnd);
    stream.send(bytes(MAX_WAITING_BYTES - 10));
    stream.send(bytes(10));
    expect(onEnd).not.toHaveBeenCalled();
    stream.send(bytes(1));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('accepts one message that is larger than what may wait', async () => {
    const stream = createEventStream(() => {});
    stream.send(bytes(2 * MAX_WAITING_BYTES));
    stream.end();
    expect((await new Response(stream.body).arrayBuffer()).byteLength).toBe(2 * MAX_WAITING_BYTES);
  });

  it('reports once that its reader has gone, and ignores what is sent afterwards', async () => {
    const onEnd = jest.fn();
    const stream = createEventStream(onEnd);
    await stream.body.cancel();
    stream.send(bytes(1));
    stream.end();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('the id of an event', () => {
  it('is read as it was written', () => {
    const cursor = { xid: 812_345_678_901n, second: 1_795_972_280 };
    expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  });

  it.each(['', '1', 'a-b', '-5', '1-2-3', '1-2;drop', `${'9'.repeat(30)}-1`])('is refused as %p', (text) => {
    expect(parseCursor(text)).toBeNull();
  });
});

describe('limits of open streams', () => {
  it('refuse one too many of a key, until one of it is closed', () => {
    const { enter } = createStreamLimits();
    const leave = enter('address:203.0.113.9', 2);
    enter('address:203.0.113.9', 2);
    enter('address:203.0.113.10', 2);
    expect(() => enter('address:203.0.113.9', 2)).toThrow(new AppError('too_many_requests'));
    leave();
    expect(() => enter('address:203.0.113.9', 2)).not.toThrow();
  });

  it('count a network of IPv6 as one address, and this machine not at all', () => {
    expect(addressKey('2001:db8:1:2:3::1')).toBe(addressKey('2001:db8:1:2:9::7'));
    expect(['127.0.0.1', '::1', 'in-process'].map(addressKey)).toEqual([null, null, null]);
  });
});
