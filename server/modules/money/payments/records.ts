import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { RecordKind } from '@/domain/payment/records';
import type { Database, Executor } from '@/server/db/client';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Customer, Owner, PaymentGateway } from '@/server/gateways/payments/gateway';
import { askProvider } from './askProvider';

const ownedBy = ({ kind, id }: Owner) =>
  kind === 'buyer' ? eq(providerRecord.buyerId, id) : eq(providerRecord.entrepreneurId, id);

/** Keeps whose a record is. The first owner stays: nobody takes another's by naming it. */
export async function keepRecord(
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

/** @throws AppError `payment_record_not_found` for what is another's, or nobody's */
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
 * A card that somebody keeps is theirs alone to pay with; one that nobody keeps is of whoever has just made it.
 *
 * @throws AppError `payment_record_not_found` for another's
 */
export async function assertUsable(executor: Executor, id: string, buyerId: string | null): Promise<void> {
  const [kept] = await executor
    .select({ buyerId: providerRecord.buyerId })
    .from(providerRecord)
    .where(eq(providerRecord.id, id));
  if (kept && (kept.buyerId === null || kept.buyerId !== buyerId))
    throw new AppError('payment_record_not_found');
}

/** Those of the provider's records that are the owner's. */
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

/** Name and e-mail of an account, as our records say. */
export async function nameOf(
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
          .where(and(eq(entrepreneur.id, owner.id), sql`deleted_at is null`));
  if (!row) throw new AppError(owner.kind === 'buyer' ? 'user_not_found' : 'entrepreneur_not_found');
  return { ...row, name: row.name ?? '' };
}

/** The customer that an account is at the provider; made once, however many ask. */
export async function ensureCustomer(
  { db, payments }: { db: Database; payments: PaymentGateway },
  owner: Owner,
): Promise<Customer> {
  const known = await findCustomerId(db, owner);
  if (known !== null) return askProvider(payments.getCustomer(known));
  const customer = await askProvider(payments.createCustomer(owner, await nameOf(db, owner)));
  await keepRecord(db, customer.id, 'customer', owner);
  return customer;
}
