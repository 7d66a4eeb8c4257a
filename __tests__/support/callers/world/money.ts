import { insertInvoice } from '@/__tests__/support/factories/money/invoice';
import {
  insertLink,
  insertPayment,
  insertRefund,
  insertWithdrawal,
} from '@/__tests__/support/factories/payment';
import type { Database } from '@/server/db/client';

interface DealsOfBuyer {
  readonly buyerId: string;
  readonly reservationId: string;
  readonly saleId: string;
}

/** An open payment of the reservation, and a paid one and a receipt of the sale. */
export async function insertMoney(
  db: Database,
  entrepreneurId: string,
  { buyerId, reservationId, saleId }: DealsOfBuyer,
) {
  const open = await insertPayment(db, { entrepreneurId, buyerId, reservationId });
  const link = await insertLink(db, { entrepreneurId, reservationId });
  const parcel = { entrepreneurId, saleId, parcelNumber: 1 };
  const received = { state: 'paid', method: 'boleto', receivedCents: 1_000_00 } as const;
  const paid = await insertPayment(db, { ...parcel, buyerId, ...received });
  const refund = await insertRefund(db, { paymentId: paid.id });
  const { id: withdrawalId } = await insertWithdrawal(db, parcel);
  const { id: invoiceId } = await insertInvoice(db, { issuerId: entrepreneurId, saleId });
  return { paymentId: open.id, paymentLinkId: link.id, refundId: refund.id, withdrawalId, invoiceId };
}
