import { and, count, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { buyer } from '@/server/db/schema/parties/buyer';
import { cutPage, readIdCursor } from '@/server/http/requests/cursor';

interface PageRequest {
  readonly limit: number;
  readonly cursor: string | null;
}

/** Lists are newest first: ids are in the order of time. */
function beforeCursor(column: AnyPgColumn, { cursor }: PageRequest): SQL | undefined {
  const before = readIdCursor(cursor);
  return before === null ? undefined : lt(column, before);
}

const cutById = <Row extends { readonly id: string }>(rows: readonly Row[], { limit }: PageRequest) =>
  cutPage(rows, limit, ({ id }) => ({ id }));

export async function findPayment(executor: Executor, id: string) {
  const [row] = await executor.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

export async function findLink(executor: Executor, id: string) {
  const [row] = await executor.select().from(paymentLink).where(eq(paymentLink.id, id));
  return row ?? null;
}

export async function listLinks(executor: Executor, where: SQL | undefined, page: PageRequest) {
  const rows = await executor
    .select()
    .from(paymentLink)
    .where(and(where, beforeCursor(paymentLink.id, page)))
    .orderBy(desc(paymentLink.id))
    .limit(page.limit + 1);
  return { ...cutById(rows, page), total: await executor.$count(paymentLink, where) };
}

function selectRefunds(executor: Executor) {
  return executor
    .select({
      row: refund,
      entrepreneurId: payment.entrepreneurId,
      reservationId: payment.reservationId,
      saleId: payment.saleId,
      parcelNumber: payment.parcelNumber,
      payee: { cpf: buyer.cpf, bankAccounts: buyer.bankAccounts },
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(buyer, eq(buyer.id, payment.buyerId))
    .$dynamic();
}

export async function findRefund(executor: Executor, id: string) {
  const [found] = await selectRefunds(executor).where(eq(refund.id, id));
  return found ?? null;
}

export async function listRefunds(executor: Executor, where: SQL | undefined, page: PageRequest) {
  const rows = await selectRefunds(executor)
    .where(and(where, beforeCursor(refund.id, page)))
    .orderBy(desc(refund.id))
    .limit(page.limit + 1);
  const [counted] = await executor
    .select({ total: count() })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(where);
  return { ...cutPage(rows, page.limit, ({ row }) => ({ id: row.id })), total: counted?.total ?? 0 };
}

export async function findWithdrawal(executor: Executor, id: string) {
  const [row] = await executor.select().from(withdrawal).where(eq(withdrawal.id, id));
  return row ?? null;
}

export async function listWithdrawals(executor: Executor, where: SQL | undefined, page: PageRequest) {
  const rows = await executor
    .select()
    .from(withdrawal)
    .where(and(where, beforeCursor(withdrawal.id, page)))
    .orderBy(desc(withdrawal.id))
    .limit(page.limit + 1);
  return { ...cutById(rows, page), total: await executor.$count(withdrawal, where) };
}

export async function listDifferences(executor: Executor, where: SQL | undefined, page: PageRequest) {
  const rows = await executor
    .select()
    .from(paymentDifference)
    .where(and(where, beforeCursor(paymentDifference.id, page)))
    .orderBy(desc(paymentDifference.id))
    .limit(page.limit + 1);
  return { ...cutById(rows, page), total: await executor.$count(paymentDifference, where) };
}
