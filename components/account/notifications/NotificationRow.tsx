import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Notification } from '@/domain/notification/schema';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { noticeWords } from '@/locales/noticeWords';
import styles from './Notifications.module.css';

interface Props {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onDismiss: () => void;
}

/** Notification with its time and link. */
export function NotificationRow({ notification, onRead, onDismiss }: Props) {
  const t = useMessages('notifications');
  const { locale, messages } = useMessagesValue();
  const { title, text } = noticeWords(messages.notifications, notification, locale);
  const { allowedActions } = notification;
  const isNew = notification.state === 'sent';
  return (
    <div className={styles.notice} data-new={isNew || undefined}>
      <h3 className={styles.title}>
        {isNew && <span className={styles.new}>{t('list.isNew')}</span>}
        {notification.severity !== 'info' && (
          <span className={styles.severity} data-severity={notification.severity}>
            {t(`list.severity.${notification.severity}`)}
          </span>
        )}
        {title}
      </h3>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <time className={styles.when} dateTime={notification.createdAt}>
        {formatInstant(notification.createdAt, {}, locale)}
      </time>
      <div className={styles.tools}>
        {notification.path !== null && (
          <PageLink
            href={notification.path}
            className={styles.tool}
            aria-label={t('list.openNamed', { title })}
            onClick={onRead}
          >
            {t('list.open')}
          </PageLink>
        )}
        {allowedActions.includes('read') && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('list.readNamed', { title })}
            onClick={onRead}
          >
            {t('list.read')}
          </button>
        )}
        {allowedActions.includes('dismiss') && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('list.dismissNamed', { title })}
            onClick={onDismiss}
          >
            {t('list.dismiss')}
          </button>
        )}
      </div>
    </div>
  );
}
