import { object } from 'yup';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import type { Caller } from '@/server/http/callers/caller';
import { classOf, createCallLimits } from '@/server/http/limits/callLimits';
import { defineRoute, type Route } from '@/server/http/routing/route';

const route = (method: 'GET' | 'POST', path: string, more: Partial<Route> = {}): Route =>
  defineRoute({
    method,
    path,
    summary: '',
    who: 'public',
    response: object(),
    errors: [],
    handle: () => ({}),
    ...more,
  });

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const [read, write, pay] = [
  route('GET', '/things'),
  route('POST', '/things'),
  route('POST', '/payments', { idempotent: true }),
];

describe('limits of calls per caller', () => {
  let now = NOW;
  beforeEach(() => {
    now = NOW;
  });

  /** Number of accepted calls among this number of calls. */
  function letThrough(
    count: number,
    of: Route,
    caller: Caller,
    address: string,
    limits = createCallLimits(() => now),
  ) {
    let through = 0;
    for (let call = 0; call < count; call += 1) {
      try {
        limits(of, caller, address);
        through += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'too_many_requests' });
      }
    }
    return through;
  }

  it('depend on the cost of the call', () => {
    expect(letThrough(2_000, read, VISITOR, '203.0.113.7')).toBe(1_200);
    expect(letThrough(2_000, write, VISITOR, '203.0.113.7')).toBe(240);
    expect(letThrough(2_000, pay, VISITOR, '203.0.113.7')).toBe(60);
    expect([classOf(route('POST', '/units/get')), classOf(route('POST', '/a', { maxFileBytes: 5 }))]).toEqual(
      ['read', 'file'],
    );
  });

  it('are counted separately for each caller and class', () => {
    const limits = createCallLimits(() => now);
    const [ana, bia] = [
      buyerCaller('01a20000-0000-7000-8000-000000000001'),
      buyerCaller('01a20000-0000-7000-8000-000000000002'),
    ];
    expect(letThrough(300, write, ana, '203.0.113.7', limits)).toBe(240);
    expect(letThrough(300, write, bia, '203.0.113.7', limits)).toBe(240);
    expect(letThrough(300, write, VISITOR, '203.0.113.7', limits)).toBe(240);
    expect(letThrough(10, read, ana, '203.0.113.7', limits)).toBe(10);
  });

  it('refill with time, up to the maximum', () => {
    const limits = createCallLimits(() => now);
    expect(letThrough(300, write, VISITOR, '203.0.113.7', limits)).toBe(240);
    now = new Date(NOW.getTime() + 15_000);
    expect(letThrough(300, write, VISITOR, '203.0.113.7', limits)).toBe(60);
    now = new Date(NOW.getTime() + 3_600_000);
    expect(letThrough(300, write, VISITOR, '203.0.113.7', limits)).toBe(240);
    now = NOW;
    expect(letThrough(300, write, VISITOR, '203.0.113.7', limits)).toBe(0);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'in-process'])(
    'do not count visitors that come from %s',
    (address) => {
      expect(letThrough(2_000, write, VISITOR, address)).toBe(2_000);
      expect(letThrough(2_000, write, buyerCaller('01a20000-0000-7000-8000-000000000001'), address)).toBe(
        240,
      );
    },
  );
});
