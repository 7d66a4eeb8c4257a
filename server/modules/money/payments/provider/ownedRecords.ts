import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { RecordKind } from '@/domain/payment/records';
import type { Database, Executor } from '@/server/db/client';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Customer, Owner, PaymentGateway } from '@/server/gateways/payments/gateway';
import { callProvider } from './callProvider';

const ownedBy = ({ kind, id }: Owner) =>
  kind === 'buyer' ? eq(providerRecord.buyerId, id) : eq(providerRecord.entrepreneurId, id);

/** Stores the owner of a record. The first owner stays: a record cannot be claimed by its id. */
export async function storeOwner(
  executor: Executor,
  id: string,
  kind: RecordKind,
  owner: Owner,
): Promise<void> {
  await executor
    .insert(providerRecord)
    .values({
      id,
      kind,
      buyerId: owner.kind === 'buyer' ? owner.id : null,
      entrepreneurId: owner.kind === 'company' ? owner.id : null,
    })
    .onConflictDoNothing();
  await assertOwn(executor, id, kind, owner);
}

/** @throws AppError `payment_record_not_found` when it belongs to another owner or to none */
export async function assertOwn(
  executor: Executor,
  id: string,
  kind: RecordKind,
  owner: Owner,
): Promise<void> {
  const [row] = await executor
    .select({ id: providerRecord.id })
    .from(providerRecord)
    .where(and(eq(providerRecord.id, id), eq(providerRecord.kind, kind), ownedBy(owner)));
  if (!row) throw new AppError('payment_record_not_found');
}

/**
 * Only its owner may pay with a saved card. A card without a saved record was just created in the payer's
 * browser.
 *
 * @throws AppError `payment_record_not_found` for a card of another owner
 */
export async function assertUsable(executor: Executor, id: string, buyerId: string | null): Promise<void> {
  const [saved] = await executor
    .select({ buyerId: providerRecord.buyerId })
    .from(providerRecord)
    .where(eq(providerRecord.id, id));
  if (saved && (saved.buyerId === null || saved.buyerId !== buyerId))
    throw new AppError('payment_record_not_found');
}

export async function onlyOwn<Found extends { readonly id: string }>(
  executor: Executor,
  records: readonly Found[],
  owner: Owner,
): Promise<Found[]> {
  const ids = records.map(({ id }) => id);
  const rows = await executor
    .select({ id: providerRecord.id })
    .from(providerRecord)
    .where(and(inArray(providerRecord.id, ids), ownedBy(owner)));
  const own = new Set(rows.map(({ id }) => id));
  return records.filter(({ id }) => own.has(id));
}

export async function findCustomerId(executor: Executor, owner: Owner): Promise<string | null> {
  const [row] = await executor
    .select({ id: providerRecord.id })
    .from(providerRecord)
    .where(and(eq(providerRecord.kind, 'customer'), ownedBy(owner)));
  return row?.id ?? null;
}

export async function accountDetails(
  executor: Executor,
  owner: Owner,
): Promise<{ name: string; email: string | null }> {
  const [row] =
    owner.kind === 'buyer'
      ? await executor
          .select({ name: buyer.name, email: buyer.email })
          .from(buyer)
          .where(eq(buyer.id, owner.id))
      : await executor
          .select({ name: entrepreneur.tradeName, email: entrepreneur.email })
          .from(entrepreneur)
          .where(and(eq(entrepreneur.id, owner.id), isNull(entrepreneur.deletedAt)));
  if (!row) throw new AppError(owner.kind === 'buyer' ? 'user_not_found' : 'entrepreneur_not_found');
  return { ...row, name: row.name ?? '' };
}

/** Customer of an account at the provider, created once. */
export async function ensureCustomer(
  { db, payments }: { db: Database; payments: PaymentGateway },
  owner: Owner,
): Promise<Customer> {
  const known = await findCustomerId(db, owner);
  if (known !== null) return callProvider(payments.getCustomer(known));
  const customer = await callProvider(payments.createCustomer(owner, await accountDetails(db, owner)));
  await storeOwner(db, customer.id, 'customer', owner);
  return customer;
}
