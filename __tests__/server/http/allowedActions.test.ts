import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allRoutes } from '@/server/app';
import { type JsonSchema, toJsonSchema } from '@/server/http/document/jsonSchema';
import type { Route } from '@/server/http/routing/route';
import type { Noun } from '@/server/modules/noun';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const routeAt = (method: Route['method'], path: string) =>
  routes.find((route) => route.method === method && route.path === path);

/** Calls whose record has no separate actions, with the reason. */
const PUBLIC = 'the public view: the record of the same name for its company has them';
const WHOLE = 'a part that is replaced as a whole: the actions of its record name it';
const OWN = 'only its owner reads it, and may always change it';
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'GET /coupons/{id}': PUBLIC,
  'GET /public/projects': PUBLIC,
  'GET /public/projects/{id}': PUBLIC,
  'GET /entrepreneurs/{id} address': WHOLE,
  'GET /entrepreneurs/{id} documents': WHOLE,
  'GET /projects/{id} address': WHOLE,
  'GET /projects/{id} config': WHOLE,
  'GET /projects/{id} details': WHOLE,
  'GET /projects/{id} photos': WHOLE,
  'GET /projects/{id} plans': WHOLE,
  'GET /projects/{id} towers': WHOLE,
  'GET /projects/{id} video': WHOLE,
  'GET /reservations/{id} buyers': WHOLE,
  'GET /sales/{id} contractTerms': WHOLE,
  'GET /units/{id} prices': WHOLE,
  'GET /units/{id} rooms': WHOLE,
  'GET /users/{id} address': WHOLE,
  'GET /users/{id} coBuyers': WHOLE,
  'GET /users/{id} documents': WHOLE,
  'GET /entrepreneurs/{id}/favorites': OWN,
  'GET /users/{id}/favorites': OWN,
  'GET /public/session/favorites': OWN,
  'GET /payments/v1/customer/{id}': OWN,
  'GET /payments/v1/method/{id}': OWN,
  'GET /payments/v1/price/{id}': OWN,
  'GET /payments/v1/product/{id}': OWN,
};

type Fields = Readonly<Record<string, JsonSchema>>;

const fieldsOf = (schema: JsonSchema | undefined) => (schema?.properties ?? {}) as Fields;
const itemsOf = (schema: JsonSchema | undefined) => schema?.items as JsonSchema | undefined;

/** The record of an answer: that of a list is its item. */
function recordOf(schema: JsonSchema): JsonSchema {
  const items = itemsOf(fieldsOf(schema).items);
  return items?.properties ? items : schema;
}

/** Paths of the records that a call changes: `/sales/{id}` and `/sales/{id}/parcels/{parcelNumber}`. */
const recordPaths = (path: string) => [...path.matchAll(/\}/g)].map(({ index }) => path.slice(0, index + 1));

interface Actionable {
  readonly call: string;
  readonly record: JsonSchema;
}

/** Answers about a record that a call changes: of reading it, of its lists, and of the change. */
function actionableOf(change: Route): Actionable[] {
  const found = recordPaths(change.path).flatMap((path) => {
    const list = path.slice(0, path.lastIndexOf('/'));
    return [routeAt('GET', path), routeAt('GET', list), routeAt('POST', `${list}/get`)];
  });
  return found.flatMap((route) =>
    route ? [{ call: nameOf(route), record: recordOf(toJsonSchema(route.response)) }] : [],
  );
}

/** Part of a record that a call below it changes: `/users/{id}/bankAccounts` changes a list of records. */
function partOf(change: Route): Actionable[] {
  const [, path = '', part = ''] = /^(.*\})\/(\w+)/.exec(change.path) ?? [];
  return [routeAt('GET', path), routeAt('GET', `${path}/${part}`)].flatMap((read) => {
    const field = read && fieldsOf(toJsonSchema(read.response))[part];
    const record = itemsOf(field) ?? field;
    return read && record?.properties ? [{ call: `${nameOf(read)} ${part}`, record }] : [];
  });
}

const changes = routes.filter(({ method, path }) => method !== 'GET' && path.includes('{'));
const actionable = changes.flatMap((change) => [...actionableOf(change), ...partOf(change)]);
const lacking = [
  ...new Set(
    actionable.filter(({ record }) => !('allowedActions' in fieldsOf(record))).map(({ call }) => call),
  ),
].sort();

const MODULES = join(__dirname, '../../../server/modules');

/** Nouns with a policy, by their folders. */
const governed = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('policy.ts'))
  .map((file) => dirname(file))
  .filter((folder) => existsSync(join(MODULES, folder, 'index.ts')))
  // The log of changes is only read.
  .filter((folder) => folder !== 'account/auditEntries');

describe('allowedActions', () => {
  it('is part of every record that a call changes', () => {
    expect(lacking.filter((call) => !(call in EXCEPTIONS))).toEqual([]);
  });

  it('has no exception for a record that has it, or that is gone', () => {
    expect(Object.keys(EXCEPTIONS).filter((call) => !lacking.includes(call))).toEqual([]);
  });

  it.each(governed)('is part of a record of %s, whose policy decides on changes', (folder) => {
    const nouns = Object.values(require(join(MODULES, folder)) as Readonly<Record<string, Noun>>);
    const records = nouns.flatMap(({ records = {} }) => Object.values(records)).map(toJsonSchema);
    expect(records.some((record) => 'allowedActions' in fieldsOf(record))).toBe(true);
  });

  it('finds the records of nouns by their calls, lists and parts', () => {
    const found = new Set(actionable.map(({ call }) => call));
    for (const call of [
      'GET /sales/{id}',
      'POST /sales/get',
      'GET /sales/{id} parcels',
      'GET /units/{id}/quotas quotas',
      'GET /users/{id} bankAccounts',
      'GET /users/{id} cart',
      'GET /jobs',
    ])
      expect([...found]).toContain(call);
  });
});
