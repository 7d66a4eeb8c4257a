import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import { MAX_UNREAD, type NotificationPreference } from '@/domain/notification/schema';
import type { NotificationState, RecipientKind, Severity } from '@/domain/notification/states';
import type { Executor, Transaction } from '@/server/db/client';
import { notificationPreference } from '@/server/db/schema/platform/notification';
import type { Identity } from '@/server/http/callers/caller';
import { scope } from './scope';

export interface NotificationRow extends Record<string, unknown> {
  id: string;
  recipient_kind: RecipientKind;
  recipient_id: string;
  kind: NotificationKind;
  severity: Severity;
  params: NotificationParams;
  path: string | null;
  state: NotificationState;
  read_at: string | null;
  version: number;
  created_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

export const notificationColumns = sql`id, recipient_kind, recipient_id, kind, severity, params, path, state, read_at, version,
  created_at, created_at::text as created_key`;

/**
 * @throws AppError `notification_not_found`, also for another recipient's notification
 */
export async function getNotification(
  executor: Executor,
  caller: Identity,
  id: string,
): Promise<NotificationRow> {
  const { rows } = await executor.execute<NotificationRow>(
    sql`select ${notificationColumns} from notification where id = ${id} and ${scope(caller)}`,
  );
  if (!rows[0]) throw new AppError('notification_not_found');
  return rows[0];
}

interface Step {
  readonly id: string;
  readonly version: number;
  readonly from: NotificationState;
  readonly to: NotificationState;
}

/** Null if another change came first. */
export async function transitionNotification(
  executor: Executor,
  { id, version, from, to }: Step,
  now: Date,
): Promise<NotificationRow | null> {
  const instant = now.toISOString();
  const { rows } = await executor.execute<NotificationRow>(sql`
    update notification set state = ${to}, read_at = coalesce(read_at, ${instant}::timestamptz), version = version + 1,
      updated_at = ${instant}
    where id = ${id} and state = ${from} and version = ${version} returning ${notificationColumns}`);
  return rows[0] ?? null;
}

/** Marks all unread notifications of the caller as read. */
export async function readAll(executor: Executor, caller: Identity, now: Date): Promise<void> {
  const instant = now.toISOString();
  await executor.execute(sql`
    update notification set state = 'read', read_at = ${instant}, version = version + 1, updated_at = ${instant}
    where state = 'sent' and ${scope(caller)}`);
}

/** Number of unread notifications, capped. */
export async function countUnread(executor: Executor, caller: Identity) {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from notification where state = 'sent' and ${scope(caller)} limit ${MAX_UNREAD + 1}) unread`);
  const count = rows[0]?.count ?? 0;
  return { unread: Math.min(count, MAX_UNREAD), unreadIsCapped: count > MAX_UNREAD };
}

export async function deleteNotification(executor: Executor, caller: Identity, id: string): Promise<void> {
  const { rowCount } = await executor.execute(
    sql`delete from notification where id = ${id} and ${scope(caller)}`,
  );
  if (rowCount === 0) throw new AppError('notification_not_found');
}

/** Kinds of notifications that a person gets no e-mail about. */
export async function findUnmailed(executor: Executor, id: string): Promise<ReadonlySet<NotificationKind>> {
  const { rows } = await executor.execute<{ kind: NotificationKind }>(
    sql`select kind from notification_preference where recipient_id = ${id} and not by_mail`,
  );
  return new Set(rows.map(({ kind }) => kind));
}

export async function savePreferences(
  executor: Executor,
  id: string,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  if (preferences.length === 0) return;
  await executor
    .insert(notificationPreference)
    .values(preferences.map(({ kind, byMail }) => ({ recipientId: id, kind, byMail })))
    .onConflictDoUpdate({
      target: [notificationPreference.recipientId, notificationPreference.kind],
      set: { byMail: sql`excluded.by_mail` },
    });
}

/** Deletes notifications and preferences of a deleted account. */
export async function deleteNotificationsOf(transaction: Transaction, recipientId: string): Promise<void> {
  await transaction.execute(sql`delete from notification where recipient_id = ${recipientId}`);
  await transaction.execute(sql`delete from notification_preference where recipient_id = ${recipientId}`);
}
