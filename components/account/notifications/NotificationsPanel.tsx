import { useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import type { Notification } from '@/domain/notification/schema';
import { useMessages } from '@/hooks/useMessages';
import type { LoadedList } from '../lists/accountList';
import { NothingFound, NotLoaded } from '../lists/ListNotices';
import { ListTools } from '../lists/ListTools';
import panel from '../Panel.module.css';
import { NotificationRow } from './NotificationRow';
import styles from './Notifications.module.css';
import { NOTIFICATION_LIST } from './notificationList';
import { useNotifications } from './useNotifications';

function NoNotifications() {
  const t = useMessages('notifications');
  return (
    <div className={styles.empty}>
      <strong>{t('list.empty')}</strong>
      <p className={panel.lead}>{t('list.emptyText')}</p>
    </div>
  );
}

/** Notifications by state, with a button that marks all as read. */
export function NotificationsPanel({ notifications }: { notifications: LoadedList<Notification> }) {
  const t = useMessages('notifications');
  const list = useNotifications(notifications);
  const { items, isFiltered, isLoading } = list;
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = items.length === 0 && !isLoading;

  /** The focused row disappears, so the focus moves to the title of the list. */
  async function dismissRow(notification: Notification) {
    if (!(await list.dismiss(notification))) return;
    setAnnouncement(t('list.dismissed'));
    heading.current?.focus();
  }
  return (
    <section className={panel.panel} aria-labelledby="conta-lista-avisos">
      <h2 id="conta-lista-avisos" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('list.title')}
      </h2>
      {isEmpty && !isFiltered ? (
        <NoNotifications />
      ) : (
        <ListTools
          list={NOTIFICATION_LIST}
          shown={list}
          labels={{
            search: t('list.search'),
            all: t('list.all'),
            group: (name) => t(`list.groups.${name}`),
            order: (name) => t(`list.orders.${name}`),
          }}
        />
      )}
      {list.hasFailed && <NotLoaded onRetry={list.retry} />}
      {isEmpty && isFiltered && <NothingFound onClear={list.clear} />}
      {list.unread > 0 && (
        <p>
          <ActionButton isBusy={list.isSending} onClick={() => void list.readAll()}>
            {t('list.readAll')}
          </ActionButton>
        </p>
      )}
      {items.length > 0 && (
        <ul className={panel.rows} aria-busy={isLoading}>
          {items.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onRead={() => void list.read(notification)}
                onDismiss={() => void dismissRow(notification)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <p>
          <ActionButton isBusy={list.isSending || isLoading} onClick={() => void list.more()}>
            {t('list.more')}
          </ActionButton>
        </p>
      )}
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </section>
  );
}
