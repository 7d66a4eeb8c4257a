import { and, eq, isNull, or } from 'drizzle-orm';
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

/** Ids of an owner's records of one kind: the provider's own search lags behind writes. */
export async function ownIds(executor: Executor, kind: RecordKind, owner: Owner): Promise<string[]> {
  const rows = await executor
    .select({ id: providerRecord.id })
    .from(providerRecord)
    .where(and(eq(providerRecord.kind, kind), ownedBy(owner)));
  return rows.map(({ id }) => id);
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

interface ProviderDeps {
  readonly db: Database;
  readonly payments: PaymentGateway;
}

/** Deletes the customer that was deleted at the provider, and its cards, which can no longer be used. */
async function forgetDeleted(db: Database, customerId: string, owner: Owner): Promise<void> {
  const isGone = or(eq(providerRecord.id, customerId), eq(providerRecord.kind, 'method'));
  await db.delete(providerRecord).where(and(ownedBy(owner), isGone));
}

/** Customer of an account that still exists at the provider; a person with access to its account may delete one. */
export async function findCustomer({ db, payments }: ProviderDeps, owner: Owner): Promise<Customer | null> {
  const known = await findCustomerId(db, owner);
  return known === null ? null : callProvider(payments.findCustomer(known));
}

/** Customer of an account at the provider, created once, and again when it was deleted there. */
export async function ensureCustomer(deps: ProviderDeps, owner: Owner): Promise<Customer> {
  const { db, payments } = deps;
  const replaces = await findCustomerId(db, owner);
  const known = replaces === null ? null : await callProvider(payments.findCustomer(replaces));
  if (known) return known;
  if (replaces !== null) await forgetDeleted(db, replaces, owner);
  const details = await accountDetails(db, owner);
  const customer = await callProvider(payments.createCustomer(owner, { ...details, replaces }));
  await storeOwner(db, customer.id, 'customer', owner);
  return customer;
}
