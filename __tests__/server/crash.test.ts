import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type ApiProcess, bundleApi, startApi } from '@/__tests__/support/api/apiProcesses';
import { apiTokens } from '@/__tests__/support/api/apiTokens';
import { insertItems, PRICE } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { createDatabase, type DatabaseClient } from '@/server/db/client';
import { chooseHome } from '@/server/db/embedded/home';
import { readPostmaster } from '@/server/db/embedded/postmaster';
import { type EmbeddedDatabase, removeEmbedded, startEmbedded } from '@/server/db/embedded/startEmbedded';
import { migrate } from '@/server/db/migrate';
import { startWorker } from '@/server/jobs/worker';
import { setLogLevel } from '@/server/log';

const CRASHES = 20;
/** Every fourth time it is the database that is killed. */
const isOfDatabase = (crash: number) => crash % 4 === 3;
const BUYERS = 6;
const UNITS = 60;
const PATIENCE_MS = 240_000;

type Act = 'reserve' | 'cancel';

/** An action that the API acknowledged. */
interface Acknowledged {
  readonly act: Act;
  readonly id: string;
}

describe('a crash of any process at any moment', () => {
  const parent = mkdtempSync(join(tmpdir(), 'soleira-crash-'));
  chmodSync(parent, 0o755);
  const dataDir = join(parent, 'data');
  let embedded: EmbeddedDatabase;
  let client: DatabaseClient;
  let api: ApiProcess;

  beforeAll(async () => {
    setLogLevel('silent');
    await bundleApi();
    embedded = await startEmbedded({ dataDir });
    await migrate(embedded.url);
    client = createDatabase({ url: embedded.url });
  }, PATIENCE_MS);

  afterAll(async () => {
    await api?.stop();
    await client?.close();
    await embedded?.stop();
    removeEmbedded(dataDir);
    rmSync(dirname(dataDir), { recursive: true, force: true });
  }, PATIENCE_MS);

  async function tokensOf(count: number): Promise<string[]> {
    const tokenFor = apiTokens(client.db);
    const tokens: string[] = [];
    for (let made = 0; made < count; made += 1)
      tokens.push(await tokenFor((await insertBuyer(client.db)).id));
    return tokens;
  }

  /** Reserves and cancels without a pause until `hasEnded`; an answer of 200 is an acknowledgement. */
  async function buy(
    token: string,
    unitIds: readonly string[],
    acknowledged: Acknowledged[],
    hasEnded: () => boolean,
  ) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (let turn = 0; !hasEnded(); turn += 1) {
      const body = {
        unitId: unitIds[(turn * 7) % unitIds.length],
        expectedPriceCents: PRICE,
        plan: samplePlan(PRICE, new Date()),
      };
      try {
        const key = { 'idempotency-key': uuidv7() };
        const made = await fetch(`${api.base}/reservations`, {
          method: 'POST',
          headers: { ...headers, ...key },
          body: JSON.stringify(body),
        });
        if (!made.ok) continue;
        const { id, version } = (await made.json()) as { id: string; version: number };
        acknowledged.push({ act: 'reserve', id });
        const off = await fetch(`${api.base}/reservations/${id}`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({ version, event: 'cancel' }),
        });
        if (off.ok) acknowledged.push({ act: 'cancel', id });
      } catch {
        // The database is unavailable at this moment.
        await sleep(20);
      }
    }
  }

  async function crash(number: number): Promise<void> {
    if (!isOfDatabase(number)) {
      await api.stop();
    } else {
      const { pid } = readPostmaster(chooseHome(dataDir).cluster) ?? {};
      if (pid === undefined) throw new Error('There is no database to kill.');
      process.kill(pid, 'SIGKILL');
      await api.stop();
      embedded = await startEmbedded({ dataDir });
      await client.close();
      client = createDatabase({ url: embedded.url });
    }
    api = await startApi(embedded.url);
  }

  it(
    'keeps every acknowledged change, leaves none half done, and resumes its work',
    async () => {
      const { unitIds } = await insertItems(
        client,
        { holdsPerBuyer: 1_000 },
        Array.from({ length: UNITS }, () => ({})),
      );
      await client.pool.query('update project set availability_confirmed_at = now()');
      const tokens = await tokensOf(BUYERS);
      api = await startApi(embedded.url);
      const acknowledged: Acknowledged[] = [];
      for (let number = 0; number < CRASHES; number += 1) {
        let isOver = false;
        const before = acknowledged.length;
        const own = (buyer: number) => unitIds.filter((_id, index) => index % BUYERS === buyer);
        const buying = tokens.map((token, index) => buy(token, own(index), acknowledged, () => isOver));
        while (!acknowledged.slice(before).some(({ act }) => act === 'cancel')) await sleep(5);
        await sleep((number * 37) % 120);
        await crash(number);
        isOver = true;
        await Promise.all(buying);
      }
      const { rows } = await client.pool.query<{ id: string; state: string; changes: number }>(`
      select r.id, r.payment_state as state,
        (select count(*)::int from state_change c where c.subject_kind = 'reservation' and c.subject_id = r.id) as changes
      from reservation r`);
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      const lost = acknowledged.filter(({ act, id }) =>
        act === 'cancel' ? states.get(id) !== 'cancelled' : !states.has(id),
      );
      expect(lost).toEqual([]);
      expect(acknowledged.filter(({ act }) => act === 'cancel').length).toBeGreaterThanOrEqual(CRASHES);
      // One line of history for each state: one for a reservation in force, two for a cancelled one.
      const halfDone = rows.filter(({ state, changes }) => changes !== (state === 'cancelled' ? 2 : 1));
      expect(halfDone).toEqual([]);
      const { rows: twice } = await client.pool.query(`
      select unit_id from reservation where payment_state = 'awaiting_payment_method' group by 1 having count(*) > 1`);
      expect(twice).toEqual([]);
      await expectWorkDone();
    },
    PATIENCE_MS,
  );

  /** The jobs enqueued by those transactions are still in the queue, and the next process runs them. */
  async function expectWorkDone(): Promise<void> {
    const left = async () =>
      (
        await client.pool.query<{ count: number }>(
          `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'refreshProject'`,
        )
      ).rows[0]?.count;
    expect(await left()).toBeGreaterThan(0);
    const done: string[] = [];
    const worker = await startWorker({
      databaseUrl: embedded.url,
      handlers: () => ({
        refreshProject: async ({ projectId }: { projectId: string }) => {
          done.push(projectId);
        },
      }),
    } as unknown as Parameters<typeof startWorker>[0]);
    for (let tries = 0; tries < 400 && (await left()) !== 0; tries += 1) await sleep(50);
    await worker.stop();
    expect(await left()).toBe(0);
    expect(done.length).toBeGreaterThan(0);
  }
});
