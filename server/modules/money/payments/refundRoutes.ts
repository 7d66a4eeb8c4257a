import { and, eq, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { REFUND_KINDS, REFUND_STATES, type RefundKind, type RefundState } from '@/domain/payment/kinds';
import { recordRefundSchema, refundSchema } from '@/domain/payment/schema';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { canRecordRefund, canSeeRefund } from './policy';
import { presentRefund, type RefundOf } from './present';
import { recordRefund } from './recordRefund';
import { sumUpRefunds } from './refunds';
import { refundScope } from './scope';
import { findRefund, listRefunds } from './store';
import { refundWay, tellPayerAndSeller } from './tell';

const listQuery = object({
  ...pageQuery,
  state: string<RefundState>()
    .oneOf(REFUND_STATES)
    .nullable()
    .default(null)
    .meta({ description: 'Só as devoluções neste estado' }),
  kind: string<RefundKind>()
    .oneOf(REFUND_KINDS)
    .nullable()
    .default(null)
    .meta({ description: 'Só as feitas assim: bankTransfer são as que o financeiro faz' }),
});

const show = (caller: Identity, found: RefundOf) => presentRefund(found, canRecordRefund(caller, found));

async function getRefund({ db }: Dependencies, id: string, caller: Identity): Promise<RefundOf> {
  const found = await findRefund(db, id);
  if (!found || !canSeeRefund(caller, found)) throw new AppError('refund_not_found');
  return found;
}

/** Writes down that a transfer was done: once, and only one that is to be done by hand. */
async function recordTransfer(
  { db, now }: Dependencies,
  { row }: RefundOf,
  { version, receipt }: { version: number; receipt: string },
  caller: Identity,
): Promise<void> {
  if (row.version !== version) throw new AppError('version_conflict');
  await db.transaction(async (transaction) => {
    const at = now();
    const [paid] = await transaction
      .select()
      .from(payment)
      .where(eq(payment.id, row.paymentId))
      .for('update');
    const [done] = await transaction
      .update(refund)
      .set({ state: 'done', doneAt: at, doneBy: caller.id, receipt, version: version + 1, updatedAt: at })
      .where(
        and(
          eq(refund.id, row.id),
          eq(refund.version, version),
          eq(refund.state, 'pending'),
          eq(refund.kind, 'bankTransfer'),
        ),
      )
      .returning();
    if (!done || !paid) throw new AppError('invalid_transition', { from: row.state, event: 'record' });
    const change = { id: row.id, event: 'finish', from: row.state, to: done.state, reason: receipt } as const;
    await recordRefund(transaction, change, caller, at);
    await sumUpRefunds(transaction, paid.id, at);
    const { amountCents, kind } = done;
    const told = { kind: 'refundDone', amountCents, way: refundWay(paid, kind) } as const;
    await tellPayerAndSeller(transaction, paid, told, at);
  });
}

/** Money that goes back; transfers are done by whoever looks after the seller's money. */
export function refundRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/payments/v1/refunds',
      summary: 'As devoluções que quem chama pode ver, das mais novas às mais antigas.',
      who: 'signedIn',
      query: listQuery,
      response: pageOf(refundSchema.required()),
      errors: ['invalid_cursor'],
      async handle({ query: { state, kind, ...asked }, caller }) {
        const identity = requireIdentity(caller);
        const where = and(
          sql`${refund.paymentId} in (select id from payment where ${refundScope(identity)})`,
          state === null ? undefined : eq(refund.state, state),
          kind === null ? undefined : eq(refund.kind, kind),
        );
        const { shown, nextCursor, total } = await listRefunds(db, where, asked);
        const items = shown.map((found) => show(identity, found));
        return { items, nextCursor, total, totalIsCapped: false };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/payments/v1/refunds/{id}',
      summary: 'Registra a transferência que devolve o que foi pago por boleto.',
      who: 'signedIn',
      idempotent: true,
      params: object({ id: idSchema().required() }),
      body: recordRefundSchema,
      response: refundSchema,
      errors: ['refund_not_found', 'forbidden', 'version_conflict', 'invalid_transition'],
      notFound: 'refund_not_found',
      async handle({ params: { id }, body, caller }) {
        const identity = requireIdentity(caller);
        const found = await getRefund(dependencies, id, identity);
        if (!canRecordRefund(identity, found)) throw new AppError('forbidden');
        await recordTransfer(dependencies, found, body, identity);
        return show(identity, await getRefund(dependencies, id, identity));
      },
    }),
  ];
}
