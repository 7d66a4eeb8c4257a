import { allRoutes, apiContents } from '@/server/app';
import type { JsonSchema } from '@/server/http/document/jsonSchema';
import { buildOpenApi } from '@/server/http/document/openApi';

/** Fields of a date, a price or a deadline. */
const SORTABLE = /(?:At|On|Until|Cents)$/;

/** Fields whose order has another name. */
const NAMES: Readonly<Record<string, string>> = {
  createdAt: 'created',
  updatedAt: 'updated',
  joinedAt: 'joined',
  lastMessageAt: 'lastMessage',
  tableCents: 'tablePrice',
  roundExpiresAt: 'expiresAt',
  priceWhenAddedCents: 'priceChange',
  startsOn: 'startsAt',
  endsOn: 'endsAt',
};

/** Fields without an order, by list, with the reason. */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/visits': { endsAt: 'all visits of a project last as long: the order of startsAt' },
  '/sales/parcels': { aheadCents: 'price of today, only for the buyer who would pay ahead' },
  '/users': { cartChangedAt: 'only of the caller' },
  '/entrepreneurs': { cartChangedAt: 'only of the caller' },
  '/public/projects': { confirmedAt: 'the orders of the specification', priceMaxCents: 'priceDesc' },
};

const document = buildOpenApi(
  apiContents(allRoutes({ db: Object.create(null), now: () => new Date(0) })),
  '/api',
) as unknown as { paths: Record<string, JsonSchema>; components: { schemas: Record<string, JsonSchema> } };

type Schema = Record<string, unknown>;

function resolve(value: unknown): Schema {
  const schema = (value ?? {}) as Schema;
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : resolve(document.components.schemas[name]);
}

function propertiesOf(value: unknown): Record<string, unknown> {
  const { properties = {}, allOf = [] } = resolve(value);
  return Object.assign({}, ...(allOf as unknown[]).map(propertiesOf), properties);
}

interface List {
  readonly path: string;
  readonly fields: readonly string[];
  readonly orders: readonly string[];
}

/** Lists in pages with a choice of orders. */
const LISTS: readonly List[] = Object.entries(document.paths).flatMap(([path, calls]) => {
  const call = (calls as Schema).get as Schema | undefined;
  if (!call) return [];
  const answer = (call.responses as Record<string, { content?: Record<string, { schema: unknown }> }>)['200'];
  const { items } = propertiesOf(answer?.content?.['application/json']?.schema);
  const parameters = (call.parameters ?? []) as readonly { name?: string; schema?: unknown }[];
  const sort = resolve(parameters.find(({ name }) => name === 'sort')?.schema);
  if (!items || !sort.enum) return [];
  return [{ path, fields: Object.keys(propertiesOf(resolve(items).items)), orders: sort.enum as string[] }];
});

const orderOf = (field: string) => NAMES[field] ?? field.replace(/Cents$/, '');

describe('orders of the lists', () => {
  it('are offered by all lists of deals and money', () => {
    const paths = LISTS.map(({ path }) => path);
    for (const path of [
      '/reservations',
      '/sales',
      '/sales/transfers',
      '/payments/v1/intent',
      '/incorporatorPage',
    ])
      expect(paths).toContain(path);
    expect(paths.length).toBeGreaterThan(25);
  });

  it.each(LISTS)('exist for every date, price and deadline that $path shows', ({ path, fields, orders }) => {
    const missing = fields.filter(
      (field) =>
        SORTABLE.test(field) &&
        WITHOUT[path]?.[field] === undefined &&
        !['Asc', 'Desc'].every((way) => orders.includes(`${orderOf(field)}${way}`)),
    );
    expect(missing).toEqual([]);
  });
});
