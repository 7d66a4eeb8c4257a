import { assertDeclared } from '@/__tests__/support/api/declaredAnswer';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import { expectSection, tableOf } from '@/__tests__/support/audiences/document';
import { expectSameHead, hasMethod, walkMethods } from '@/__tests__/support/audiences/methods';
import type { Outcome, Row } from '@/__tests__/support/callers/callerAccess';
import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { buildWorld, CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { rollingBack } from '@/__tests__/support/database/rolledBack';
import { snapshotOf } from '@/__tests__/support/database/snapshot';
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
const paths = [...new Set(routes.map(({ path }) => path))];

/** The noun of a path, which public calls name after `public`. */
const nounOf = (path: string) => path.replace(/^\/public(?=\/)/, '').split('/')[1] ?? '';

type Answers = Readonly<Record<CallerName, number>>;

describe('every call by every caller', () => {
  const database = useDatabase();
  let caller: Caller;
  let app: ReturnType<typeof createApp>;
  let world: World;
  let whole: Record<string, string>;
  const { db, rolledBack } = rollingBack(database);
  const answersOf = new Map<string, Answers>();
  const methodsOf = new Map<string, string>();

  beforeAll(async () => {
    world = await buildWorld(database.db);
    app = createApp({ db, now: () => NOW, identity, files, identifyCaller: async () => caller });
    // The embedded payment provider creates its keys at the first call, and caches them.
    const call = 'POST /payments/v1/customer';
    const row = CALLER_TABLE[call];
    if (row) await ask(call, row, 'otherOwner');
    whole = await snapshotOf(database);
  });

  function send(method: string, path: string, row: Row, who: CallerName) {
    const at = row.at?.(world) ?? {};
    const url = `/api${path.replace(/\{(\w+)\}/g, (_whole, part: string) => at[part] ?? part)}`;
    const body = row.body?.(world);
    caller = world.callers[who];
    return app.request(`${url}${row.query?.(world) ?? ''}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  /** Status of the call for this caller; checks the response against the declared ones. */
  async function ask(name: string, row: Row, who: CallerName): Promise<number> {
    const [method = '', path = ''] = name.split(' ');
    const response = await send(method, path, row, who);
    if (method === 'GET') await expectSameHead(response, await send('HEAD', path, row, who));
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
    // Every call gets the same world, because the previous one was rolled back, or reads it.
    const isRead = name.startsWith('GET ');
    for (const who of CALLERS) {
      const asked = () => ask(name, row, who);
      answered.set(who, await (isRead ? asked() : rolledBack(asked)));
    }
    if (isRead) expect(await snapshotOf(database)).toEqual(whole);
    const answers = Object.fromEntries(CALLERS.map((who) => [who, answered.get(who)]));
    expect(answers).toEqual(Object.fromEntries(expected));
    answersOf.set(name, answers as Answers);
  });

  it.each(paths)('%s names its methods, and refuses others', async (path) => {
    const of = (method: string) => send(method, path, { access: {} as Row['access'] }, 'visitor');
    methodsOf.set(path, await walkMethods(of, (method) => hasMethod(routes, method, path)));
  });

  it('is in docs/audiences.md', () => {
    const groups = [...new Set(paths.map(nounOf))].sort().map((noun) => ({
      name: noun,
      lines: names
        .map((name) => ({ name, path: name.split(' ')[1] ?? '' }))
        .filter(({ path }) => nounOf(path) === noun)
        .sort((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path))
        .map(({ name, path }, index, all) => ({
          request: name,
          answers: answersOf.get(name) as Answers,
          audience: CALLERS.filter((who) => CALLER_TABLE[name]?.access[who] === 'in'),
          note: all[index - 1]?.path === path ? '' : methodsOf.get(path),
        })),
    }));
    expectSection('Calls of the API', tableOf(groups));
  });
});
