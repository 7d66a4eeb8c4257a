import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { type PaymentGateway, PaymentGatewayError } from '@/server/gateways/payments/gateway';
import { addJob } from '@/server/jobs/addJob';

/** Deletes the customer of a closed account at the provider after the commit; its payments stay. */
export async function forgetCustomerLater(
  tx: Transaction,
  { kind: ownerKind, id }: { readonly kind: 'buyer' | 'entrepreneur'; readonly id: string },
): Promise<void> {
  const owner = ownerKind === 'buyer' ? providerRecord.buyerId : providerRecord.entrepreneurId;
  const records = await tx
    .delete(providerRecord)
    .where(and(eq(owner, id), inArray(providerRecord.kind, ['customer', 'method'])))
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
