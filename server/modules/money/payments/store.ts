import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { object } from 'yup';
import { idSchema } from '@/domain/id';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { buyer } from '@/server/db/schema/parties/buyer';
import { decodeCursor, encodeCursor } from '@/server/http/requests/cursor';
import type { PaymentRow } from './movePayment';

export async function findPayment(executor: Executor, id: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

const cursorSchema = object({ id: idSchema().required() }).noUnknown().required();

export interface Asked {
  readonly limit: number;
  readonly cursor: string | null;
}

const before = (column: AnyPgColumn, cursor: string | null): SQL | undefined =>
  cursor === null ? undefined : lt(column, decodeCursor(cursor, cursorSchema).id);

function pageOf<Row>(rows: readonly Row[], { limit }: Asked, idOf: (row: Row) => string) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: last && rows.length > limit ? encodeCursor({ id: idOf(last) }) : null };
}

/** Newest first; the ids are in the order of time. */
export async function listLinks(executor: Executor, where: SQL | undefined, asked: Asked) {
  const rows = await executor
    .select()
    .from(paymentLink)
    .where(and(where, before(paymentLink.id, asked.cursor)))
    .orderBy(desc(paymentLink.id))
    .limit(asked.limit + 1);
  return { ...pageOf(rows, asked, ({ id }) => id), total: await executor.$count(paymentLink, where) };
}

const refundColumns = {
  row: refund,
  entrepreneurId: payment.entrepreneurId,
  reservationId: payment.reservationId,
  saleId: payment.saleId,
  parcelNumber: payment.parcelNumber,
  payee: { cpf: buyer.cpf, bankAccounts: buyer.bankAccounts },
};

export async function findRefund(executor: Executor, id: string) {
  const [found] = await executor
    .select(refundColumns)
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(buyer, eq(buyer.id, payment.buyerId))
    .where(eq(refund.id, id));
  return found ?? null;
}

export async function listRefunds(executor: Executor, where: SQL | undefined, asked: Asked) {
  const rows = await executor
    .select(refundColumns)
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(buyer, eq(buyer.id, payment.buyerId))
    .where(and(where, before(refund.id, asked.cursor)))
    .orderBy(desc(refund.id))
    .limit(asked.limit + 1);
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(where);
  return { ...pageOf(rows, asked, ({ row }) => row.id), total: counted?.total ?? 0 };
}

export async function findWithdrawal(executor: Executor, id: string) {
  const [row] = await executor.select().from(withdrawal).where(eq(withdrawal.id, id));
  return row ?? null;
}

export async function listWithdrawals(executor: Executor, where: SQL | undefined, asked: Asked) {
  const rows = await executor
    .select()
    .from(withdrawal)
    .where(and(where, before(withdrawal.id, asked.cursor)))
    .orderBy(desc(withdrawal.id))
    .limit(asked.limit + 1);
  return { ...pageOf(rows, asked, ({ id }) => id), total: await executor.$count(withdrawal, where) };
}

export async function listDifferences(executor: Executor, where: SQL | undefined, asked: Asked) {
  const rows = await executor
    .select()
    .from(paymentDifference)
    .where(and(where, before(paymentDifference.id, asked.cursor)))
    .orderBy(desc(paymentDifference.id))
    .limit(asked.limit + 1);
  return {
    ...pageOf(rows, asked, ({ id }) => id),
    total: await executor.$count(paymentDifference, where),
  };
}
