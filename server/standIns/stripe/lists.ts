import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { allowOnly, type Form, findInteger, findList, findText } from './form';
import type { Work } from './sandbox';
import { parseSearch } from './search';
import { bodyText, findObject, type Kind, type Listing, listObjects } from './store';
import { invalid, missing } from './stripeError';

const LIMITS = { least: 1, most: 100, usual: 10 };

function limitOf(form: Form): number {
  const limit = findInteger(form, 'limit') ?? LIMITS.usual;
  if (limit < LIMITS.least || limit > LIMITS.most) throw invalid('Limit must be from 1 to 100.', 'limit');
  return limit;
}

const BOUNDS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;
type Bound = keyof typeof BOUNDS;

function createdIs(form: Form): SQL[] {
  const created = sql`(${bodyText('created')})::bigint`;
  const given = form.get('created');
  if (given === undefined) return [];
  if (typeof given === 'string') return [sql`${created} = ${findInteger(form, 'created')}`];
  return [...given.keys()].map((name) => {
    if (!Object.hasOwn(BOUNDS, name)) throw invalid(`Unknown bound: ${name.slice(0, 16)}`, 'created');
    return sql`${created} ${BOUNDS[name as Bound]} ${findInteger(given, name)}`;
  });
}

/** By which fields a list is narrowed, beside the time. */
const FILTERS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  payment_intent: ['customer'],
  payment_method: ['customer', 'type'],
  price: ['product', 'active'],
  product: ['active'],
  customer: ['email'],
  refund: ['payment_intent', 'charge'],
  charge: ['payment_intent', 'customer'],
  payment_link: ['active'],
};

function listingOf(kind: Kind, form: Form): Listing {
  const filters = FILTERS[kind] ?? [];
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'created', ...filters]);
  const equal = filters.flatMap((name) => {
    const value = findText(form, name);
    return value === null ? [] : [sql`${bodyText(name)} = ${value}`];
  });
  const conditions = [...createdIs(form), ...equal];
  return {
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    limit: limitOf(form),
    startingAfter: findText(form, 'starting_after'),
    endingBefore: findText(form, 'ending_before'),
  };
}

/** Puts whole records in place of ids, where the caller asks for it: `latest_charge`, `data.latest_charge`. */
export async function expandCharge<Body extends object>(
  work: Work,
  body: Body,
  form: Form,
  prefix = '',
): Promise<Body> {
  const asked = findList(form, 'expand') ?? [];
  if (!asked.includes(`${prefix}latest_charge`) || !('latest_charge' in body)) return body;
  const { latest_charge: id } = body;
  if (typeof id !== 'string') return body;
  return { ...body, latest_charge: await findObject(work.transaction, 'charge', id) };
}

export async function list(work: Work, kind: Kind, form: Form, url: string) {
  const { data, hasMore } = await listObjects(work.transaction, kind, listingOf(kind, form));
  const shown: typeof data = [];
  for (const body of data) shown.push(await expandCharge(work, body, form, 'data.'));
  return { object: 'list', data: shown, has_more: hasMore, url };
}

/** A search by the provider's own words, a page of it after another. */
export async function search(work: Work, kind: Kind, form: Form, url: string) {
  allowOnly(form, ['query', 'limit', 'page']);
  const { data, hasMore } = await listObjects(work.transaction, kind, {
    condition: parseSearch(findText(form, 'query') ?? ''),
    limit: limitOf(form),
    startingAfter: findText(form, 'page'),
    endingBefore: null,
  });
  const next = hasMore ? (data.at(-1)?.id ?? null) : null;
  return { object: 'search_result', data, has_more: hasMore, next_page: next, url };
}

async function placeOf({ transaction }: Work, id: string): Promise<number> {
  const [row] = await transaction
    .select({ place: sandboxEvent.place })
    .from(sandboxEvent)
    .where(eq(sandboxEvent.id, id));
  if (!row) throw missing('event', id);
  return row.place;
}

export async function listEvents(work: Work, form: Form, url: string) {
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'type']);
  const [after, before] = [findText(form, 'starting_after'), findText(form, 'ending_before')];
  const type = findText(form, 'type');
  const limit = limitOf(form);
  const rows = await work.transaction
    .select({ body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(
      and(
        type === null ? undefined : eq(sandboxEvent.type, type),
        after === null ? undefined : lt(sandboxEvent.place, await placeOf(work, after)),
        before === null ? undefined : gt(sandboxEvent.place, await placeOf(work, before)),
      ),
    )
    .orderBy(desc(sandboxEvent.place))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(({ body }) => body);
  return { object: 'list', data, has_more: rows.length > limit, url };
}

export async function getEvent({ transaction }: Work, id: string): Promise<object> {
  const [row] = await transaction
    .select({ body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(eq(sandboxEvent.id, id));
  if (!row) throw missing('event', id);
  return row.body as object;
}
