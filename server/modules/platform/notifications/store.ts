import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NotificationKind } from '@/domain/notification/kinds';
import { MAX_UNREAD, type NotificationPreference } from '@/domain/notification/schema';
import { notificationStates } from '@/domain/notification/states';
import type { Executor } from '@/server/db/client';
import { notification, notificationPreference } from '@/server/db/schema/platform/notification';
import type { Identity } from '@/server/http/callers/caller';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import { scope } from './scope';

export type NotificationRow = typeof notification.$inferSelect;

/** Reading and dismissing leave no trace in the history: it keeps what happened, not who read about it. */
export const transitionNotification = defineTransition({
  table: notification,
  column: 'state',
  states: notificationStates,
  subjectKind: null,
});

export function findNotifications(executor: Executor, ids: readonly string[]): Promise<NotificationRow[]> {
  return executor
    .select()
    .from(notification)
    .where(inArray(notification.id, [...ids]));
}

/**
 * @throws AppError `notification_not_found`, also for another recipient's notification
 */
export async function getNotification(
  executor: Executor,
  caller: Identity,
  id: string,
): Promise<NotificationRow> {
  const [row] = await executor
    .select()
    .from(notification)
    .where(and(eq(notification.id, id), scope(caller)));
  if (!row) throw new AppError('notification_not_found');
  return row;
}

/** Marks all unread notifications of the caller as read. */
export async function readAll(executor: Executor, caller: Identity, now: Date): Promise<void> {
  await executor
    .update(notification)
    .set({ state: 'read', readAt: now, version: sql`${notification.version} + 1`, updatedAt: now })
    .where(and(eq(notification.state, 'sent'), scope(caller)));
}

/** Number of unread notifications, capped. */
export async function countUnread(executor: Executor, caller: Identity) {
  const unread = executor
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.state, 'sent'), scope(caller)))
    .limit(MAX_UNREAD + 1)
    .as('unread');
  const found = await executor.$count(unread);
  return { unread: Math.min(found, MAX_UNREAD), unreadIsCapped: found > MAX_UNREAD };
}

export async function deleteNotification(executor: Executor, caller: Identity, id: string): Promise<void> {
  const { rowCount } = await executor.delete(notification).where(and(eq(notification.id, id), scope(caller)));
  if (rowCount === 0) throw new AppError('notification_not_found');
}

/** Kinds of notifications that a person gets no e-mail about. */
export async function findUnmailed(executor: Executor, id: string): Promise<ReadonlySet<NotificationKind>> {
  const { recipientId, kind, byMail } = notificationPreference;
  const rows = await executor
    .select({ kind })
    .from(notificationPreference)
    .where(and(eq(recipientId, id), eq(byMail, false)));
  return new Set(rows.map((row) => row.kind));
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
export async function deleteNotificationsOf({ tx }: Pick<Work, 'tx'>, recipientId: string): Promise<void> {
  await tx.delete(notification).where(eq(notification.recipientId, recipientId));
  await tx.delete(notificationPreference).where(eq(notificationPreference.recipientId, recipientId));
}
