import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type Database, violatedConstraint } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { Identity } from '@/server/http/callers/caller';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { adoptDeals } from './adoptDeals';

interface Place {
  readonly table: typeof buyer | typeof entrepreneur | typeof entrepreneurUser;
  /** Subject of the history entry. */
  readonly subject: Pick<Change, 'subjectKind' | 'subjectId' | 'companyId'>;
}

/** Record that belongs to an identity; operators have no record. */
function placeOf(caller: Identity): Place | null {
  if (caller.kind === 'operator') return null;
  if (caller.kind === 'buyer') {
    return { table: buyer, subject: { subjectKind: 'buyer', subjectId: caller.id, companyId: null } };
  }
  const { companyId } = caller;
  const subject = { subjectKind: 'entrepreneur', subjectId: companyId, companyId } as const;
  return { table: caller.role === 'owner' ? entrepreneur : entrepreneurUser, subject };
}

const UNIQUE_CONSTRAINTS: readonly (string | undefined)[] = [
  'buyer_email',
  'entrepreneur_email',
  'entrepreneur_user_email',
];

/**
 * Copies the e-mail of an identity into its record after it was changed at the provider.
 *
 * @returns the e-mail of the record
 * @throws AppError `forbidden`, `email_not_verified`, `email_already_registered`
 */
export async function adoptEmail(db: Database, caller: Identity, now: Date): Promise<string> {
  const place = placeOf(caller);
  if (!place) throw new AppError('forbidden');
  const { id, email, emailVerified } = caller;
  if (!emailVerified) throw new AppError('email_not_verified');
  await db
    .transaction(async (tx) => {
      const { table, subject } = place;
      const { rowCount } = await tx
        .update(table)
        .set({ email })
        .where(and(eq(table.id, id), ne(table.email, email)));
      if (rowCount === 0) return;
      await recordChange(tx, caller, { action: 'email.change', ...subject }, now);
      await adoptDeals({ tx, now, actor: caller });
    })
    .catch((error: unknown) => {
      if (UNIQUE_CONSTRAINTS.includes(violatedConstraint(error)))
        throw new AppError('email_already_registered');
      throw error;
    });
  return email;
}
