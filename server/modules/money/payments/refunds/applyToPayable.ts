import type { Work } from '@/server/modules/platform/history/work';
import { endOpenPayments } from '../intents/endPayments';
import type { PaymentRow } from '../intents/transition';
import { transitionLinks } from '../links/transition';
import { notifyPayerAndSeller, type ReturnReason } from '../notify';
import { findPayable, type PayableRecord, payableOf } from '../payable';
import { payableRefOf } from '../refColumns';
import { coverWithdrawals } from '../withdrawals/coverWithdrawals';
import { findSaleOf } from './receivedMoney';
import { refundPart } from './requestRefund';

/** Returns money that its payable did not need: it was paid before, can no longer be paid, or costs less by now. */
async function returnMoney(work: Work, row: PaymentRow, amountCents: number, reason: ReturnReason) {
  await refundPart(work, row, { amountCents, reason, isTransfer: row.method === 'boleto' });
  await notifyPayerAndSeller(work, row, { kind: 'paymentAfterLostHold', amountCents, reason });
}

/** Most that a payment may settle: a late parcel costs its signed-in payer more, by day. */
function dueCentsOf({ linkId }: PaymentRow, { amountCents, ownCents }: PayableRecord): number {
  return linkId === null && ownCents !== null ? Math.max(amountCents, ownCents) : amountCents;
}

/** Applies the money of a payment to what it pays, and returns what is not needed. */
export async function applyToPayable(
  work: Work,
  paid: PaymentRow,
  keptCents: number,
): Promise<'applied' | 'returned'> {
  const ref = payableRefOf(paid);
  const payable = await findPayable(work.tx, ref, work.now);
  // Late money of a former buyer, who has transferred the contract, pays no debt of the next one.
  if (payable?.buyerId && paid.buyerId && payable.buyerId !== paid.buyerId) {
    await returnMoney(work, paid, keptCents, 'notOwed');
    return 'returned';
  }
  const dueCents = payable ? dueCentsOf(paid, payable) : keptCents;
  const appliedCents = Math.min(keptCents, dueCents);
  const outcome = await payableOf(ref).apply(work, ref, appliedCents);
  if (outcome !== 'paid') {
    const lost = 'reservationId' in ref ? 'holdLost' : 'notOwed';
    await returnMoney(work, paid, keptCents, outcome === 'already' ? 'paidTwice' : lost);
    return 'returned';
  }
  if (appliedCents < keptCents) await returnMoney(work, paid, keptCents - appliedCents, 'overpaid');
  // Another payment may have been opened after this one was cancelled.
  await endOpenPayments(work, ref, 'cancel');
  await transitionLinks(work, ref, 'pay');
  const saleId = await findSaleOf(work.tx, paid);
  if (saleId !== null) await coverWithdrawals(work, saleId);
  return 'applied';
}
