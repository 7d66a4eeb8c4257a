import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { BuyerProfile } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { type Executor, violatedConstraint } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Work } from '@/server/modules/platform/history/work';

/** Buyers who have not deleted their account. */
export function selectBuyers(executor: Executor, where: SQL) {
  return executor
    .select({
      ...getTableColumns(buyer),
      // Only a deleted buyer has neither, by a check of the table.
      name: sql<string>`${buyer.name}`,
      email: sql<string>`${buyer.email}`,
    })
    .from(buyer)
    .where(and(where, isNull(buyer.deletedAt)));
}

export type BuyerRow = Awaited<ReturnType<typeof selectBuyers>>[number];

export async function findBuyer(executor: Executor, id: string): Promise<BuyerRow | null> {
  const [row] = await selectBuyers(executor, eq(buyer.id, id));
  return row ?? null;
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
export async function insertBuyer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { profile, phones, ...fields }: NewBuyer,
) {
  const { rowCount } = await tx
    .insert(buyer)
    .values({ ...fields, ...profile, phones: [...phones], createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: buyer.id })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'buyer_email') throw new AppError('email_already_registered');
      throw error;
    });
  return rowCount === 1;
}

/**
 * Erases every personal detail; the id is kept for contracts and payments. False if the buyer does not exist.
 */
export async function eraseBuyer({ tx, now }: Pick<Work, 'tx' | 'now'>, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(buyer)
    .set({
      email: null,
      name: null,
      cpf: null,
      birthDate: null,
      maritalStatus: null,
      spouse: null,
      coBuyers: [],
      phones: [],
      address: null,
      bankAccounts: [],
      documents: [],
      cart: null,
      cartChangedAt: null,
      version: sql`${buyer.version} + 1`,
      updatedAt: now,
      deletedAt: now,
    })
    .where(and(eq(buyer.id, id), isNull(buyer.deletedAt)));
  return rowCount === 1;
}
