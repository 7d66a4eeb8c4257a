import { and, asc, eq } from 'drizzle-orm';
import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { Executor } from '@/server/db/client';
import { notification, notificationPreference } from '@/server/db/schema/platform/notification';
import { presentNotification } from './present';

/** Notifications and e-mail preferences of a buyer. */
export async function answerNotificationsOf(
  executor: Executor,
  buyerId: string,
): Promise<{ notifications: Notification[]; notificationPreferences: NotificationPreference[] }> {
  const rows = await executor
    .select()
    .from(notification)
    .where(and(eq(notification.recipientKind, 'buyer'), eq(notification.recipientId, buyerId)))
    .orderBy(asc(notification.id));
  const { kind, byMail, recipientId } = notificationPreference;
  const notificationPreferences = await executor
    .select({ kind, byMail })
    .from(notificationPreference)
    .where(eq(recipientId, buyerId))
    .orderBy(asc(kind));
  return { notifications: rows.map(presentNotification), notificationPreferences };
}
