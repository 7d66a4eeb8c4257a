import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamEvents } from '@/domain/event/schema';
import type { Notification } from '@/domain/notification/schema';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { changeNotification, readAllNotifications } from '@/services/platform/notifications';
import { followOwnNotifications } from '@/services/platform/ownEvents';
import type { LoadedList } from '../lists/accountList';
import { useUrlList } from '../lists/useUrlList';
import { useAction } from '../useAction';
import { NOTIFICATION_LIST } from './notificationList';

const isSettled = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

export function useNotifications(loaded: LoadedList<Notification>) {
  const t = useMessages('notifications');
  const { isBusy, run } = useAction(t('list.failed'));
  const { more, put, drop, reload, recount, ...shown } = useUrlList(NOTIFICATION_LIST, loaded);
  const unread = shown.counts.unread ?? 0;
  const [newest, setNewest] = useState(loaded.page.items[0]?.id ?? null);

  const onChange = useEffectEvent((change: StreamEvents['notifications']) => {
    // What this page has read or dismissed itself is shown already.
    if (change.newestId === newest && change.unread === unread) return;
    setNewest(change.newestId);
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
