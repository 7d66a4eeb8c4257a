import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { HOUR_MS } from '@/domain/time/durations';
import type { Caller } from '@/server/http/callers/caller';
import { countCall, sweepCalls } from '@/server/modules/platform/limits/countCall';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };

describe('countCall', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const call = (asker: { caller?: Caller; from?: string } = {}, now = NOW) => {
    const { caller = VISITOR, from = '203.0.113.9' } = asker;
    return countCall(database.db, 'count', { caller, clientIp: from }, now).then(
      () => 'counted',
      (error: Error) => error.message,
    );
  };

  it('allows thirty calls within an hour per caller, and again afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => call()));
    expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(1);
    expect(await call({ from: '203.0.113.10' })).toBe('counted');
    expect(await call({ caller: buyerCaller(uuidv7()) })).toBe('counted');
    expect(await call({}, new Date(NOW.getTime() + HOUR_MS))).toBe('counted');
  });

  it('follows a person across IP addresses, and a visitor within an IPv6 network', async () => {
    const caller = buyerCaller(uuidv7());
    for (let turn = 0; turn < 30; turn += 1) await call({ caller, from: `10.0.0.${turn}` });
    expect(await call({ caller, from: '10.0.1.1' })).toBe('too_many_requests');
    for (let turn = 0; turn < 30; turn += 1) await call({ from: `2001:db8::${turn}` });
    expect(await call({ from: '2001:db8::ffff' })).toBe('too_many_requests');
  });

  it.each(['email', 'invitation'] as const)('counts each %s of a whole team together', async (kind) => {
    const companyId = uuidv7();
    const send = (caller: Caller) => countCall(database.db, kind, { caller, clientIp: '203.0.113.9' }, NOW);
    const colleagues = Array.from({ length: 121 }, () => entrepreneurCaller(companyId, 'admin', uuidv7()));
    const outcomes = await Promise.allSettled(colleagues.map(send));
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'too_many_requests' } });
    await send(entrepreneurCaller(uuidv7()));
  });

  it('stores neither IP address nor id, and nothing after the hour', async () => {
    const id = uuidv7();
    await call({ caller: buyerCaller(id) });
    await call();
    const { rows } = await database.pool.query('select json_agg(c)::text as text from call_attempt c');
    expect(rows[0].text).not.toMatch(new RegExp(`${id}|203\\.0\\.113\\.9`));
    await sweepCalls(database.db, new Date(NOW.getTime() + HOUR_MS));
    expect((await database.pool.query('select from call_attempt')).rowCount).toBe(0);
  });
});
