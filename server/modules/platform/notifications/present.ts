import type { Notification } from '@/domain/notification/schema';
import { noticeWords } from '@/locales/noticeWords';
import messages from '@/locales/pt-BR/notifications.json';
import { allowedActions } from './policy';
import type { NotificationRow } from './store';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    recipient: { kind: row.recipientKind, id: row.recipientId },
    kind: row.kind,
    severity: row.severity,
    params: row.params,
    ...noticeWords(messages, row),
    path: row.path,
    state: row.state,
    readAt: row.readAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    allowedActions: allowedActions(row.state),
  };
}
