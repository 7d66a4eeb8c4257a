import type { OnlineMethod } from '@/domain/payment/schema';
import type { Intent, PaymentGateway } from '@/server/gateways/payments/gateway';
import type { PayableRecord } from '../payable';
import { callProvider } from '../provider/callProvider';

/**
 * Methods that the seller and the provider account both accept for the amount.
 *
 * @param intent the provider may accept fewer for the payment itself; null before it exists
 */
export async function offeredMethods(
  payments: PaymentGateway,
  { methods }: Pick<PayableRecord, 'methods'>,
  intent: Pick<Intent, 'methods'> | null = null,
): Promise<OnlineMethod[]> {
  const accepted = await callProvider(payments.methods());
  return methods.filter((method) => accepted.includes(method) && (intent?.methods.includes(method) ?? true));
}
