import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
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

interface ConfirmProps {
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function ConfirmEnd({ isBusy, onYes, onNo }: ConfirmProps) {
  const t = useMessages('account');
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={t('security.sessions.end')} className={documents.confirm}>
      <p>{t('security.sessions.confirm')}</p>
      <div className={panel.actions}>
        <ActionButton ref={no} isBusy={isBusy} onClick={onNo}>
          {t('security.sessions.no')}
        </ActionButton>
        <ActionButton className={`button ${panel.dangerous}`} isBusy={isBusy} onClick={onYes}>
          {t('security.sessions.yes')}
        </ActionButton>
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
        <ConfirmEnd isBusy={isBusy} onYes={() => void end()} onNo={stay} />
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
