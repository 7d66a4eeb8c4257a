import type { Filter } from '@/domain/listing/filters';
import type {
  NewNotification,
  Notification,
  NotificationPreference,
  Unread,
} from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('notifications');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Notifications of the caller, newest first. */
export const listNotifications = (
  asking: Asking & { readonly cursor?: string | null; readonly limit?: number } = {},
): Promise<Page<Notification>> => {
  const { cursor, limit, ...options } = asking;
  return api.get<Page<Notification>>('', { ...options, params: { cursor, limit } });
};

export const findNotifications = (
  query: { readonly filters: readonly Filter[]; readonly cursor?: string | null },
  asking: Asking = {},
): Promise<Page<Notification>> => api.post<Page<Notification>>('/get', query, asking);

export const findNotification = (id: string, asking: Asking = {}): Promise<Notification> =>
  api.get<Notification>(at(id), asking);

export const writeNotification = (message: NewNotification, asking: Asking = {}): Promise<Notification> =>
  api.post<Notification>('', message, asking);

interface Step {
  readonly version: number;
  readonly event: 'read' | 'dismiss';
}

export const changeNotification = (id: string, step: Step, asking: Asking = {}): Promise<Notification> =>
  api.put<Notification>(at(id), step, asking);

export const deleteNotification = (id: string, asking: Asking = {}): Promise<{ readonly id: string }> =>
  api.delete<{ readonly id: string }>(at(id), asking);

export const countUnread = (asking: Asking = {}): Promise<Unread> => api.get<Unread>('/unread', asking);

export const readAllNotifications = (asking: Asking = {}): Promise<Unread> =>
  api.put<Unread>('/read', {}, asking);

interface Preferences {
  readonly preferences: readonly NotificationPreference[];
}

export const findPreferences = (asking: Asking = {}): Promise<Preferences> =>
  api.get<Preferences>('/preferences', asking);

/** Kinds that are not in the list stay unchanged. */
export const changePreferences = (
  preferences: readonly NotificationPreference[],
  asking: Asking = {},
): Promise<Preferences> => api.put<Preferences>('/preferences', { preferences }, asking);
