import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { PaymentGatewayError, type SavedMethod } from '@/server/gateways/payments/gateway';
import type { Dependencies } from '@/server/modules/dependencies';
import { callProvider } from './callProvider';
import { findCustomerId } from './ownedRecords';

type ProviderDeps = Pick<Dependencies, 'db' | 'payments'>;

async function findMethod({ payments }: ProviderDeps, id: string): Promise<SavedMethod | null> {
  const read = payments.getMethod(id).catch((error: unknown) => {
    if (error instanceof PaymentGatewayError && error.isMissing) return null;
    throw error;
  });
  return callProvider(read);
}

/**
 * Customer of a saved card. Only its owner may pay with it, and only until it is removed; one that was never saved was just
 * created in the payer's browser.
 *
 * @returns null for a card that is not saved
 * @throws AppError `payment_record_not_found` for a card of another owner, or one that was removed
 */
export async function findCustomerOfCard(
  deps: ProviderDeps,
  id: string,
  buyerId: string | null,
): Promise<string | null> {
  const [saved] = await deps.db
    .select({ buyerId: providerRecord.buyerId })
    .from(providerRecord)
    .where(eq(providerRecord.id, id));
  if (!saved) return null;
  if (saved.buyerId === null || saved.buyerId !== buyerId) throw new AppError('payment_record_not_found');
  const customerId = await findCustomerId(deps.db, { kind: 'buyer', id: saved.buyerId });
  const method = await findMethod(deps, id);
  if (customerId === null || method?.customerId !== customerId)
    throw new AppError('payment_record_not_found');
  return customerId;
}
