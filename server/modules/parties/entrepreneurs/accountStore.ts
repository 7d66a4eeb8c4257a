import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CompanyProfile } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { type Executor, type Transaction, violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { Work } from '@/server/modules/platform/history/work';

export type CompanyRow = typeof entrepreneur.$inferSelect;
type CompanyWork = Pick<Work, 'tx' | 'now'>;

const isActive = (id: string): SQL | undefined =>
  and(eq(entrepreneur.id, id), isNull(entrepreneur.deletedAt));

export async function findCompany(executor: Executor, id: string): Promise<CompanyRow | null> {
  const [row] = await executor.select().from(entrepreneur).where(isActive(id));
  return row ?? null;
}

/** Companies with these ids, in any order. */
export function listCompanyRows(executor: Executor, ids: readonly string[]): Promise<CompanyRow[]> {
  return executor
    .select()
    .from(entrepreneur)
    .where(inArray(entrepreneur.id, [...ids]));
}

/**
 * Reads and locks the company until the transaction ends, so that a decision on a company and changes of its
 * documents are serialised.
 */
export async function lockCompany(transaction: Transaction, id: string): Promise<CompanyRow | null> {
  const [row] = await transaction.select().from(entrepreneur).where(isActive(id)).for('no key update');
  return row ?? null;
}

/** Rethrows a violated constraint of a company as its AppError. */
export function rethrowRefusal(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'entrepreneur_email') throw new AppError('email_already_registered');
  if (constraint === 'entrepreneur_cnpj_unique') throw new AppError('cnpj_already_registered');
  throw error;
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
  { tx, now }: CompanyWork,
  { profile, phones, ...identity }: NewCompany,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(entrepreneur)
    .values({ ...identity, ...profile, phones: [...phones], createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: entrepreneur.id })
    .catch(rethrowRefusal);
  return rowCount === 1;
}

/** Those of the companies that have a published project. */
export async function listPublishing(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: project.entrepreneurId })
    .from(project)
    .where(and(inArray(project.entrepreneurId, [...ids]), project.isPublished));
  return rows.map(({ id }) => id);
}

/** Erases the people of a company's account; its name and number are kept for its projects and sales. */
export async function eraseCompany({ tx, now }: CompanyWork, id: string): Promise<void> {
  await tx
    .update(entrepreneur)
    .set({
      email: null,
      cpf: null,
      whatsapp: null,
      contactName: null,
      phones: [],
      address: null,
      bankAccounts: [],
      documents: [],
      cart: null,
      cartChangedAt: null,
      approval: 'rejected',
      approvalNote: null,
      version: sql`${entrepreneur.version} + 1`,
      updatedAt: now,
      deletedAt: now,
    })
    .where(isActive(id));
  await tx.delete(entrepreneurUser).where(eq(entrepreneurUser.entrepreneurId, id));
}

export function profileOf(row: CompanyRow): CompanyProfile {
  return {
    companyType: row.companyType,
    tradeName: row.tradeName,
    legalName: row.legalName,
    cnpj: row.cnpj,
    cpf: row.cpf,
    creci: row.creci,
    city: row.city,
    state: row.state,
    about: row.about,
    foundedYear: row.foundedYear,
    whatsapp: row.whatsapp,
    contactName: row.contactName,
  };
}
