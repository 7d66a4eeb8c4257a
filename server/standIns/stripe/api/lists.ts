import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { sandboxEvent, sandboxObject } from '@/server/db/schema/standIns/sandboxPayments';
import type { SandboxWork } from '../sandbox';
import { bodyText, findObject, type ListRequest, listObjects, type ObjectKind } from '../store';
import { allowOnly, type Form, findInteger, findList, findText } from './form';
import { parseSearch } from './search';
import { invalid, missing } from './stripeError';

const LIMITS = { min: 1, max: 100, byDefault: 10 };

function limitOf(form: Form): number {
  const limit = findInteger(form, 'limit') ?? LIMITS.byDefault;
  if (limit < LIMITS.min || limit > LIMITS.max) throw invalid('Limit must be from 1 to 100.', 'limit');
  return limit;
}

const BOUNDS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const;
type Bound = keyof typeof BOUNDS;

function createdIs(form: Form): SQL[] {
  const created = sql`(${bodyText('created')})::bigint`;
  const filter = form.get('created');
  if (filter === undefined) return [];
  if (typeof filter === 'string') return [sql`${created} = ${findInteger(form, 'created')}`];
  return [...filter.keys()].map((name) => {
    if (!Object.hasOwn(BOUNDS, name)) throw invalid(`Unknown bound: ${name.slice(0, 16)}`, 'created');
    return sql`${created} ${BOUNDS[name as Bound]} ${findInteger(filter, name)}`;
  });
}

/** Filters of a list, besides the time. */
const FILTERS: Readonly<Partial<Record<ObjectKind, readonly string[]>>> = {
  payment_intent: ['customer'],
  payment_method: ['customer', 'type'],
  price: ['product', 'active'],
  product: ['active'],
  customer: ['email'],
  refund: ['payment_intent', 'charge'],
  charge: ['payment_intent', 'customer'],
  payment_link: ['active'],
};

function listRequest(kind: ObjectKind, form: Form): ListRequest {
  const filters = FILTERS[kind] ?? [];
  const ids = kind === 'product' ? findList(form, 'ids') : null;
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'created', 'ids', ...filters]);
  const equal = filters.flatMap((name) => {
    const value = findText(form, name);
    return value === null ? [] : [sql`${bodyText(name)} = ${value}`];
  });
  const named = ids === null ? [] : [inArray(sandboxObject.id, ids)];
  const conditions = [...createdIs(form), ...equal, ...named];
  return {
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    limit: limitOf(form),
    startingAfter: findText(form, 'starting_after'),
    endingBefore: findText(form, 'ending_before'),
  };
}

/** Replaces the id of the latest charge by the charge, if the caller expands it. */
export async function expandCharge<Body extends object>(
  work: SandboxWork,
  body: Body,
  form: Form,
  prefix = '',
): Promise<Body> {
  const expanded = findList(form, 'expand') ?? [];
  if (!expanded.includes(`${prefix}latest_charge`) || !('latest_charge' in body)) return body;
  const { latest_charge: id } = body;
  if (typeof id !== 'string') return body;
  return { ...body, latest_charge: await findObject(work.tx, 'charge', id) };
}

export async function list(work: SandboxWork, kind: ObjectKind, form: Form, url: string) {
  const { data, hasMore } = await listObjects(work.tx, kind, listRequest(kind, form));
  const bodies: typeof data = [];
  for (const body of data) bodies.push(await expandCharge(work, body, form, 'data.'));
  return { object: 'list', data: bodies, has_more: hasMore, url };
}

export async function search(work: SandboxWork, kind: ObjectKind, form: Form, url: string) {
  allowOnly(form, ['query', 'limit', 'page']);
  const { data, hasMore } = await listObjects(work.tx, kind, {
    condition: parseSearch(findText(form, 'query') ?? ''),
    limit: limitOf(form),
    startingAfter: findText(form, 'page'),
    endingBefore: null,
  });
  const next = hasMore ? (data.at(-1)?.id ?? null) : null;
  return { object: 'search_result', data, has_more: hasMore, next_page: next, url };
}

async function placeOf({ tx }: SandboxWork, id: string): Promise<number> {
  const [row] = await tx
    .select({ place: sandboxEvent.place })
    .from(sandboxEvent)
    .where(eq(sandboxEvent.id, id));
  if (!row) throw missing('event', id);
  return row.place;
}

export async function listEvents(work: SandboxWork, form: Form, url: string) {
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'type']);
  const [after, before] = [findText(form, 'starting_after'), findText(form, 'ending_before')];
  const type = findText(form, 'type');
  const limit = limitOf(form);
  const rows = await work.tx
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

export async function getEvent({ tx }: SandboxWork, id: string): Promise<object> {
  const [row] = await tx
    .select({ body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(eq(sandboxEvent.id, id));
  if (!row) throw missing('event', id);
  return row.body as object;
}
