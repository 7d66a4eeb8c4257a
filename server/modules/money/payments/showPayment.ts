import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { Dependencies } from '@/server/modules/dependencies';
import { askProvider } from './askProvider';
import type { PaymentRow } from './movePayment';
import { offeredMethods } from './openPayment';
import { findPayable } from './payable';
import { payableRefOf } from './payableColumns';
import { type Paying, presentPayment } from './present';

type Given = Pick<Dependencies, 'db' | 'now' | 'payments'>;

/** What its payer needs to go on with it; of one that is over nothing is asked. */
async function payingOf(
  { db, now, payments }: Given,
  row: PaymentRow,
  known: Intent | null,
): Promise<Paying> {
  const publishableKey = await payments.publishableKey();
  if (!(OPEN_PAYMENT_STATES as readonly string[]).includes(row.state)) {
    return { intent: null, publishableKey, methods: [] };
  }
  const payable = await findPayable(db, payableRefOf(row), now());
  const methods = payable ? await offeredMethods(payments, payable) : [];
  const asked = row.intentId === null ? null : await askProvider(payments.getIntent(row.intentId));
  return { intent: known ?? asked, publishableKey, methods };
}

/** A payment as whoever pays it sees it. */
export async function showToPayer(given: Given, row: PaymentRow, known: Intent | null = null) {
  const { isSandbox } = given.payments;
  return presentPayment(row, { isSandbox, paying: await payingOf(given, row, known) });
}

/** A payment as those see it who look after the money. */
export function showToOthers({ payments: { isSandbox } }: Given, row: PaymentRow) {
  return presentPayment(row, { isSandbox, paying: null });
}
