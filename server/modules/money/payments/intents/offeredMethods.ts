import type { OnlineMethod } from '@/domain/payment/schema';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { PayableRecord } from '../payable';
import { callProvider } from '../provider/callProvider';

/** Methods that the seller and the provider account both accept. */
export async function offeredMethods(
  payments: PaymentGateway,
  { methods }: Pick<PayableRecord, 'methods'>,
): Promise<OnlineMethod[]> {
  const accepted = await callProvider(payments.methods());
  return methods.filter((method) => accepted.includes(method));
}
