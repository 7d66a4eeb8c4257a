import { and, type Column, eq, inArray, isNull, notExists, type SQL } from 'drizzle-orm';
import { rolesNotifiedOf } from '@/domain/notification/audience';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { RecipientKind } from '@/domain/notification/states';
import type { Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { notificationPreference } from '@/server/db/schema/platform/notification';

interface NotificationTarget {
  readonly recipientKind: RecipientKind;
  readonly recipientId: string;
  readonly kind: NotificationKind;
}

/** Condition: the person has not declined the e-mails of this kind. */
function wants(tx: Transaction, personId: Column, kind: NotificationKind) {
  const { recipientId, byMail } = notificationPreference;
  const isDeclined = and(eq(recipientId, personId), eq(notificationPreference.kind, kind), eq(byMail, false));
  return notExists(tx.select({ recipientId }).from(notificationPreference).where(isDeclined));
}

async function memberEmails(tx: Transaction, kind: NotificationKind, where: SQL | undefined) {
  const { id, email, status, removedAt } = entrepreneurUser;
  const rows = await tx
    .select({ email })
    .from(entrepreneurUser)
    .where(and(where, eq(status, 'active'), isNull(removedAt), wants(tx, id, kind)));
  return rows.map((row) => row.email);
}

/** E-mail of the account of a buyer or a company. */
async function accountEmails(
  tx: Transaction,
  table: typeof buyer | typeof entrepreneur,
  { recipientId, kind }: NotificationTarget,
): Promise<string[]> {
  const rows = await tx
    .select({ email: table.email })
    .from(table)
    .where(and(eq(table.id, recipientId), isNull(table.deletedAt), wants(tx, table.id, kind)));
  return rows.flatMap(({ email }) => email ?? []);
}

/** Recipients of the e-mails about a notification: each reader who has not declined them; operators have no record. */
export async function mailReaders(
  tx: Transaction,
  target: NotificationTarget,
  operatorsEmail: string,
): Promise<string[]> {
  const { recipientKind, recipientId, kind } = target;
  switch (recipientKind) {
    case 'buyer':
      return accountEmails(tx, buyer, target);
    case 'member':
      return memberEmails(tx, kind, eq(entrepreneurUser.id, recipientId));
    case 'company': {
      const roles = rolesNotifiedOf(kind);
      const owners = roles.includes('owner') ? await accountEmails(tx, entrepreneur, target) : [];
      const isNotified = inArray(
        entrepreneurUser.role,
        roles.filter((role) => role !== 'owner'),
      );
      const isOfCompany = eq(entrepreneurUser.entrepreneurId, recipientId);
      const members = await memberEmails(tx, kind, and(isOfCompany, isNotified));
      return [...owners, ...members].sort();
    }
    case 'operator':
      return [operatorsEmail];
  }
}
