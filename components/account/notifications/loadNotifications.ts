import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { findPreferences, listNotifications } from '@/services/platform/notifications';
import type { PageRequest } from '../accountPage';

export interface LoadedNotifications {
  readonly notifications: Page<Notification>;
  readonly preferences: readonly NotificationPreference[];
}

export async function loadNotifications(options: PageRequest): Promise<LoadedNotifications> {
  const [notifications, { preferences }] = await Promise.all([
    listNotifications(options),
    findPreferences(options),
  ]);
  return { notifications, preferences };
}
