import { useEffect, useEffectEvent, useRef } from 'react';
import type { StreamEvents } from '@/domain/event/schema';
import type { Notification } from '@/domain/notification/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { changeNotification, readAllNotifications } from '@/services/platform/notifications';
import { followOwnNotifications } from '@/services/platform/ownEvents';
import type { LoadedList } from '../lists/accountList';
import { useUrlList } from '../lists/useUrlList';
import { NOTIFICATION_LIST } from './notificationList';

const isSettled = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

export function useNotifications(loaded: LoadedList<Notification>) {
  const t = useMessages('notifications');
  const { isBusy, run } = useAction(t('list.failed'));
  const { more, put, drop, reload, recount, ...shown } = useUrlList(NOTIFICATION_LIST, loaded);
  const unread = shown.counts.unread ?? 0;
  const newest = useRef<string | null>(undefined);

  const onChange = useEffectEvent((change: StreamEvents['notifications']) => {
    // The newest one may be dismissed or outside the filter: the first message only names it.
    const isNewer = newest.current !== undefined && newest.current !== change.newestId;
    newest.current = change.newestId;
    // What this page has read or dismissed itself is shown already.
    if (!isNewer && change.unread === unread) return;
    // A failed reading changes nothing: the next change is another occasion.
    reload().catch(() => {});
  });
  useEffect(() => followOwnNotifications((change) => onChange(change)), []);

  return {
    ...shown,
    isSending: isBusy,
    unread,
    read: ({ id, version, state }: Notification) =>
      state === 'sent'
        ? run(async () => {
            put(await changeNotification(id, { version, event: 'read' }));
            await recount();
          })
        : Promise.resolve(true),
    dismiss: ({ id, version }: Notification) =>
      run(async () => {
        // A team member or another tab has dismissed it already.
        await changeNotification(id, { version, event: 'dismiss' }).catch((error: unknown) => {
          if (!isSettled(error)) throw error;
        });
        drop(id);
        await recount();
      }),
    readAll: () =>
      run(async () => {
        await readAllNotifications();
        await reload();
      }),
    more: () => run(more),
  };
}
