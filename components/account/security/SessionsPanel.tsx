import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { formatInstant } from '@/domain/time/calendar';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { endSessions } from '@/services/account/ownIdentity';
import { ConfirmAction } from '../ConfirmAction';
import panel from '../Panel.module.css';
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
  const { isBusy, run } = useAction(t('security.failures.unknown'));
  const end = () =>
    run(async () => {
      await endSessions();
      await signOut();
    });
  return (
    <>
      {sessions !== null && <SessionList sessions={sessions} />}
      <p className={panel.lead}>
        {t('security.sessions.unknown')} {t('security.sessions.late')}
      </p>
      <div className={panel.actions}>
        <ConfirmAction
          label={t('security.sessions.end')}
          question={t('security.sessions.confirm')}
          yes={t('security.sessions.yes')}
          no={t('security.sessions.no')}
          isBusy={isBusy}
          onConfirm={() => void end()}
        />
      </div>
    </>
  );
}
