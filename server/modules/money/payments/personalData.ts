import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { refund } from '@/server/db/schema/money/refund';
import { presentPayment } from './intents/present';
import type { PaymentRow } from './intents/transition';
import { presentLink } from './links/present';
import { presentRefund } from './refunds/present';

interface ReadOptions {
  readonly isSandbox: boolean;
  readonly now: Date;
}

/** A payment by link has no buyer, so it is found by its payable; of a contract that was transferred, only since then. */
function isOfBuyer(table: typeof payment | typeof paymentLink, executor: Executor, buyerId: string) {
  const reservations = executor
    .select({ id: reservation.id })
    .from(reservation)
    .where(eq(reservation.buyerId, buyerId));
  const sales = executor.select({ id: sale.id }).from(sale).where(eq(sale.buyerId, buyerId));
  const isSince = sql`${table.createdAt} >= coalesce((select max(t.ended_at) from sale_transfer t
    where t.sale_id = ${table}.sale_id and t.state = 'done'), '-infinity')`;
  return or(inArray(table.reservationId, reservations), and(inArray(table.saleId, sales), isSince));
}

async function refundsOf(executor: Executor, rows: readonly PaymentRow[]) {
  if (rows.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refunds = await executor
    .select()
    .from(refund)
    .where(inArray(refund.paymentId, [...byId.keys()]))
    .orderBy(asc(refund.id));
  return refunds.flatMap((row) => {
    const paid = byId.get(row.paymentId);
    if (!paid) return [];
    const { entrepreneurId, reservationId, saleId, parcelNumber } = paid;
    return [presentRefund({ row, entrepreneurId, reservationId, saleId, parcelNumber, payee: null }, false)];
  });
}

/** Payments, refunds and links of a buyer's reservations and purchases, and their ids at the provider. */
export async function paymentDataOf(executor: Executor, buyerId: string, { isSandbox, now }: ReadOptions) {
  const paid = await executor
    .select()
    .from(payment)
    .where(or(eq(payment.buyerId, buyerId), isOfBuyer(payment, executor, buyerId)))
    .orderBy(asc(payment.id));
  const links = await executor
    .select()
    .from(paymentLink)
    .where(isOfBuyer(paymentLink, executor, buyerId))
    .orderBy(asc(paymentLink.id));
  const records = await executor
    .select()
    .from(providerRecord)
    .where(eq(providerRecord.buyerId, buyerId))
    .orderBy(asc(providerRecord.createdAt), asc(providerRecord.id));
  return {
    payments: paid.map((row) => presentPayment(row, { isSandbox, payer: null })),
    refunds: await refundsOf(executor, paid),
    paymentLinks: links.map((row) => presentLink(row, { url: null, canEnd: false, now })),
    providerRecords: records.map(({ id, kind, createdAt }) => ({
      id,
      kind,
      createdAt: createdAt.toISOString(),
    })),
  };
}
