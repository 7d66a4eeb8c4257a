import { v7 as uuidv7 } from 'uuid';
import { type ApiProcess, bundleApi, startApi } from '@/__tests__/support/api/apiProcesses';
import { apiTokens } from '@/__tests__/support/api/apiTokens';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, PRICE } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { READY } from '@/__tests__/support/records/readyBuyer';
import { createApp } from '@/server/app';
import { buyer } from '@/server/db/schema/parties/buyer';
import { setLogLevel } from '@/server/log';

const UNITS = 10;
const ATTEMPTS = 500;

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly id: string | undefined;
}

/** Repeats a call while the pool has no connection, as the answer requests: a machine may be slow. */
async function answerOf(ask: () => Promise<Response> | Response): Promise<Answer> {
  const response = await ask();
  const { code, id } = (await response.json()) as { code?: string; id?: string };
  return code === 'too_busy' ? answerOf(ask) : { status: response.status, code, id };
}

const reservationRequest = (
  unitId: string | undefined,
  headers: Readonly<Record<string, string>>,
): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ unitId, expectedPriceCents: PRICE, plan: samplePlan(PRICE, new Date()) }),
});

describe('concurrent reservations', () => {
  const database = useDatabase();
  const started: ApiProcess[] = [];
  beforeAll(() => setLogLevel('silent'));
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
    await database.clear();
  });

  const insertUnitsToWin = async () =>
    (
      await insertItems(
        database,
        { holdsPerBuyer: 100 },
        Array.from({ length: UNITS }, () => ({})),
      )
    ).unitIds;
  async function insertBuyers(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7());
    await database.db
      .insert(buyer)
      .values(ids.map((id) => ({ ...READY, id, email: `${id}@exemplo.com.br`, name: 'Ana' })));
    return ids;
  }

  /** One holder per unit; the losers leave no reservation, history or notification. */
  async function expectOneEach(answers: readonly Answer[]): Promise<void> {
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 unit_not_available']),
    );
    expect(won).toHaveLength(UNITS);
    const { rows } = await database.pool.query(`
      select count(*)::int as reservations, count(distinct unit_id)::int as items,
        (select count(*)::int from state_change) as changes, (select count(*)::int from notification) as words
      from reservation`);
    expect(rows).toEqual([{ reservations: UNITS, items: UNITS, changes: UNITS, words: UNITS }]);
  }

  it('reserve each of 10 units once in 500 attempts', async () => {
    const unitIds = await insertUnitsToWin();
    const buyers = await insertBuyers(ATTEMPTS);
    const app = createApp({
      db: database.db,
      now: () => new Date('2026-11-28T12:00:00Z'),
      identifyCaller: async (request) => buyerCaller(request.headers.get('x-buyer') ?? ''),
    });
    const answers = await Promise.all(
      buyers.map(async (id, index) =>
        answerOf(() =>
          app.request('/api/reservations', reservationRequest(unitIds[index % UNITS], { 'x-buyer': id })),
        ),
      ),
    );
    await expectOneEach(answers);
  }, 180_000);

  it('create one reservation for fifty clicks of one person', async () => {
    const [unitId] = await insertUnitsToWin();
    const [id = ''] = await insertBuyers(1);
    const app = createApp({
      db: database.db,
      now: () => new Date('2026-11-28T12:00:00Z'),
      identifyCaller: async () => buyerCaller(id),
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        answerOf(() => app.request('/api/reservations', reservationRequest(unitId, {}))),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  }, 180_000);

  it('reserve each unit once through four processes', async () => {
    await bundleApi();
    started.push(...(await Promise.all([1, 2, 3, 4].map(() => startApi(database.url)))));
    const unitIds = await insertUnitsToWin();
    await database.pool.query('update project set availability_confirmed_at = now()');
    const buyers = await insertBuyers(ATTEMPTS / UNITS);
    const tokenFor = apiTokens(database.db);
    const tokens: string[] = [];
    for (const id of buyers) tokens.push(await tokenFor(id));
    const attempts = tokens.flatMap((token) => unitIds.map((unitId) => ({ token, unitId })));
    const answers = await Promise.all(
      attempts.map(async ({ token, unitId }, index) => {
        const { base } = started[index % started.length] ?? { base: '' };
        const headers = { authorization: `Bearer ${token}` };
        return answerOf(() => fetch(`${base}/reservations`, reservationRequest(unitId, headers)));
      }),
    );
    await expectOneEach(answers);
  }, 180_000);
});
