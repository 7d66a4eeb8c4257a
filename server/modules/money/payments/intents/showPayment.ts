import { isOpenPayment } from '@/domain/payment/states';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable } from '../payable';
import { callProvider } from '../provider/callProvider';
import { payableRefOf } from '../refColumns';
import { offeredMethods } from './offeredMethods';
import { type PayerDetails, presentPayment } from './present';
import type { PaymentRow } from './transition';

type ShowDeps = Pick<Dependencies, 'db' | 'now' | 'payments'>;

async function payerDetails(
  { db, now, payments }: ShowDeps,
  row: PaymentRow,
  intent: Intent | null,
): Promise<PayerDetails> {
  const publishableKey = await payments.publishableKey();
  if (!isOpenPayment(row)) return { intent: null, publishableKey, methods: [] };
  const payable = await findPayable(db, payableRefOf(row), now());
  const read = row.intentId === null ? null : await callProvider(payments.getIntent(row.intentId));
  const shown = intent ?? read;
  const methods = payable ? await offeredMethods(payments, payable, shown) : [];
  return { intent: shown, publishableKey, methods };
}

/** @param intent as the provider has just answered; it is read again otherwise */
export async function showToPayer(deps: ShowDeps, row: PaymentRow, intent: Intent | null = null) {
  const { isSandbox } = deps.payments;
  return presentPayment(row, { isSandbox, payer: await payerDetails(deps, row, intent) });
}

export function showToOthers({ payments: { isSandbox } }: ShowDeps, row: PaymentRow) {
  return presentPayment(row, { isSandbox, payer: null });
}
