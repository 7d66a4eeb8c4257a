import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { findPreferences, listNotifications } from '@/services/platform/notifications';
import type { Asking } from '../accountPage';

export interface LoadedNotifications {
  readonly notifications: Page<Notification>;
  readonly preferences: readonly NotificationPreference[];
}

export async function loadNotifications(asking: Asking): Promise<LoadedNotifications> {
  const [notifications, { preferences }] = await Promise.all([
    listNotifications(asking),
    findPreferences(asking),
  ]);
  return { notifications, preferences };
}
