import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type MessagesByNamespace } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { Icon } from '../../icon/Icon';
import styles from './HoldReminder.module.css';
import { useHold } from './useHold';

type Words = MessagesByNamespace['holdReminder'];

/** Dismissed reservations of this browser window. */
const DISMISSED = 'dismissedHold';

const dismissed = () => sessionStorage.getItem(DISMISSED);

/** Reminder that an unpaid hold of the buyer ends soon, on every page with the header of the site. */
export function HoldReminder() {
  const { locale } = useMessagesValue();
  const hold = useHold();
  const [words, setWords] = useState<Words | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const isDue = hold !== null && hold.id !== closed && hold.id !== dismissed();
  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    void loadMessages(['holdReminder'], locale).then((loaded) => {
      if (!isGone) setWords(loaded.holdReminder ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [isDue, locale]);
  if (!isDue || words === null) return null;
  const { id, minutes, project } = hold;
  const close = () => {
    sessionStorage.setItem(DISMISSED, id);
    setClosed(id);
  };
  return createPortal(
    <aside className={styles.reminder} aria-label={words.label}>
      <Icon name="clock" />
      <div>
        {/* Announced once: the minutes change without an announcement. */}
        <p role="status">{translate(words, 'ends', { project: project.title }, locale)}</p>
        <p className={styles.left}>{translate(words, 'left', { count: minutes }, locale)}</p>
        <p className={styles.ways}>
          {/* A plain link: the payment page has its own content policy, which only a full load applies. */}
          <a href={localePath(paths.payReservation(id), locale)} className="button button-primary">
            {words.pay}
          </a>
          <button type="button" className="button" onClick={close}>
            {words.close}
          </button>
        </p>
      </div>
    </aside>,
    document.body,
  );
}
