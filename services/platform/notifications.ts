import type {
  NewNotification,
  Notification,
  NotificationPreference,
  Unread,
} from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('notifications');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Notifications of the caller, newest first. */
export const listNotifications = ({
  cursor,
  limit,
  ...options
}: RequestOptions & { readonly cursor?: string | null; readonly limit?: number } = {}): Promise<
  Page<Notification>
> => api.get<Page<Notification>>('', { ...options, params: { cursor, limit } });

export const { query: findNotifications } = recordLists<Notification>(api);

export const countNotifications = recordCounts(api);

export const findNotification = (id: string, options: RequestOptions = {}): Promise<Notification> =>
  api.get<Notification>(at(id), options);

export const writeNotification = (
  message: NewNotification,
  options: RequestOptions = {},
): Promise<Notification> => api.post<Notification>('', message, options);

interface Step {
  readonly version: number;
  readonly event: 'read' | 'dismiss';
}

export const changeNotification = (
  id: string,
  step: Step,
  options: RequestOptions = {},
): Promise<Notification> => api.put<Notification>(at(id), step, options);

export const deleteNotification = (
  id: string,
  options: RequestOptions = {},
): Promise<{ readonly id: string }> => api.delete<{ readonly id: string }>(at(id), options);

export const countUnread = (options: RequestOptions = {}): Promise<Unread> =>
  api.get<Unread>('/unread', options);

export const readAllNotifications = (options: RequestOptions = {}): Promise<Unread> =>
  api.put<Unread>('/read', {}, options);

interface Preferences {
  readonly preferences: readonly NotificationPreference[];
}

export const findPreferences = (options: RequestOptions = {}): Promise<Preferences> =>
  api.get<Preferences>('/preferences', options);

/** Kinds that are not in the list stay unchanged. */
export const changePreferences = (
  preferences: readonly NotificationPreference[],
  options: RequestOptions = {},
): Promise<Preferences> => api.put<Preferences>('/preferences', { preferences }, options);
