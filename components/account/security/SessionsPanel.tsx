import { useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { endSessions } from '@/services/account/ownIdentity';
import { Confirmation } from '../Confirmation';
import panel from '../Panel.module.css';
import { useSignedInCall } from '../useSignedInCall';
import { groupSessions } from './sessionGroups';

function SessionList({ sessions }: { sessions: NonNullable<OwnIdentity['sessions']> }) {
  const t = useMessages('account');
  const { locale } = useMessagesValue();
  return (
    <>
      <p>{t('security.sessions.count', { count: sessions.length })}</p>
      <ul className={panel.rows}>
        {groupSessions(sessions).map(({ id, count, signedInAt, lastUsedAt }) => (
          <li key={id} className={panel.session}>
            {t(`security.sessions.${count > 1 ? 'several' : 'one'}`, {
              count,
              date: formatInstant(signedInAt, count > 1 ? { style: 'date' } : {}, locale),
              last: formatInstant(lastUsedAt, {}, locale),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Known sessions, and sign-out from all of them. */
export function SessionsPanel({ sessions }: { sessions: OwnIdentity['sessions'] }) {
  const t = useMessages('account');
  const { signOut } = useAuth();
  const { show } = useToast();
  const call = useSignedInCall();
  const opener = useRef<HTMLButtonElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const end = () => {
    setBusy(true);
    return call(endSessions)
      .then(signOut)
      .catch(() => show({ type: 'error', message: t('security.failures.unknown') }))
      .finally(() => setBusy(false));
  };
  const stay = () => {
    setConfirming(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      {sessions !== null && <SessionList sessions={sessions} />}
      <p className={panel.lead}>
        {t('security.sessions.unknown')} {t('security.sessions.late')}
      </p>
      {isConfirming ? (
        <Confirmation
          label={t('security.sessions.end')}
          question={t('security.sessions.confirm')}
          yes={t('security.sessions.yes')}
          no={t('security.sessions.no')}
          isBusy={isBusy}
          onYes={() => void end()}
          onNo={stay}
        />
      ) : (
        <p>
          <button ref={opener} type="button" className="button" onClick={() => setConfirming(true)}>
            {t('security.sessions.end')}
          </button>
        </p>
      )}
    </>
  );
}
