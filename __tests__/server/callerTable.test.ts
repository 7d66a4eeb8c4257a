import { assertDeclared } from '@/__tests__/support/api/declaredAnswer';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Outcome, Row } from '@/__tests__/support/callers/callerAccess';
import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { buildWorld, CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { rollingBack } from '@/__tests__/support/database/rolledBack';
import { allRoutes, createApp } from '@/server/app';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import type { Caller } from '@/server/http/callers/caller';

const REFUSALS: Readonly<Record<Exclude<Outcome, 'in'>, number>> = {
  signIn: 401,
  forbidden: 403,
  hidden: 404,
};

/** A provider that accepts every identity. */
const identity: IdentityGateway = {
  readIdentity: async () => null,
  invite: async () => null,
  findInvited: async () => null,
  inviteAgain: async () => false,
  stateOf: async () => ({ status: 'CONFIRMED', emailVerified: true, providers: [] }),
  signOutEverywhere: async () => {},
  remove: async () => {},
  sessionsOf: async () => null,
  countByEmail: async () => 0,
};

const files = { ...noGateways.files, signedUrl: async () => 'https://files.example/a' };

const routes = allRoutes({ db: Object.create(null), now: () => NOW });
const names = routes.map(({ method, path }) => `${method} ${path}`);

describe('every call by every caller', () => {
  const database = useDatabase();
  let caller: Caller;
  let app: ReturnType<typeof createApp>;
  let world: World;
  const { db, rolledBack } = rollingBack(database);

  beforeAll(async () => {
    world = await buildWorld(database.db);
    app = createApp({ db, now: () => NOW, identity, files, identifyCaller: async () => caller });
    // The embedded payment provider creates its keys at the first call, and caches them.
    const call = 'POST /payments/v1/customer';
    const row = CALLER_TABLE[call];
    if (row) await ask(call, row, 'otherOwner');
  });

  /** Status of the call for this caller; checks the response against the declared ones. */
  async function ask(name: string, row: Row, who: CallerName): Promise<number> {
    const [method = '', path = ''] = name.split(' ');
    const at = row.at?.(world) ?? {};
    const address = path.replace(/\{(\w+)\}/g, (_whole, part: string) => at[part] ?? part);
    const body = row.body?.(world);
    caller = world.callers[who];
    const response = await app.request(`/api${address}${row.query?.(world) ?? ''}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assertDeclared(method, path, { status: response.status, body: await response.json() });
    return response.status;
  }

  it.each(names)('%s', async (name) => {
    const row = CALLER_TABLE[name];
    if (!row) throw new Error(`${name} has no row in the table of callers.`);
    const expected = new Map(
      CALLERS.map((who) => {
        const outcome = row.access[who];
        return [who, outcome === 'in' ? (row.status ?? 200) : REFUSALS[outcome]];
      }),
    );
    const answered = new Map<CallerName, number>();
    // Every call gets the same world, because the previous one was rolled back.
    for (const who of CALLERS) answered.set(who, await rolledBack(() => ask(name, row, who)));
    expect(Object.fromEntries(CALLERS.map((who) => [who, answered.get(who)]))).toEqual(
      Object.fromEntries(expected),
    );
  });
});
