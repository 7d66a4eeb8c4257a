import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { PageRequest } from '@/services/page/signedInPage';
import { findPreferences } from '@/services/platform/notifications';
import { type LoadedList, loadList, readCriteria, type UrlQuery } from '../lists/accountList';
import { NOTIFICATION_LIST } from './notificationList';

export interface LoadedNotifications {
  readonly notifications: LoadedList<Notification>;
  readonly preferences: readonly NotificationPreference[];
}

export async function loadNotifications(options: PageRequest, query: UrlQuery): Promise<LoadedNotifications> {
  const [notifications, { preferences }] = await Promise.all([
    loadList(NOTIFICATION_LIST, readCriteria(NOTIFICATION_LIST, query), options),
    findPreferences(options),
  ]);
  return { notifications, preferences };
}
