import { useState } from 'react';
import type { Notification } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import {
  changeNotification,
  listNotifications,
  readAllNotifications,
} from '@/services/platform/notifications';
import { useAction } from '../useAction';

const isSettled = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

export function useNotifications(first: Page<Notification>) {
  const t = useMessages('notifications');
  const { run } = useAction(t('list.failed'));
  const [items, setItems] = useState<readonly Notification[]>(
    first.items.filter(({ state }) => state !== 'dismissed'),
  );
  const [cursor, setCursor] = useState(first.nextCursor);

  const put = (next: Notification) =>
    setItems((before) => before.map((each) => (each.id === next.id ? next : each)));
  const drop = (id: string) => setItems((before) => before.filter((each) => each.id !== id));

  return {
    items,
    hasMore: cursor !== null,
    unread: items.filter(({ state }) => state === 'sent').length,
    read: ({ id, version, state }: Notification) =>
      state === 'sent'
        ? run(async () => put(await changeNotification(id, { version, event: 'read' })))
        : Promise.resolve(true),
    dismiss: ({ id, version }: Notification) =>
      run(async () => {
        // A team member or another tab has dismissed it already.
        await changeNotification(id, { version, event: 'dismiss' }).catch((error: unknown) => {
          if (!isSettled(error)) throw error;
        });
        drop(id);
      }),
    readAll: () =>
      run(async () => {
        await readAllNotifications();
        const again = await listNotifications({ limit: Math.min(Math.max(items.length, 20), 100) });
        setItems(again.items.filter(({ state }) => state !== 'dismissed'));
        setCursor(again.nextCursor);
      }),
    more: () =>
      run(async () => {
        const next = await listNotifications({ cursor });
        setItems((before) => [...before, ...next.items.filter(({ state }) => state !== 'dismissed')]);
        setCursor(next.nextCursor);
      }),
  };
}
