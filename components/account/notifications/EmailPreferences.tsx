import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@/domain/notification/audience';
import type { NotificationPreference } from '@/domain/notification/schema';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { changePreferences } from '@/services/platform/notifications';
import panel from '../Panel.module.css';
import switches from '../Switch.module.css';
import styles from './Notifications.module.css';

const GROUPS = Object.keys(NOTIFICATION_GROUPS) as NotificationGroup[];

/** Preferences of a group that the caller can receive. */
function within(group: NotificationGroup, preferences: readonly NotificationPreference[]) {
  const kinds: readonly string[] = NOTIFICATION_GROUPS[group];
  return preferences.filter(({ kind }) => kinds.includes(kind));
}

function useChoices(initial: readonly NotificationPreference[]) {
  const t = useMessages('notifications');
  const { show } = useToast();
  const call = useSignedInCall();
  const [preferences, setPreferences] = useState(initial);
  const [announcement, setAnnouncement] = useState('');

  /** Shows the choice immediately, and the saved one afterwards. */
  async function choose(group: NotificationGroup, byMail: boolean) {
    const before = preferences;
    const wanted = within(group, before).map(({ kind }) => ({ kind, byMail }));
    setPreferences(before.map((each) => wanted.find(({ kind }) => kind === each.kind) ?? each));
    setAnnouncement('');
    try {
      const saved = await call(() => changePreferences(wanted));
      setPreferences(saved.preferences);
      setAnnouncement(t('mail.saved'));
    } catch {
      setPreferences(before);
      show({ type: 'error', message: t('mail.failed') });
    }
  }
  return { preferences, said: announcement, choose };
}

/** Choice of the notifications that are also sent by e-mail. */
export function EmailPreferences({
  preferences: initial,
}: {
  preferences: readonly NotificationPreference[];
}) {
  const t = useMessages('notifications');
  const { preferences, said: announcement, choose } = useChoices(initial);
  if (preferences.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="conta-avisos-carta">
      <h2 id="conta-avisos-carta">{t('mail.title')}</h2>
      <p className={panel.lead}>{t('mail.text')}</p>
      <ul className={panel.rows}>
        {GROUPS.map((group) => {
          const kinds = within(group, preferences);
          if (kinds.length === 0) return null;
          const isOn = kinds.some(({ byMail }) => byMail);
          return (
            <li key={group}>
              <label className={switches.switch}>
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={isOn}
                  checked={isOn}
                  onChange={() => void choose(group, !isOn)}
                />
                <span className={switches.track} aria-hidden="true" />
                <span>{t(`mail.groups.${group}`)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </section>
  );
}
