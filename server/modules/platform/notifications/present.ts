import type { Notification } from '@/domain/notification/schema';
import { noticeWords } from '@/locales/noticeWords';
import messages from '@/locales/pt-BR/notifications.json';
import { allowedActions } from './policy';
import type { NotificationRow } from './store';

const instant = (text: string) => new Date(text).toISOString();

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    recipient: { kind: row.recipient_kind, id: row.recipient_id },
    kind: row.kind,
    severity: row.severity,
    params: row.params,
    ...noticeWords(messages, row),
    path: row.path,
    state: row.state,
    readAt: row.read_at === null ? null : instant(row.read_at),
    version: row.version,
    createdAt: instant(row.created_at),
    allowedActions: allowedActions(row.state),
  };
}
