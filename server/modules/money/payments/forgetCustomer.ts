import { eq } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { type PaymentGateway, PaymentGatewayError } from '@/server/gateways/payments/gateway';
import { addJob } from '@/server/jobs/addJob';

/**
 * Lets the name, the e-mail and the cards of a buyer whose account ends go at the provider too, as soon as that is certain. What was
 * paid stays there and here.
 */
export async function forgetCustomerLater(transaction: Transaction, buyerId: string): Promise<void> {
  const records = await transaction
    .delete(providerRecord)
    .where(eq(providerRecord.buyerId, buyerId))
    .returning({ id: providerRecord.id, kind: providerRecord.kind });
  for (const { id: customerId, kind } of records) {
    if (kind !== 'customer') continue;
    await addJob(transaction, 'forgetCustomer', { customerId }, { key: `forgetCustomer:${customerId}` });
  }
}

/** Work of the queue; whoever is gone already is as good as forgotten. */
export async function forgetCustomer(
  { payments }: { readonly payments: Pick<PaymentGateway, 'deleteCustomer'> },
  customerId: string,
): Promise<void> {
  try {
    await payments.deleteCustomer(customerId);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || error.code !== 'resource_missing') throw error;
  }
}
