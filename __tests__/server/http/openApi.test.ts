import { FIELD_DESCRIPTIONS } from '@/domain/fieldDescriptions';
import { allRoutes, apiContents } from '@/server/app';
import type { JsonSchema } from '@/server/http/document/jsonSchema';
import { buildOpenApi } from '@/server/http/document/openApi';
import { codesOf } from '@/server/http/document/refusals';
import type { Route } from '@/server/http/routing/route';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
const { paths, components } = buildOpenApi(apiContents(routes), '/api');

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { headers?: JsonSchema; content?: JsonSchema }>>;
}

const operations = Object.values(paths).flatMap((ofPath) => Object.values(ofPath) as unknown as Operation[]);
const operationOf = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  paths[path]?.[method.toLowerCase()] as unknown as Operation;
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const withBody = routes.filter(({ body }) => body !== undefined);

/** Every field of a schema, by its way from there. */
function fieldsIn(value: unknown, at: string): [at: string, field: JsonSchema][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'example' || name === 'default' || name === 'enum') return [];
    if (name !== 'properties') return fieldsIn(inner, at);
    return Object.entries(inner as Record<string, JsonSchema>).flatMap(([field, schema]) => [
      [`${at}.${field}`, schema] as [string, JsonSchema],
      ...fieldsIn(schema, `${at}.${field}`),
    ]);
  });
}

/** Properties of every schema that has a city and its state. */
function placesIn(value: unknown): Record<string, JsonSchema>[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isPlace = name === 'properties' && 'city' in inner && 'state' in inner;
    return isPlace ? [inner, ...placesIn(inner)] : placesIn(inner);
  });
}

describe('API document for client developers', () => {
  it('describes the state of a city as one of Brazil, not as a state of the record', () => {
    const places = placesIn({ paths, components });
    expect(places.length).toBeGreaterThan(10);
    const wrong = places.filter(({ state }) => !String(state?.description).startsWith('UF'));
    expect(wrong.map((place) => Object.keys(place))).toEqual([]);
  });

  it.each([
    ['POST', '/reservations', 'unitId'],
    ['POST', '/negotiations', 'unitId'],
    ['POST', '/reservations/queue', 'unitId'],
    ['POST', '/payments/v1/intent', 'reservationId'],
    ['POST', '/payments/v1/link', 'reservationId'],
    ['POST', '/coupons', 'percent'],
    ['POST', '/advertisements', 'path'],
  ] as const)('has an example of %s %s with one of its alternatives: %s', (method, path, field) => {
    const example = operationOf({ method, path }).requestBody?.content['application/json']?.example;
    expect(Object.keys(example as object)).toContain(field);
    for (const other of ['quotaId', 'saleId', 'amountCents', 'projectId'])
      expect(example).not.toHaveProperty(other);
  });

  it('has default descriptions only for existing fields', () => {
    const fields = fieldsIn({ paths, components }, '');
    const parameters = operations.flatMap((operation) => operation.parameters);
    const described = new Set([
      ...fields.map(([at, { description }]) => `${at.split('.').at(-1)}: ${description}`),
      ...parameters.map(({ name, description }) => `${name}: ${description}`),
    ]);
    const defaults = Object.entries(FIELD_DESCRIPTIONS).map(([name, text]) => `${name}: ${text}`);
    expect(defaults.filter((line) => !described.has(line))).toEqual([]);
  });

  it('describes every field of bodies, answers and shared records', () => {
    const bodies = operations.flatMap(({ operationId, requestBody }) => fieldsIn(requestBody, operationId));
    const answers = operations.flatMap(({ operationId, responses }) =>
      fieldsIn(responses['200']?.content, operationId),
    );
    const all = [...bodies, ...answers, ...fieldsIn(components.schemas, 'schemas')];
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter(([, { description }]) => !description).map(([at]) => at)).toEqual([]);
  });

  it('describes every parameter', () => {
    const bare = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ $ref, description }) => !$ref && !description)
        .map((one) => [operationId, one.name]),
    );
    expect(bare).toEqual([]);
  });

  it('declares money in centavos, as integers', () => {
    const fields = fieldsIn(components.schemas, 'schemas').filter(([at]) => at.endsWith('Cents'));
    expect(fields.length).toBeGreaterThan(20);
    for (const [at, { type, description }] of fields) {
      expect([at, [type].flat()]).toEqual([at, expect.arrayContaining(['integer'])]);
      expect(`${at}: ${description}`).toContain('em centavos');
    }
  });

  it('names each call once, by its method and path', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'getReservations',
        'getReservation',
        'putReservation',
        'putSaleParcel',
        'postPaymentsV1IntentConfirmById',
        'getPublicProjectsSlugBySlug',
      ]),
    );
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  });

  it('lists 429 and 503 with Retry-After for every call', () => {
    for (const { operationId, responses } of operations) {
      for (const status of ['429', '503']) {
        expect([operationId, status, responses[status]?.headers]).toEqual([
          operationId,
          status,
          expect.objectContaining({ 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
        ]);
      }
      expect(responses['500']).toBeDefined();
    }
    for (const route of routes) expect(codesOf(route)).toContain('too_many_requests');
  });

  it('names the headers of versions and of idempotency keys on the calls that use them', () => {
    const headersOf = (path: string, method: 'POST' | 'PUT') => {
      const { parameters, responses } = operationOf({ path, method });
      return [parameters.map(({ $ref }) => $ref), Object.keys(responses['200']?.headers ?? {})];
    };
    expect(headersOf('/reservations/{id}', 'PUT')).toEqual([
      expect.arrayContaining(['#/components/parameters/IfMatch']),
      expect.arrayContaining(['etag', 'x-request-id']),
    ]);
    expect(headersOf('/reservations', 'POST')).toEqual([
      expect.arrayContaining(['#/components/parameters/IdempotencyKey']),
      expect.arrayContaining(['idempotency-replayed']),
    ]);
  });

  it('assigns fields to events', () => {
    const { content } = operationOf({ path: '/sales/{id}', method: 'PUT' }).requestBody ?? { content: {} };
    const cases = content['application/json']?.schema.oneOf as { title: string; required: string[] }[];
    expect(cases.map(({ title }) => title)).toEqual([
      'sign',
      'confirmSalesOffice',
      'confirm',
      'recordTransfer',
      'reject',
      'requestRescission',
      'cancelRescissionRequest',
      'rescind',
    ]);
    expect(cases[0]?.required).toEqual(['event', 'signedOn', 'version']);
  });

  it('names the filters of each list with their operations', () => {
    expect(operationOf({ path: '/reservations/get', method: 'POST' }).description).toContain(
      '| `createdAt` | gte, lte |',
    );
  });

  it('lists the calls that answer files with their media types', () => {
    expect(
      Object.keys(operationOf({ path: '/units/export', method: 'GET' }).responses['200']?.content ?? {}),
    ).toEqual(['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv']);
    expect(
      Object.keys(
        operationOf({ path: '/public/visits/{id}/visita.ics', method: 'GET' }).responses['200']?.content ??
          {},
      ),
    ).toEqual(['text/calendar']);
  });

  it.each(withBody.map((route) => [nameOf(route), route] as const))(
    'has an example body that %s accepts',
    (_name, route) => {
      const { requestBody } = operationOf(route);
      const example = requestBody?.content['application/json']?.example;
      expect(route.body?.noUnknown().validateSync(example, { strict: true, abortEarly: false })).toEqual(
        expect.objectContaining(example as object),
      );
    },
  );
});
