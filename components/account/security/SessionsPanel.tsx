import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import { endSessions } from '@/services/account/ownIdentity';
import documents from '../documents/Documents.module.css';
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

function ConfirmEnd({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const t = useMessages('account');
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={t('security.sessions.end')} className={documents.confirm}>
      <p>{t('security.sessions.confirm')}</p>
      <div className={panel.actions}>
        <button ref={no} type="button" className="button" onClick={onNo}>
          {t('security.sessions.no')}
        </button>
        <button type="button" className={`button ${panel.dangerous}`} onClick={onYes}>
          {t('security.sessions.yes')}
        </button>
      </div>
    </div>
  );
}

/** Known sessions, and sign-out from all of them. */
export function SessionsPanel({ sessions }: { sessions: OwnIdentity['sessions'] }) {
  const t = useMessages('account');
  const { signOut } = useAuth();
  const { show } = useToast();
  const call = useSignedInCall();
  const [isConfirming, setConfirming] = useState(false);

  const end = () =>
    call(endSessions)
      .then(signOut)
      .catch(() => show({ type: 'error', message: t('security.failures.unknown') }));
  return (
    <>
      {sessions !== null && <SessionList sessions={sessions} />}
      <p className={panel.lead}>
        {t('security.sessions.unknown')} {t('security.sessions.late')}
      </p>
      {isConfirming ? (
        <ConfirmEnd onYes={() => void end()} onNo={() => setConfirming(false)} />
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setConfirming(true)}>
            {t('security.sessions.end')}
          </button>
        </p>
      )}
    </>
  );
}
