import { eq } from 'drizzle-orm';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { buildWorld, type World } from '@/__tests__/support/callers/callerWorld';
import { useDatabase } from '@/__tests__/support/database/db';
import { allRoutes, createApp } from '@/server/app';
import { project } from '@/server/db/schema/catalogue/project';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Problem } from '@/server/http/answers/problems';

const routes = allRoutes({ db: Object.create(null), now: () => NOW });
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;

/** The calls that replace something of a project or a unit. */
const replacing = routes.filter(
  ({ method, path }) => method === 'PUT' && /^\/(projects|units|coupons)\//.test(path),
);
const withVersion = routes.filter(
  ({ method, body }) => method === 'PUT' && body !== undefined && 'version' in body.fields,
);
const versioned = replacing.filter((route) => withVersion.includes(route)).map(nameOf);

/**
 * Each answer contains only the current state, after any other change: the decision on a submission, and that
 * it is still valid.
 */
const WITHOUT_VERSION = ['PUT /projects/{id}/approval', 'PUT /projects/{id}/availability'];

/** Calls that name an event, which leads to another state and cannot be repeated. */
const isStep = (name: string) =>
  withVersion.some((route) => nameOf(route) === name && 'event' in (route.body?.fields ?? {})) ||
  /^PUT \/(payments\/v1\/.*|(notifications|visits|negotiations|sales|reservations|units|advertisements|invoices|reports)\/\{id\}|projects\/\{id\}\/(phase|submission))$/.test(
    name,
  );

describe('two changes of the same version', () => {
  const database = useDatabase();
  let world: World;
  beforeEach(async () => {
    world = await buildWorld(database.db);
  });
  afterEach(() => database.clear());

  /** The call made by its owner, with the version in the header or in the body. */
  async function put(name: string, { version, header }: { version?: number; header?: string }) {
    const row = CALLER_TABLE[name];
    if (!row?.body) throw new Error(`${name} has no row with a body.`);
    const { version: _version, ...body } = row.body(world) as Record<string, unknown>;
    const at = row.at?.(world) ?? {};
    const address = name.slice(4).replace(/\{(\w+)\}/g, (_whole, part: string) => at[part] ?? part);
    const app = createApp({
      db: database.db,
      now: () => NOW,
      files: noGateways.files,
      identifyCaller: async () => world.callers[/^\/users|\/buyers$/.test(address) ? 'buyer' : 'owner'],
    });
    const response = await app.request(`/api${address}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(header === undefined ? {} : { 'if-match': header }),
      },
      body: JSON.stringify(version === undefined ? body : { ...body, version }),
    });
    const answer = (await response.json()) as Problem & { version?: number };
    return {
      status: response.status,
      code: answer.code,
      version: answer.version,
      etag: response.headers.get('etag'),
    };
  }

  /** Only what was rejected is submitted again. */
  async function prepare(name: string): Promise<void> {
    if (name !== 'PUT /projects/{id}/submission') return;
    await database.db
      .update(project)
      .set({ approval: 'rejected', isPublished: false })
      .where(eq(project.id, world.projectId));
    await database.db
      .update(entrepreneur)
      .set({ cnpj: '11222333000181' })
      .where(eq(entrepreneur.id, world.companyId));
  }

  it('require the version that was read in every call that replaces something', () => {
    const others = replacing.map(nameOf).filter((name) => !versioned.includes(name));
    expect(others.sort()).toEqual(WITHOUT_VERSION);
    expect(versioned.length).toBeGreaterThan(18);
  });

  it.each(versioned)('let one change win: %s', async (name) => {
    await prepare(name);
    const answers = await Promise.all([put(name, { version: 1 }), put(name, { version: 1 })]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won).toMatchObject({ status: 200, version: 2 });
    expect(lost).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  it.each(versioned)('accept the version in the header as in the body: %s', async (name) => {
    await prepare(name);
    expect(await put(name, { header: '"7"' })).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await put(name, { version: 1, header: '"2"' })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    });
    expect(await put(name, { header: '"1"' })).toMatchObject({ status: 200, version: 2, etag: '"2"' });
    expect(await put(name, { header: '"1"' })).toMatchObject({ status: 409, code: 'version_conflict' });
  });

  it.each(withVersion.map(nameOf).filter((name) => !isStep(name)))(
    'raise no version and record nothing where nothing changes: %s',
    async (name) => {
      const { version = 0 } = await put(name, { version: 1 });
      const recorded = () =>
        Promise.all([auditLog, notification, stateChange].map((table) => database.db.$count(table)));
      const before = await recorded();
      expect(await put(name, { version })).toMatchObject({ status: 200, version });
      expect(await recorded()).toEqual(before);
    },
  );
});
