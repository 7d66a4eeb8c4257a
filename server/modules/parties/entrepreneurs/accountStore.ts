import { sql } from 'drizzle-orm';
import type { Approval } from '@/domain/approval';
import type { BankAccount } from '@/domain/bankAccount/schema';
import type { Cart } from '@/domain/cart/schema';
import type { CompanyProfile } from '@/domain/entrepreneur/account';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import { AppError } from '@/domain/errors/appError';
import type { PersonDocument, PostalAddress } from '@/domain/person/parts';
import { type Executor, type Transaction, violatedConstraint } from '@/server/db/client';

export interface CompanyRow extends Record<string, unknown> {
  id: string;
  slug: string;
  email: string | null;
  company_type: CompanyType;
  trade_name: string;
  legal_name: string;
  cnpj: string | null;
  cpf: string | null;
  creci: string | null;
  city: string;
  state: string;
  about: string;
  founded_year: number | null;
  whatsapp: string | null;
  contact_name: string | null;
  approval: Approval;
  approval_note: string | null;
  phones: string[];
  address: PostalAddress | null;
  bank_accounts: BankAccount[];
  documents: PersonDocument[];
  cart: Cart | null;
  cart_changed_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

export const companyColumns = sql`id, slug, email, company_type, trade_name, legal_name, cnpj, cpf, creci, city, state, about, founded_year,
  whatsapp, contact_name, approval, approval_note, phones, address, bank_accounts, documents, cart, cart_changed_at, version, created_at,
  updated_at, created_at::text as created_key`;

export async function findCompany(executor: Executor, id: string): Promise<CompanyRow | null> {
  const { rows } = await executor.execute<CompanyRow>(
    sql`select ${companyColumns} from entrepreneur where id = ${id} and deleted_at is null`,
  );
  return rows[0] ?? null;
}

/**
 * Reads and locks the company until the transaction ends, so that a decision on a company and changes of its
 * documents are serialised.
 */
export async function lockCompany(transaction: Transaction, id: string): Promise<CompanyRow | null> {
  const { rows } = await transaction.execute<CompanyRow>(
    sql`select ${companyColumns} from entrepreneur where id = ${id} and deleted_at is null for no key update`,
  );
  return rows[0] ?? null;
}

/** Error for a violated constraint of a company. */
function refusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'entrepreneur_email') return new AppError('email_already_registered');
  if (constraint === 'entrepreneur_cnpj_unique') return new AppError('cnpj_already_registered');
  return error;
}

/** True if another company has the slug. */
export function isSlugTaken(error: unknown): boolean {
  return ['entrepreneur_slug_unique', 'company_slug_of_another'].includes(violatedConstraint(error) ?? '');
}

interface NewCompany {
  readonly id: string;
  readonly email: string;
  readonly slug: string;
  readonly profile: CompanyProfile;
  readonly phones: readonly string[];
}

/**
 * Opens the account of an identity; repeating it changes nothing.
 *
 * @returns true if it was created now
 * @throws AppError `email_already_registered`, `cnpj_already_registered`
 */
export async function insertCompany(
  transaction: Transaction,
  { id, email, slug, profile, phones }: NewCompany,
  now: Date,
): Promise<boolean> {
  const instant = now.toISOString();
  const { rowCount } = await transaction
    .execute(sql`
      insert into entrepreneur (id, slug, email, company_type, trade_name, legal_name, cnpj, cpf, creci, city, state, about,
        founded_year, whatsapp, contact_name, phones, created_at, updated_at)
      values (${id}, ${slug}, ${email}, ${profile.companyType}, ${profile.tradeName}, ${profile.legalName}, ${profile.cnpj},
        ${profile.cpf}, ${profile.creci}, ${profile.city}, ${profile.state}, ${profile.about}, ${profile.foundedYear},
        ${profile.whatsapp}, ${profile.contactName}, ${JSON.stringify(phones)}::jsonb, ${instant}, ${instant})
      on conflict (id) do nothing`)
    .catch((error: unknown) => {
      throw refusal(error);
    });
  return rowCount === 1;
}

/** Updates the profile; false if the version has changed. A rejected company waits for approval again. */
export async function updateCompany(
  transaction: Transaction,
  { id, version, profile }: { id: string; version: number; profile: CompanyProfile },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .execute(sql`
      update entrepreneur set company_type = ${profile.companyType}, trade_name = ${profile.tradeName},
        legal_name = ${profile.legalName}, cnpj = ${profile.cnpj}, cpf = ${profile.cpf}, creci = ${profile.creci},
        city = ${profile.city}, state = ${profile.state}, about = ${profile.about}, founded_year = ${profile.foundedYear},
        whatsapp = ${profile.whatsapp}, contact_name = ${profile.contactName},
        approval = case when approval = 'rejected' then 'pending' else approval end,
        approval_note = null, version = version + 1,
        updated_at = ${now.toISOString()}
      where id = ${id} and version = ${version} and deleted_at is null`)
    .catch((error: unknown) => {
      throw refusal(error);
    });
  return rowCount === 1;
}

/** True if the company has a published project. */
export async function hasPublishedProjects(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.execute(
    sql`select from project where entrepreneur_id = ${id} and is_published limit 1`,
  );
  return rowCount === 1;
}

/** Erases the people of a company's account; its name and number stay with what it built and sold. */
export async function eraseCompany(transaction: Transaction, id: string, now: Date): Promise<void> {
  const instant = now.toISOString();
  await transaction.execute(sql`
    update entrepreneur set email = null, cpf = null, whatsapp = null, contact_name = null, phones = '[]', address = null,
      bank_accounts = '[]', documents = '[]', cart = null, cart_changed_at = null, approval = 'rejected', approval_note = null,
      version = version + 1, updated_at = ${instant}, deleted_at = ${instant}
    where id = ${id} and deleted_at is null`);
  await transaction.execute(sql`delete from entrepreneur_user where entrepreneur_id = ${id}`);
}

export function profileOf(row: CompanyRow): CompanyProfile {
  return {
    companyType: row.company_type,
    tradeName: row.trade_name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    cpf: row.cpf,
    creci: row.creci,
    city: row.city,
    state: row.state,
    about: row.about,
    foundedYear: row.founded_year,
    whatsapp: row.whatsapp,
    contactName: row.contact_name,
  };
}
