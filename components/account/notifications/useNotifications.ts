import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamEvents } from '@/domain/event/schema';
import type { Notification } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import {
  changeNotification,
  listNotifications,
  readAllNotifications,
} from '@/services/platform/notifications';
import { followOwnNotifications } from '@/services/platform/ownEvents';
import { useAction } from '../useAction';

const isSettled = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status);

const isShown = ({ state }: Notification) => state !== 'dismissed';
const countUnread = (items: readonly Notification[]) => items.filter(({ state }) => state === 'sent').length;

export function useNotifications(first: Page<Notification>) {
  const t = useMessages('notifications');
  const { run } = useAction(t('list.failed'));
  const [items, setItems] = useState<readonly Notification[]>(first.items.filter(isShown));
  const [cursor, setCursor] = useState(first.nextCursor);
  const [newest, setNewest] = useState(first.items[0]?.id ?? null);

  async function readAgain(): Promise<void> {
    const again = await listNotifications({ limit: Math.min(Math.max(items.length, 20), 100) });
    setItems(again.items.filter(isShown));
    setCursor(again.nextCursor);
    setNewest(again.items[0]?.id ?? null);
  }

  const onChange = useEffectEvent(({ newestId, unread }: StreamEvents['notifications']) => {
    // What this page has read or dismissed itself is shown already; of more pages the number is not known here.
    const isKnown = newestId === newest && (cursor !== null || unread === countUnread(items));
    // A failed reading changes nothing: the next change is another occasion.
    if (!isKnown) readAgain().catch(() => {});
  });
  useEffect(() => followOwnNotifications((change) => onChange(change)), []);

  const put = (next: Notification) =>
    setItems((before) => before.map((each) => (each.id === next.id ? next : each)));
  const drop = (id: string) => setItems((before) => before.filter((each) => each.id !== id));

  return {
    items,
    hasMore: cursor !== null,
    unread: countUnread(items),
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
        await readAgain();
      }),
    more: () =>
      run(async () => {
        const next = await listNotifications({ cursor });
        setItems((before) => [...before, ...next.items.filter(isShown)]);
        setCursor(next.nextCursor);
      }),
  };
}
