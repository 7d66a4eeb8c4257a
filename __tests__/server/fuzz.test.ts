import fc from 'fast-check';
import { noGateways } from '@/__tests__/support/api/gateways';
import { hostileBodies, spoilt } from '@/__tests__/support/api/hostileBodies';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Row } from '@/__tests__/support/callers/callerAccess';
import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { buildWorld, CALLERS, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { allRoutes, createApp } from '@/server/app';
import type { Caller } from '@/server/http/callers/caller';
import { setLogLevel } from '@/server/log';

const HOSTILE = hostileBodies(150, 1);
const SPOILT = 50;
/** Two hundred calls, with the database cost of each. */
const PATIENCE_MS = 120_000;
const routes = allRoutes({ db: Object.create(null), now: () => NOW }).filter(({ body }) => body);
const names = routes.map(({ method, path }) => `${method} ${path}`);

const fileRoutes = allRoutes({ db: Object.create(null), now: () => NOW })
  .filter(({ maxFileBytes }) => maxFileBytes !== undefined)
  .map(({ method, path }) => `${method} ${path}`);

/** Beginnings of accepted file types; the rest of the content is invalid. */
const BEGINNINGS = [
  '',
  '89504e470d0a1a0a',
  'ffd8ffe0',
  '52494646ffffffff57454250',
  '255044462d312e37',
  '504b0304',
  'fffe',
];

/** Tables that count calls: each call changes them. */
const COUNTING = ['call_attempt', 'report_attempt', 'visitor_salt', 'idempotency_key'];

describe('malformed bodies', () => {
  const database = useDatabase();
  let caller: Caller;
  let calls = 0;
  let app: ReturnType<typeof createApp>;
  let world: World;

  beforeAll(async () => {
    setLogLevel('silent');
    app = createApp({
      db: database.db,
      // A high limit, so that no call is refused for its frequency.
      now: () => new Date(NOW.getTime() + calls * 1_000),
      files: noGateways.files,
      identifyCaller: async () => caller,
    });
    world = await buildWorld(database.db);
  });

  /** Contents of the database, one hash for each table. */
  async function fingerprint(): Promise<Record<string, string>> {
    const { rows } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
      [COUNTING],
    );
    const sums = rows.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
    );
    const { rows: all } = await database.pool.query<{ name: string; sum: string }>(sums.join(' union all '));
    return Object.fromEntries(all.map(({ name, sum }) => [name, sum]));
  }

  function addressOf(name: string, row: Row): string {
    const at = row.at?.(world) ?? {};
    const [, path = ''] = name.split(' ');
    return `/api${path.replace(/\{(\w+)\}/g, (_whole, part: string) => at[part] ?? part)}${row.query?.(world) ?? ''}`;
  }

  async function send(
    name: string,
    row: Row,
    body: string | Uint8Array<ArrayBuffer>,
    type = 'application/json',
  ): Promise<number> {
    calls += 1;
    const response = await app.request(addressOf(name, row), {
      method: name.split(' ')[0] ?? '',
      headers: { 'content-type': type },
      body,
    });
    const text = await response.text();
    if (response.status >= 500)
      throw new Error(`${name} answers ${response.status} to ${String(body).slice(0, 500)}`);
    // An answer is never larger because of a large request, and contains no internals.
    if (text.length > 200_000 || /\bat .*\.ts:|select .* from/i.test(text))
      throw new Error(`${name} answers ${text.slice(0, 300)}`);
    return response.status;
  }

  function rowOf(name: string): Row {
    const row = CALLER_TABLE[name];
    if (!row) throw new Error(`${name} has no row in the table of callers.`);
    // A call by a signed link lets no caller in; a visitor sends its bodies.
    const who = CALLERS.find((one) => row.access[one] === 'in') ?? 'visitor';
    caller = world.callers[who];
    return row;
  }

  it.each(fileRoutes)(
    '%s refuses a malformed file, and nothing changes',
    async (name) => {
      const row = rowOf(name);
      const before = await fingerprint();
      const rest = fc.sample(fc.uint8Array({ maxLength: 300 }), { numRuns: 28, seed: 3 });
      for (const [index, bytes] of rest.entries()) {
        const beginning = Buffer.from(BEGINNINGS[index % BEGINNINGS.length] ?? '', 'hex');
        const status = await send(
          name,
          row,
          new Uint8Array([...beginning, ...bytes]),
          'application/octet-stream',
        );
        if (status < 400) throw new Error(`${name} accepts ${Buffer.from(bytes).toString('hex')}`);
      }
      expect(await fingerprint()).toEqual(before);
    },
    PATIENCE_MS,
  );

  it.each(names)(
    '%s refuses a hostile body, and nothing changes',
    async (name) => {
      const row = rowOf(name);
      const before = await fingerprint();
      for (const body of HOSTILE) {
        const status = await send(name, row, body);
        if (status < 400) throw new Error(`${name} accepts ${body.slice(0, 300)}`);
      }
      expect(await fingerprint()).toEqual(before);
      // A nearly valid body may be accepted, but breaks nothing.
      for (const body of spoilt(row.body?.(world), SPOILT, 2)) await send(name, row, JSON.stringify(body));
      expect(Object.prototype).not.toHaveProperty('isAdmin');
    },
    PATIENCE_MS,
  );
});
