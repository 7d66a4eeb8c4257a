import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Executor } from '@/server/db/client';
import { sandboxObject } from '@/server/db/schema/standIns/sandboxPayments';
import { missing } from './api/stripeError';

/** Types of the stored objects, by the provider's name of their kind. */
interface StoredObjects {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_link: Stripe.PaymentLink;
  dispute: Stripe.Dispute;
  /** Price of the only line of a payment link. */
  link_price: { readonly id: string; readonly price: string };
  /** A customer that was deleted can still be read. */
  deleted_customer: Stripe.DeletedCustomer;
  /** A method that was used without a customer, or detached: it cannot be used again. */
  spent_method: { readonly id: string };
}
export type ObjectKind = keyof StoredObjects;

export async function insertObject<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  body: StoredObjects[Name],
) {
  await executor.insert(sandboxObject).values({ id: body.id, kind, body });
  return body;
}

/** Stores many objects of one kind with one statement. */
export async function insertObjects<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  bodies: readonly StoredObjects[Name][],
): Promise<void> {
  if (bodies.length === 0) return;
  await executor.insert(sandboxObject).values(bodies.map((body) => ({ id: body.id, kind, body })));
}

export async function updateObject<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  body: StoredObjects[Name],
) {
  await executor
    .update(sandboxObject)
    .set({ body })
    .where(and(eq(sandboxObject.id, body.id), eq(sandboxObject.kind, kind)));
  return body;
}

/** Deletes a customer, with everything that is personal. */
export async function deleteCustomerObject(executor: Executor, body: Stripe.DeletedCustomer): Promise<void> {
  await executor
    .update(sandboxObject)
    .set({ kind: 'deleted_customer', body })
    .where(and(eq(sandboxObject.id, body.id), eq(sandboxObject.kind, 'customer')));
}

const spentId = (methodId: string) => `spent_${methodId}`;

export async function markSpent(executor: Executor, methodId: string): Promise<void> {
  const id = spentId(methodId);
  await executor
    .insert(sandboxObject)
    .values({ id, kind: 'spent_method', body: { id } })
    .onConflictDoNothing();
}

export async function isSpent(executor: Executor, methodId: string): Promise<boolean> {
  return (await findObject(executor, 'spent_method', spentId(methodId))) !== null;
}

/** Detaches all methods of a customer. */
export async function detachAll(executor: Executor, customerId: string): Promise<void> {
  const { kind, body } = sandboxObject;
  const detached = await executor
    .update(sandboxObject)
    .set({ body: sql`${body} || '{"customer": null}'` })
    .where(and(eq(kind, 'payment_method'), sql`${body}->>'customer' = ${customerId}`))
    .returning({ id: sandboxObject.id });
  for (const { id } of detached) await markSpent(executor, id);
}

export async function findObject<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  id: string,
  { forUpdate = false } = {},
): Promise<StoredObjects[Name] | null> {
  const query = executor
    .select({ body: sandboxObject.body })
    .from(sandboxObject)
    .where(and(eq(sandboxObject.id, id), eq(sandboxObject.kind, kind)));
  const [row] = forUpdate ? await query.for('update') : await query;
  return row ? (row.body as StoredObjects[Name]) : null;
}

/**
 * @param options `param` is the parameter that names the object; by default the URL does
 * @throws StripeError `resource_missing`
 */
export async function getObject<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  id: string,
  options: { forUpdate?: boolean; param?: string } = {},
): Promise<StoredObjects[Name]> {
  const found = await findObject(executor, kind, id, options);
  if (!found) throw missing(kind, id, options.param);
  return found;
}

export interface ListRequest {
  readonly condition: SQL;
  readonly limit: number;
  /** Id of the object that the page starts after or ends before. */
  readonly startingAfter: string | null;
  readonly endingBefore: string | null;
}

async function placeOf(executor: Executor, kind: ObjectKind, id: string): Promise<number> {
  const [row] = await executor
    .select({ place: sandboxObject.place })
    .from(sandboxObject)
    .where(and(eq(sandboxObject.id, id), eq(sandboxObject.kind, kind)));
  if (!row) throw missing(kind, id);
  return row.place;
}

/** A page of objects, newest first. */
export async function listObjects<Name extends ObjectKind>(
  executor: Executor,
  kind: Name,
  { condition, limit, startingAfter, endingBefore }: ListRequest,
): Promise<{ data: StoredObjects[Name][]; hasMore: boolean }> {
  const after = startingAfter === null ? null : await placeOf(executor, kind, startingAfter);
  const before = endingBefore === null ? null : await placeOf(executor, kind, endingBefore);
  const rows = await executor
    .select({ body: sandboxObject.body })
    .from(sandboxObject)
    .where(
      and(
        eq(sandboxObject.kind, kind),
        condition,
        after === null ? undefined : lt(sandboxObject.place, after),
        before === null ? undefined : gt(sandboxObject.place, before),
      ),
    )
    .orderBy(before === null ? desc(sandboxObject.place) : asc(sandboxObject.place))
    .limit(limit + 1);
  const bodies = rows.slice(0, limit).map(({ body }) => body as StoredObjects[Name]);
  return { data: before === null ? bodies : bodies.reverse(), hasMore: rows.length > limit };
}

/** A field of an object as text: `bodyText('status')`, `bodyText('metadata', 'paymentId')`. */
export function bodyText(...path: string[]): SQL {
  return sql`${sandboxObject.body} #>> ${sql.param(path)}::text[]`;
}
