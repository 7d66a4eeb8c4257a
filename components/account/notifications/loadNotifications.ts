import type { Notification, NotificationPreference } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { findPreferences, listNotifications } from '@/services/platform/notifications';
import type { Asking } from '../accountPage';

/** What whoever asks is told, and about what they want letters. */
export interface Told {
  readonly notices: Page<Notification>;
  readonly preferences: readonly NotificationPreference[];
}

export async function toldTo(asking: Asking): Promise<Told> {
  const [notices, { preferences }] = await Promise.all([listNotifications(asking), findPreferences(asking)]);
  return { notices, preferences };
}
