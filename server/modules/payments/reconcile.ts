import { and, gte, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DifferenceKind } from '@/domain/payment/kinds';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Database, Executor } from '@/server/db/client';
import { payment, refund } from '@/server/db/schema/payment';
import { paymentDifference } from '@/server/db/schema/paymentDifference';
import type { Intent, PaymentGateway } from '@/server/gateways/payments/gateway';
import { log } from '@/server/log';
import type { PaymentRow } from '@/server/modules/payments/movePayment';
import { tellOperators } from '@/server/modules/payments/tell';

/** So far back the books are compared; a slip or a code lives for days, and is refunded within weeks. */
const DAYS = 60;
const DAY_MS = 86_400_000;
/** No shop has more payments in that time than this many pages of a hundred. */
const MAX_PAGES = 1_000;

export interface Difference {
  readonly kind: DifferenceKind;
  readonly intentId: string;
  readonly paymentId: string | null;
  readonly ours: string;
  readonly theirs: string;
}

interface Ours {
  readonly row: PaymentRow;
  /** What the provider has given back, by our refunds; transfers by hand are not in its books. */
  readonly refundedThere: number;
}

const WAITING = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const isOpen = ({ state }: PaymentRow) => (OPEN_PAYMENT_STATES as readonly string[]).includes(state);

function stateDiffers(intent: Intent, row: PaymentRow): boolean {
  if ((intent.status === 'succeeded') !== row.receivedCents > 0) return true;
  if (intent.status === 'canceled') return isOpen(row);
  return WAITING.includes(intent.status) && !isOpen(row);
}

/** How the two books differ about one payment. */
export function compareBooks(intent: Intent, ours: Ours | undefined): Difference[] {
  const named = { intentId: intent.id, paymentId: ours?.row.id ?? null };
  if (!ours) {
    // What was begun elsewhere and not paid is nobody's money.
    if (intent.status !== 'succeeded') return [];
    return [{ ...named, kind: 'unknownHere', ours: '-', theirs: String(intent.receivedCents) }];
  }
  const { row, refundedThere } = ours;
  if (stateDiffers(intent, row)) return [{ ...named, kind: 'state', ours: row.state, theirs: intent.status }];
  const figures = [
    ['received', row.receivedCents, intent.receivedCents],
    ['refunded', refundedThere, intent.refundedCents ?? 0],
  ] as const;
  return figures.flatMap(([kind, here, there]) =>
    here === there ? [] : [{ ...named, kind, ours: String(here), theirs: String(there) }],
  );
}

async function findOurs(db: Executor, intentIds: readonly string[]): Promise<Map<string, Ours>> {
  if (intentIds.length === 0) return new Map();
  const rows = await db
    .select({
      row: payment,
      refundedThere: sql<number>`coalesce((select sum(${refund.amountCents}) from ${refund}
        where ${refund.paymentId} = ${payment.id} and ${refund.kind} = 'provider' and ${refund.state} = 'done'), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(payment)
    .where(inArray(payment.intentId, [...intentIds]));
  return new Map(rows.map((ours) => [ours.row.intentId ?? '', ours]));
}

/** Payments of ours that the provider has never heard of. */
async function findMissingThere(db: Executor, since: Date, seen: ReadonlySet<string>): Promise<Difference[]> {
  const rows = await db
    .select({ id: payment.id, intentId: payment.intentId, state: payment.state })
    .from(payment)
    .where(and(isNotNull(payment.intentId), gte(payment.createdAt, since)));
  return rows.flatMap(({ id, intentId, state }) =>
    intentId === null || seen.has(intentId)
      ? []
      : [{ kind: 'unknownThere' as const, intentId, paymentId: id, ours: state, theirs: '-' }],
  );
}

async function findDifferences(db: Database, payments: PaymentGateway, since: Date): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { intents, hasMore } = await payments.listIntents(since, after);
    const ours = await findOurs(
      db,
      intents.map(({ id }) => id),
    );
    for (const intent of intents) {
      seen.add(intent.id);
      found.push(...compareBooks(intent, ours.get(intent.id)));
    }
    after = intents.at(-1)?.id ?? null;
    if (!hasMore || after === null) break;
  }
  // The provider counts in whole seconds: what began with the period may be missing from its list.
  const begun = new Date(since.getTime() + DAY_MS);
  return [...found, ...(await findMissingThere(db, begun, seen))];
}

/** Keeps what differs, closes what differs no more, and answers what is new. */
async function keepDifferences(db: Database, found: readonly Difference[], now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const open = await transaction
      .select({
        id: paymentDifference.id,
        kind: paymentDifference.kind,
        intentId: paymentDifference.intentId,
      })
      .from(paymentDifference)
      .where(isNull(paymentDifference.resolvedAt));
    const still = open.filter(({ kind, intentId }) =>
      found.some((one) => one.kind === kind && one.intentId === intentId),
    );
    await transaction
      .update(paymentDifference)
      .set({ resolvedAt: now })
      .where(
        and(
          isNull(paymentDifference.resolvedAt),
          still.length > 0
            ? notInArray(
                paymentDifference.id,
                still.map(({ id }) => id),
              )
            : undefined,
        ),
      );
    if (found.length === 0) return 0;
    const added = await transaction
      .insert(paymentDifference)
      .values(found.map((one) => ({ id: uuidv7(), ...one, foundAt: now })))
      .onConflictDoNothing()
      .returning();
    for (const { kind, intentId, paymentId, ours, theirs } of added) {
      log.warn('payments_differ', { kind, intent: intentId, payment: paymentId, ours, theirs });
    }
    if (added.length > 0) await tellOperators(transaction, added.length, now);
    return added.length;
  });
}

/** Compares the provider's books with ours, and reports each difference once. */
export async function reconcilePayments({
  db,
  payments,
  now,
}: {
  db: Database;
  payments: PaymentGateway;
  now: () => Date;
}): Promise<number> {
  const at = now();
  const found = await findDifferences(db, payments, new Date(at.getTime() - DAYS * DAY_MS));
  return keepDifferences(db, found, at);
}
