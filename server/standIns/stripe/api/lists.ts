import { and, asc, desc, eq, gt, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { sandboxEvent, sandboxObject } from '@/server/db/schema/standIns/sandboxPayments';
import type { SandboxWork } from '../sandbox';
import { bodyText, type ListRequest, listObjects, type ObjectKind } from '../store';
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

function createdIs(form: Form, created: SQL = sql`(${bodyText('created')})::bigint`): SQL[] {
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
  dispute: ['payment_intent', 'charge'],
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

export async function list(work: SandboxWork, kind: ObjectKind, form: Form, url: string) {
  const { data, hasMore } = await listObjects(work.tx, kind, listRequest(kind, form));
  return { object: 'list', data, has_more: hasMore, url };
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

/** Events of one type or several; `payment_intent.*` names all of a kind. */
function typeIs(form: Form): SQL | undefined {
  const single = findText(form, 'type');
  const types = single === null ? findList(form, 'types') : [single];
  if (types === null) return undefined;
  return or(
    ...types.map((type) =>
      type.endsWith('.*') ? like(sandboxEvent.type, `${type.slice(0, -1)}%`) : eq(sandboxEvent.type, type),
    ),
  );
}

export async function listEvents(work: SandboxWork, form: Form, url: string) {
  allowOnly(form, ['limit', 'starting_after', 'ending_before', 'type', 'types', 'created']);
  const [after, before] = [findText(form, 'starting_after'), findText(form, 'ending_before')];
  const limit = limitOf(form);
  const rows = await work.tx
    .select({ body: sandboxEvent.body })
    .from(sandboxEvent)
    .where(
      and(
        typeIs(form),
        ...createdIs(form, sql`(${sandboxEvent.body} ->> 'created')::bigint`),
        after === null ? undefined : lt(sandboxEvent.place, await placeOf(work, after)),
        before === null ? undefined : gt(sandboxEvent.place, await placeOf(work, before)),
      ),
    )
    .orderBy(before === null ? desc(sandboxEvent.place) : asc(sandboxEvent.place))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(({ body }) => body);
  const data = before === null ? page : page.reverse();
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
