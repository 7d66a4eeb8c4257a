import { asc, eq, sql } from 'drizzle-orm';
import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { Executor } from '@/server/db/client';
import { notificationPreference } from '@/server/db/schema/platform/notification';
import { presentNotification } from './present';
import { type NotificationRow, notificationColumns } from './store';

/** Notifications and e-mail preferences of a buyer. */
export async function answerNotificationsOf(
  executor: Executor,
  buyerId: string,
): Promise<{ notifications: Notification[]; notificationPreferences: NotificationPreference[] }> {
  const { rows } = await executor.execute<NotificationRow>(sql`
    select ${notificationColumns} from notification
    where recipient_kind = 'buyer' and recipient_id = ${buyerId} order by id`);
  const { kind, byMail, recipientId } = notificationPreference;
  const notificationPreferences = await executor
    .select({ kind, byMail })
    .from(notificationPreference)
    .where(eq(recipientId, buyerId))
    .orderBy(asc(kind));
  return { notifications: rows.map(presentNotification), notificationPreferences };
}
