import { sql } from 'drizzle-orm';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import type { BuyerProfile, MaritalStatus, Spouse } from '@/domain/buyer/schema';
import type { Cart } from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import type { PersonDocument, PostalAddress } from '@/domain/person/parts';
import { type Executor, type Transaction, violatedConstraint } from '@/server/db/client';

export interface BuyerRow extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  cpf: string | null;
  birth_date: string | null;
  marital_status: MaritalStatus | null;
  spouse: Spouse | null;
  phones: string[];
  address: PostalAddress | null;
  bank_accounts: RefundAccount[];
  documents: PersonDocument[];
  cart: Cart | null;
  cart_changed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

export const buyerColumns = sql`id, email, name, cpf, birth_date::text, marital_status, spouse, phones, address, bank_accounts, documents,
  cart, cart_changed_at, version, created_at, updated_at, created_at::text as created_key`;

export async function findBuyer(executor: Executor, id: string): Promise<BuyerRow | null> {
  const { rows } = await executor.execute<BuyerRow>(
    sql`select ${buyerColumns} from buyer where id = ${id} and deleted_at is null`,
  );
  return rows[0] ?? null;
}

interface NewBuyer {
  readonly id: string;
  readonly email: string;
  readonly profile: BuyerProfile;
  readonly phones: readonly string[];
}

/**
 * Opens the account of an identity; repeating it changes nothing.
 *
 * @returns true if it was created now
 * @throws AppError `email_already_registered` when another identity has the e-mail
 */
export async function insertBuyer(transaction: Transaction, buyer: NewBuyer, now: Date): Promise<boolean> {
  const { id, email, profile, phones } = buyer;
  const instant = now.toISOString();
  const spouse = profile.spouse && JSON.stringify(profile.spouse);
  const { rowCount } = await transaction
    .execute(sql`
      insert into buyer (id, email, name, cpf, birth_date, marital_status, spouse, phones, created_at, updated_at)
      values (${id}, ${email}, ${profile.name}, ${profile.cpf}, ${profile.birthDate}, ${profile.maritalStatus},
        ${spouse}::jsonb, ${JSON.stringify(phones)}::jsonb, ${instant}, ${instant})
      on conflict (id) do nothing`)
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'buyer_email') throw new AppError('email_already_registered');
      throw error;
    });
  return rowCount === 1;
}

/** Updates the profile; false if the version has changed. */
export async function updateProfile(
  transaction: Transaction,
  { id, version, profile }: { id: string; version: number; profile: BuyerProfile },
  now: Date,
): Promise<boolean> {
  const spouse = profile.spouse && JSON.stringify(profile.spouse);
  const { rowCount } = await transaction.execute(sql`
    update buyer set name = ${profile.name}, cpf = ${profile.cpf}, birth_date = ${profile.birthDate},
      marital_status = ${profile.maritalStatus}, spouse = ${spouse}::jsonb, version = version + 1,
      updated_at = ${now.toISOString()}
    where id = ${id} and version = ${version} and deleted_at is null`);
  return rowCount === 1;
}

/**
 * Erases every personal detail; the id stays for what was signed and paid. False if the buyer does not exist.
 */
export async function eraseBuyer(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const instant = now.toISOString();
  const { rowCount } = await transaction.execute(sql`
    update buyer set email = null, name = null, cpf = null, birth_date = null, marital_status = null, spouse = null,
      phones = '[]', address = null, bank_accounts = '[]', documents = '[]', cart = null, cart_changed_at = null,
      version = version + 1, updated_at = ${instant}, deleted_at = ${instant}
    where id = ${id} and deleted_at is null`);
  return rowCount === 1;
}
