import { type SQL, sql } from 'drizzle-orm';
import { rolesNotifiedOf } from '@/domain/notification/audience';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { RecipientKind } from '@/domain/notification/states';
import type { Transaction } from '@/server/db/client';

interface NotificationTarget {
  readonly recipientKind: RecipientKind;
  readonly recipientId: string;
  readonly kind: NotificationKind;
}

/** In SQL, id and e-mail of each recipient; operators have no record. */
function readersOf({ recipientKind, recipientId, kind }: NotificationTarget): SQL | null {
  switch (recipientKind) {
    case 'buyer':
      return sql`select id, email from buyer where id = ${recipientId} and deleted_at is null`;
    case 'member':
      return sql`select id, email from entrepreneur_user
        where id = ${recipientId} and status = 'active' and removed_at is null`;
    case 'company': {
      const roles = sql.param([...rolesNotifiedOf(kind)]);
      return sql`select id, email from entrepreneur
        where id = ${recipientId} and deleted_at is null and 'owner' = any(${roles}::text[])
        union all select id, email from entrepreneur_user
        where entrepreneur_id = ${recipientId} and status = 'active' and removed_at is null and role = any(${roles}::text[])`;
    }
    case 'operator':
      return null;
  }
}

/** Recipients of the e-mails about a notification: each reader who has not declined them. */
export async function mailReaders(
  transaction: Transaction,
  target: NotificationTarget,
  operatorsEmail: string,
): Promise<string[]> {
  const readers = readersOf(target);
  if (readers === null) return [operatorsEmail];
  const { rows } = await transaction.execute<{ email: string }>(sql`
    select reader.email from (${readers}) reader where reader.email is not null and not exists (
      select from notification_preference p
      where p.recipient_id = reader.id and p.kind = ${target.kind} and not p.by_mail)
    order by reader.email`);
  return rows.map(({ email }) => email);
}
