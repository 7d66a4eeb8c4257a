import { and, eq, gt, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { idSchema } from '@/domain/id';
import { DAY_MS } from '@/domain/time/durations';
import type { Database, Executor } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type {
  Intent,
  PaymentGateway,
  ProviderPage,
  ProviderRefund,
} from '@/server/gateways/payments/gateway';
import type { RefundRow } from '../refunds/transition';
import { comparePayment, compareRefund, type Difference, type OwnPayment, onlyHere } from './compareRecords';

/** More pages of a hundred than any account fills within the period. */
const MAX_PAGES = 1_000;

/** Valid ids among those that the provider stores for us: anyone with access to its account may have written them. */
const validIds = (ids: readonly (string | null)[]) =>
  ids.filter((id): id is string => id !== null && idSchema().required().isValidSync(id));

/** Our payments by intent id and by their own id. */
async function findPayments(db: Executor, intents: readonly Intent[]): Promise<Map<string, OwnPayment>> {
  const intentIds = intents.map(({ id }) => id);
  const paymentIds = validIds(intents.map(({ paymentId }) => paymentId));
  const rows = await db
    .select()
    .from(payment)
    .where(or(inArray(payment.intentId, intentIds), inArray(payment.id, paymentIds)));
  const refunded = await refundedByProvider(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row) => {
      const own = { row, refundedCents: refunded.get(row.id) ?? 0 };
      return [[row.id, own] as const, [row.intentId ?? '', own] as const];
    }),
  );
}

/** Amounts that the provider refunded of payments, by our own records. */
async function refundedByProvider(db: Executor, paymentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: refund.paymentId, cents: sql<number>`sum(${refund.amountCents})::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.paymentId, paymentIds), eq(refund.kind, 'provider'), eq(refund.state, 'done')))
    .groupBy(refund.paymentId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** Our refunds by the provider's id and by their own id. */
async function findRefunds(
  db: Executor,
  refunds: readonly ProviderRefund[],
): Promise<Map<string, RefundRow>> {
  const providerIds = refunds.map(({ id }) => id);
  const refundIds = validIds(refunds.map(({ refundId }) => refundId));
  const rows = await db
    .select()
    .from(refund)
    .where(or(inArray(refund.providerId, providerIds), inArray(refund.id, refundIds)));
  return new Map(rows.flatMap((row) => [[row.id, row] as const, [row.providerId ?? '', row] as const]));
}

async function* pagesOf<Item>(
  list: (after: string | null) => Promise<ProviderPage<Item>>,
): AsyncGenerator<readonly Item[]> {
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, last }: ProviderPage<Item> = await list(after);
    if (items.length > 0) yield items;
    if (last === null) return;
    after = last;
  }
}

interface Period {
  readonly since: Date;
  readonly now: Date;
}

/** The provider counts whole seconds: a record from the edge of the period may be missing from its list. */
const createdWithin = ({ since }: Period) => new Date(since.getTime() + DAY_MS);

async function differencesOfPayments(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  for await (const intents of pagesOf((after) => payments.listIntents(period.since, after))) {
    const own = await findPayments(db, intents);
    for (const intent of intents) {
      seen.add(intent.id);
      found.push(...comparePayment(intent, own.get(intent.id) ?? own.get(intent.paymentId ?? '-')));
    }
  }
  const rows = await db
    .select({ id: payment.id, intentId: payment.intentId, state: payment.state })
    .from(payment)
    .where(and(isNotNull(payment.intentId), gte(payment.createdAt, createdWithin(period))));
  const missing = rows.flatMap(({ id, intentId, state }) =>
    intentId === null || seen.has(intentId)
      ? []
      : [onlyHere('unknownThere', { recordId: intentId, intentId, paymentId: id }, state)],
  );
  return [...found, ...missing];
}

/** True for a refund that the provider should know by now; it has no record of one that it refused. */
function shouldBeThere({ state, providerId, createdAt }: RefundRow, now: Date): boolean {
  if (providerId !== null) return state !== 'failed';
  return state === 'pending' && createdAt.getTime() < now.getTime() - DAY_MS;
}

/** Differences of refunds, and of money that the payer's bank took back after a dispute. */
async function differencesOfRefunds(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  for (const list of [payments.listRefunds, payments.listDisputes]) {
    for await (const refunds of pagesOf((after) => list(period.since, after))) {
      const own = await findRefunds(db, refunds);
      for (const one of refunds) {
        const known = own.get(one.id) ?? own.get(one.refundId ?? '-');
        if (known) seen.add(known.id);
        found.push(...compareRefund(one, known));
      }
    }
  }
  const rows = await db
    .select({ row: refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(ne(refund.kind, 'bankTransfer'), gte(refund.createdAt, createdWithin(period))));
  const missing = rows.flatMap(({ row, intentId }) => {
    if (seen.has(row.id) || !shouldBeThere(row, period.now)) return [];
    const ids = { recordId: row.providerId ?? row.id, intentId, paymentId: row.paymentId };
    return [onlyHere('refundUnknownThere', ids, row.state)];
  });
  return [...found, ...missing];
}

/** Withdrawals that were made of more money than is left, without the company owing the difference. */
async function differencesOfWithdrawals(db: Database): Promise<Difference[]> {
  const refunded = sql`coalesce((select sum(${refund.amountCents}) from ${refund}
    where ${refund.paymentId} = ${payment.id} and ${refund.state} <> 'failed'), 0)`;
  const left = sql<string>`coalesce((select sum(${payment.receivedCents} - ${refunded}) from ${payment}
    where (${payment.saleId} = ${withdrawal.saleId} and ${payment.parcelNumber} = ${withdrawal.parcelNumber})
      or (${saleParcel.kind} = 'reservation' and ${payment.reservationId} = ${sale.reservationId})), 0)::text`;
  // Another withdrawal of a parcel is made after the company repaid an earlier one.
  const paid = sql<string>`(select sum(made.amount_cents - made.owed_cents) from withdrawal made
    where made.sale_id = ${withdrawal.saleId} and made.parcel_number = ${withdrawal.parcelNumber}
      and made.state = 'withdrawn' and made.id <= ${withdrawal.id})::text`;
  const isOfParcel = and(
    eq(saleParcel.saleId, withdrawal.saleId),
    eq(saleParcel.number, withdrawal.parcelNumber),
  );
  const rows = await db
    .select({ id: withdrawal.id, paid, left })
    .from(withdrawal)
    .innerJoin(sale, eq(sale.id, withdrawal.saleId))
    .innerJoin(saleParcel, isOfParcel)
    .where(and(eq(withdrawal.state, 'withdrawn'), gt(sql`${paid}::bigint`, sql`${left}::bigint`)));
  return rows.map(({ id, paid: ours, left: theirs }) => ({
    kind: 'payoutUncovered',
    recordId: id,
    intentId: null,
    paymentId: null,
    ours,
    theirs,
  }));
}

/** All differences between the provider's records and ours in a period, and the withdrawals that our money does not cover. */
export async function findDifferences(
  db: Database,
  payments: PaymentGateway,
  period: Period,
): Promise<Difference[]> {
  return [
    ...(await differencesOfPayments(db, payments, period)),
    ...(await differencesOfRefunds(db, payments, period)),
    ...(await differencesOfWithdrawals(db)),
  ];
}
