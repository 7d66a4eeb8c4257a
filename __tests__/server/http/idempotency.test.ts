import { Hono } from 'hono';
import { number, object } from 'yup';
import { LISTENING } from '@/__tests__/support/api/listening';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { AppError } from '@/domain/errors/appError';
import { MINUTE_MS } from '@/domain/time/durations';
import { createIdempotencyStore, deleteExpiredAnswers } from '@/server/db/idempotencyStore';
import { mountRoutes } from '@/server/http/routing/mountRoutes';
import { defineRoute } from '@/server/http/routing/route';
import { setLogLevel } from '@/server/log';

const [ANA, BIA] = ['01a20000-0000-7000-8000-000000000001', '01a20000-0000-7000-8000-000000000002'];

describe('call with an idempotency key', () => {
  const database = useDatabase();
  let now = NOW;
  let done: number[] = [];
  let act = async (amount: number): Promise<void> => {
    done.push(amount);
  };

  beforeEach(() => {
    now = NOW;
    done = [];
    act = async (amount) => {
      done.push(amount);
    };
  });
  afterEach(() => database.clear());

  const route = defineRoute({
    method: 'POST',
    path: '/payments',
    summary: 'Paga.',
    who: 'signedIn',
    body: object({ amount: number().required() }),
    idempotent: true,
    response: object({ count: number().required() }),
    errors: ['offer_not_available'],
    handle: async ({ body }) => {
      await act(body.amount);
      return { count: done.length };
    },
  });

  /** Two processes on one database. */
  const apps = () =>
    [ANA, BIA].map((id) => {
      const app = new Hono();
      mountRoutes(app, [route], {
        ...LISTENING,
        identifyCaller: async () => buyerCaller(id),
        idempotencyStore: createIdempotencyStore(database.db, () => now),
      });
      return app;
    });

  async function pay(amount: number, key?: string, who = 0) {
    const headers = {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const response = await apps()[who]?.request('/payments', {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount }),
    });
    if (!response) throw new Error('there are two');
    return {
      status: response.status,
      replayed: response.headers.get('idempotency-replayed'),
      body: await response.json(),
    };
  }

  it('is executed once, and gives the same answer a second time', async () => {
    expect(await pay(5, 'a')).toEqual({ status: 200, replayed: null, body: { count: 1 } });
    expect(await pay(5, 'a')).toEqual({ status: 200, replayed: 'true', body: { count: 1 } });
    expect(await pay(5, 'b')).toMatchObject({ replayed: null, body: { count: 2 } });
    expect(await pay(5)).toMatchObject({ replayed: null, body: { count: 3 } });
    expect(done).toEqual([5, 5, 5]);
  });

  it('leaves no readable key, body or answer in the database', async () => {
    const [key, amount, count] = ['chave-6b8e', 7_654_321, 812_345];
    act = async () => {
      done = Array.from({ length: count });
    };
    await pay(amount, key);
    const { rows } = await database.pool.query<{ text: string; answer: string }>(
      'select t::text as text, answer from idempotency_key t',
    );
    expect(rows).toHaveLength(1);
    for (const secret of [key, String(amount), String(count), 'count'])
      expect(rows[0]?.text).not.toContain(secret);
    expect(Buffer.from(rows[0]?.answer ?? '', 'base64url').toString('latin1')).not.toContain('count');
    expect(await pay(amount, key)).toEqual({ status: 200, replayed: 'true', body: { count } });
  });

  it('refuses a stored answer that was changed', async () => {
    setLogLevel('silent');
    await pay(5, 'a');
    await pay(6, 'b');
    await database.pool.query(
      'update idempotency_key set answer = (select min(answer::text)::jsonb from idempotency_key)',
    );
    const statuses = [(await pay(5, 'a')).status, (await pay(6, 'b')).status];
    expect(statuses.sort()).toEqual([200, 500]);
  });

  it('is refused with another body, and is a separate call for another caller', async () => {
    await pay(5, 'a');
    expect(await pay(6, 'a')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await pay(6, 'a', 1)).toMatchObject({ status: 200, replayed: null });
    expect(done).toEqual([5, 6]);
  });

  it('is executed once under concurrent requests', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    act = async (amount) => {
      await gate;
      done.push(amount);
    };
    const first = Array.from({ length: 10 }, () => pay(5, 'a'));
    const refused = await Promise.race(first);
    expect(refused).toMatchObject({ status: 409, body: { code: 'call_under_way' } });
    open();
    const answers = await Promise.all(first);
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(done).toEqual([5]);
    expect(await pay(5, 'a')).toMatchObject({ status: 200, replayed: 'true' });
  });

  it('can be repeated after a refusal, and after its process was lost', async () => {
    act = async () => {
      throw new AppError('offer_not_available');
    };
    expect((await pay(5, 'a')).status).toBe(409);
    await new Promise<void>((resolve) => {
      act = () => {
        resolve();
        return new Promise(() => {});
      };
      void pay(5, 'a');
    });
    const kept = createIdempotencyStore(database.db, () => now);
    act = async (amount) => {
      done.push(amount);
    };
    expect((await pay(5, 'a')).body.code).toBe('call_under_way');
    now = new Date(NOW.getTime() + MINUTE_MS + 1);
    expect(await pay(5, 'a')).toMatchObject({ status: 200, replayed: null });
    expect(done).toEqual([5]);
    await deleteExpiredAnswers(database.db, new Date(NOW.getTime() + 26 * 60 * MINUTE_MS));
    expect(await kept.begin({ caller: 'x', key: 'a', call: 'c', bodyHash: 'h' })).toEqual({ is: 'first' });
    expect((await database.pool.query('select from idempotency_key')).rowCount).toBe(1);
  });

  it.each(['', 'a b', 'x'.repeat(256)])('is refused with an invalid key: %p', async (key) => {
    expect(await pay(5, key)).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } });
    expect(done).toEqual([]);
  });
});
