import { type SQL, sql } from 'drizzle-orm';
import { maskedAccount, type RefundAccount } from '@/domain/bankAccount/schema';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { AccountKind } from './account';
import { isAlive } from './account';

/** Parts of an account that are replaced as a whole. */
export type AccountPart = 'address' | 'phones' | 'bankAccounts' | 'documents';

const COLUMNS: Readonly<Record<AccountPart, SQL>> = {
  address: sql`address`,
  phones: sql`phones`,
  bankAccounts: sql`bank_accounts`,
  documents: sql`documents`,
};

interface Replacement {
  readonly account: AccountKind;
  readonly id: string;
  readonly caller: Caller;
  readonly part: AccountPart;
  readonly value: unknown;
  /** The version that the caller read. */
  readonly version: number;
}

interface Replaced extends Record<string, unknown> {
  before: unknown;
  version: number;
}

async function replace(
  transaction: Transaction,
  { account, id, part, value, version }: Replacement,
  now: Date,
): Promise<Replaced | null> {
  const column = COLUMNS[part];
  const { rows } = await transaction.execute<Replaced>(sql`
    with before as (
      select id, ${column} as value from ${account.table} where id = ${id} and version = ${version} and ${isAlive} for update)
    update ${account.table} t set ${column} = ${JSON.stringify(value)}::jsonb, version = t.version + 1,
      updated_at = ${now.toISOString()}
    from before where t.id = before.id returning before.value as before, t.version`);
  return rows[0] ?? null;
}

/** Version of the account if the part already has these values, as after a double click; null otherwise. */
async function findSame(
  transaction: Transaction,
  { account, id, part, value }: Replacement,
): Promise<number | null> {
  const { rows } = await transaction.execute<{ version: number; is_same: boolean }>(sql`
    select version, coalesce(${COLUMNS[part]} = ${JSON.stringify(value)}::jsonb, false) as is_same
    from ${account.table} where id = ${id} and ${isAlive}`);
  const [row] = rows;
  if (!row) throw new AppError(account.notFound);
  return row.is_same ? row.version : null;
}

/**
 * The audit record masks bank accounts; of other parts it keeps only the name, because values would outlive the
 * person.
 */
function auditValues(part: AccountPart, before: unknown, after: unknown) {
  if (part !== 'bankAccounts') return { after: { changed: [part] } };
  const masked = (accounts: unknown) => (accounts as RefundAccount[]).map(maskedAccount);
  return { before: masked(before), after: masked(after) };
}

/**
 * Replaces a part and answers the account's new version.
 *
 * @throws AppError `version_conflict` if another change came first
 */
export function replacePart(db: Database, replacement: Replacement, now: Date): Promise<number> {
  const { account, id, caller, part, value } = replacement;
  return db.transaction(async (transaction) => {
    const replaced = await replace(transaction, replacement, now);
    if (!replaced) {
      const version = await findSame(transaction, replacement);
      if (version === null) throw new AppError('version_conflict');
      return version;
    }
    const change = { action: `${part}.replace`, subjectKind: account.kind, subjectId: id };
    await recordChange(transaction, caller, { ...change, ...auditValues(part, replaced.before, value) }, now);
    return replaced.version;
  });
}
