import { eq } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { type PaymentGateway, PaymentGatewayError } from '@/server/gateways/payments/gateway';
import { addJob } from '@/server/jobs/addJob';

/** Deletes the customer of a closed account at the provider after the commit; its payments stay. */
export async function forgetCustomerLater(tx: Transaction, buyerId: string): Promise<void> {
  const records = await tx
    .delete(providerRecord)
    .where(eq(providerRecord.buyerId, buyerId))
    .returning({ id: providerRecord.id, kind: providerRecord.kind });
  for (const { id: customerId, kind } of records) {
    if (kind !== 'customer') continue;
    await addJob(tx, 'forgetCustomer', { customerId }, { key: `forgetCustomer:${customerId}` });
  }
}

/** Job: succeeds also when the customer no longer exists. */
export async function forgetCustomer(
  { payments }: { readonly payments: Pick<PaymentGateway, 'deleteCustomer'> },
  customerId: string,
): Promise<void> {
  try {
    await payments.deleteCustomer(customerId);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || !error.isMissing) throw error;
  }
}
