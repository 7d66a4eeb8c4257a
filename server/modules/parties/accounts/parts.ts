import { and, eq, sql } from 'drizzle-orm';
import { maskedAccount, type RefundAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import { type AccountKind, isAlive } from './account';

/** Parts of an account that are replaced as a whole. */
type AccountPart = 'address' | 'phones' | 'bankAccounts' | 'documents';

interface Replacement {
  readonly account: AccountKind;
  readonly id: string;
  readonly caller: Caller;
  readonly part: AccountPart;
  readonly value: unknown;
  /** The version that the caller read. */
  readonly version: number;
}

/** Part of an account as it was, locked until the transaction ends. */
async function lockPart(transaction: Transaction, { account, id, part, value }: Replacement) {
  const { table, notFound } = account;
  const [row] = await transaction
    .select({
      before: sql<unknown>`${table[part]}`,
      isSame: sql<boolean>`coalesce(${table[part]} = ${JSON.stringify(value)}::jsonb, false)`,
      version: table.version,
    })
    .from(table)
    .where(and(eq(table.id, id), isAlive))
    .for('update');
  if (!row) throw new AppError(notFound);
  return row;
}

/**
 * The audit record masks bank accounts; of other parts it keeps only the name, because values would outlive the
 * person.
 */
function auditValues(part: AccountPart, before: unknown, after: unknown) {
  if (part !== 'bankAccounts') return { after: { changed: [part] } };
  const masked = (accounts: unknown) => (accounts as RefundAccount[]).map(maskedAccount);
  return { before: { bankAccounts: masked(before) }, after: { bankAccounts: masked(after) } };
}

/**
 * Replaces a part and answers the account's new version. Repeating it, as a double click does, changes nothing.
 *
 * @throws AppError the account's `…_not_found`; `version_conflict` if another change came first
 */
export function replacePart(db: Database, replacement: Replacement, now: Date): Promise<number> {
  const { account, id, caller, part, value, version } = replacement;
  const { table } = account;
  return db.transaction(async (tx) => {
    const row = await lockPart(tx, replacement);
    if (row.isSame) return row.version;
    if (row.version !== version) throw new AppError('version_conflict');
    await tx
      .update(table)
      .set({ [part]: value, version: version + 1, updatedAt: now })
      .where(eq(table.id, id));
    const companyId = account.kind === 'entrepreneur' ? id : null;
    const subject = { subjectKind: account.kind, subjectId: id, companyId };
    const change = auditValues(part, row.before, value);
    await recordChange(tx, caller, { action: `${part}.replace`, ...subject, ...change }, now);
    return version + 1;
  });
}
