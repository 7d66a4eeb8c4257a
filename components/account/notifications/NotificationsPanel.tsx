import { useRef, useState } from 'react';
import type { Notification } from '@/domain/notification/schema';
import type { Page } from '@/domain/site/page';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { NotificationRow } from './NotificationRow';
import styles from './Notifications.module.css';
import { useNotifications } from './useNotifications';

export function NotificationsPanel({ notifications }: { notifications: Page<Notification> }) {
  const t = useMessages('notifications');
  const { items, unread, hasMore, read, dismiss, readAll, more } = useNotifications(notifications);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** The focused row disappears, so the focus moves to the title of the list. */
  async function dismissRow(notification: Notification) {
    if (!(await dismiss(notification))) return;
    setAnnouncement(t('list.dismissed'));
    heading.current?.focus();
  }
  return (
    <section className={panel.panel} aria-labelledby="conta-lista-avisos">
      <h2 id="conta-lista-avisos" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('list.title')}
      </h2>
      {items.length === 0 ? (
        <div className={styles.empty}>
          <strong>{t('list.empty')}</strong>
          <p className={panel.lead}>{t('list.emptyText')}</p>
        </div>
      ) : (
        <>
          <div className={panel.actions}>
            <span className={panel.small}>
              {unread > 0 ? t('list.unread', { count: unread }) : t('list.allRead')}
            </span>
            {unread > 0 && (
              <button type="button" className="button" onClick={() => void readAll()}>
                {t('list.readAll')}
              </button>
            )}
          </div>
          <ul className={panel.rows}>
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  onRead={() => void read(notification)}
                  onDismiss={() => void dismissRow(notification)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <p>
          <button type="button" className="button" onClick={() => void more()}>
            {t('list.more')}
          </button>
        </p>
      )}
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </section>
  );
}
