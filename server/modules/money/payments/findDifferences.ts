import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { idSchema } from '@/domain/id';
import type { Database, Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import type { Intent, PaymentGateway, ProviderRefund } from '@/server/gateways/payments/gateway';
import { comparePayment, compareRefund, type Difference, type OurPayment, onlyHere } from './compareBooks';
import type { RefundRow } from './refunds';

const DAY_MS = 86_400_000;
/** No shop has more payments in that time than this many pages of a hundred. */
const MAX_PAGES = 1_000;

/** What is kept beside a record at the provider is anybody's there to write. */
const ownIds = (ids: readonly (string | null)[]) =>
  ids.filter((id): id is string => id !== null && idSchema().required().isValidSync(id));

/** Our payments that those intents are, or say that they are, by the names of both. */
async function findPayments(db: Executor, intents: readonly Intent[]): Promise<Map<string, OurPayment>> {
  const intentIds = intents.map(({ id }) => id);
  const paymentIds = ownIds(intents.map(({ paymentId }) => paymentId));
  const rows = await db
    .select()
    .from(payment)
    .where(or(inArray(payment.intentId, intentIds), inArray(payment.id, paymentIds)));
  const back = await refundedThere(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const ours = { row, refundedThere: back.get(row.id) ?? 0 };
      return [[row.id, ours] as const, [row.intentId ?? '', ours] as const];
    }),
  );
}

/** What the provider gave back of each payment, by our refunds. */
async function refundedThere(db: Executor, paymentIds: readonly string[]): Promise<Map<string, number>> {
  const isDoneThere = and(eq(refund.kind, 'provider'), eq(refund.state, 'done'));
  const rows = await db
    .select({ id: refund.paymentId, cents: sql<number>`sum(${refund.amountCents})::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.paymentId, [...paymentIds]), isDoneThere))
    .groupBy(refund.paymentId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

async function findRefunds(db: Executor, told: readonly ProviderRefund[]): Promise<Map<string, RefundRow>> {
  const providerIds = told.map(({ id }) => id);
  const refundIds = ownIds(told.map(({ refundId }) => refundId));
  const rows = await db
    .select()
    .from(refund)
    .where(or(inArray(refund.providerId, providerIds), inArray(refund.id, refundIds)));
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [row.providerId ?? '', row] as const]));
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** Every record of a list, a page of it after another. */
async function* pagesOf<Item extends { readonly id: string }>(
  list: (after: string | null) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, hasMore }: Page<Item> = await list(after);
    if (items.length > 0) yield items;
    after = items.at(-1)?.id ?? null;
    if (!hasMore || after === null) return;
  }
}

interface Period {
  readonly since: Date;
  readonly now: Date;
}

/** The provider counts in whole seconds: what began with the period may be missing from its list. */
const begunIn = ({ since }: Period) => new Date(since.getTime() + DAY_MS);

async function differencesOfPayments(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  for await (const intents of pagesOf((after) => payments.listIntents(period.since, after))) {
    const ours = await findPayments(db, intents);
    for (const intent of intents) {
      seen.add(intent.id);
      found.push(...comparePayment(intent, ours.get(intent.id) ?? ours.get(intent.paymentId ?? '-')));
    }
  }
  const rows = await db
    .select({ id: payment.id, intentId: payment.intentId, state: payment.state })
    .from(payment)
    .where(and(isNotNull(payment.intentId), gte(payment.createdAt, begunIn(period))));
  const missing = rows.flatMap(({ id, intentId, state }) =>
    intentId === null || seen.has(intentId)
      ? []
      : [onlyHere('unknownThere', { recordId: intentId, intentId, paymentId: id }, state)],
  );
  return [...found, ...missing];
}

/** True for a refund that the provider should know of by now; what it refused is not in its books. */
function shouldBeThere({ state, providerId, createdAt }: RefundRow, now: Date): boolean {
  if (providerId !== null) return state !== 'failed';
  return state === 'pending' && createdAt.getTime() < now.getTime() - DAY_MS;
}

async function differencesOfRefunds(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  for await (const told of pagesOf((after) => payments.listRefunds(period.since, after))) {
    const ours = await findRefunds(db, told);
    for (const one of told) {
      const known = ours.get(one.id) ?? ours.get(one.refundId ?? '-');
      if (known) seen.add(known.id);
      found.push(...compareRefund(one, known));
    }
  }
  const rows = await db
    .select({ row: refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.kind, 'provider'), gte(refund.createdAt, begunIn(period))));
  const missing = rows.flatMap(({ row, intentId }) => {
    if (seen.has(row.id) || !shouldBeThere(row, period.now)) return [];
    const named = { recordId: row.providerId ?? row.id, intentId, paymentId: row.paymentId };
    return [onlyHere('refundUnknownThere', named, row.state)];
  });
  return [...found, ...missing];
}

/** Payouts that were done of more than is left of what came in, where nobody is said to owe the rest. */
async function differencesOfPayouts(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<{ id: string; paid: string; left: string }>(sql`
    select w.id, w.amount_cents - w.owed_cents as paid, came.left_cents as left
    from withdrawal w join sale s on s.id = w.sale_id
      join sale_parcel k on k.sale_id = w.sale_id and k.number = w.parcel_number
      cross join lateral (
        select coalesce(sum(p.received_cents - coalesce((
          select sum(f.amount_cents) from refund f where f.payment_id = p.id and f.state <> 'failed'), 0)), 0) as left_cents
        from payment p where (p.sale_id = w.sale_id and p.parcel_number = w.parcel_number)
          or (k.kind = 'reservation' and p.reservation_id = s.reservation_id)) came
    where w.state = 'withdrawn' and w.amount_cents - w.owed_cents > came.left_cents`);
  return rows.map(({ id, paid, left }) => ({
    kind: 'payoutUncovered',
    recordId: id,
    intentId: null,
    paymentId: null,
    ours: paid,
    theirs: left,
  }));
}

/** Everything in which the provider's books and ours differ since then, and what ours say against themselves. */
export async function findDifferences(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  return [
    ...(await differencesOfPayments(db, payments, period)),
    ...(await differencesOfRefunds(db, payments, period)),
    ...(await differencesOfPayouts(db)),
  ];
}
