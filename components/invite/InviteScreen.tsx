import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Invite.module.css';
import { InviteAnswer } from './InviteAnswer';
import { InviteTerms } from './InviteTerms';
import { type InviteState, useInvite } from './useInvite';

/** State without an invitation to answer. */
function Missing({ id, kind, onRetry }: { id: string; kind: InviteState['kind']; onRetry: () => void }) {
  const t = useMessages('invite');
  if (kind === 'loading') return <p role="status">{t('loading')}</p>;
  if (kind === 'failed') {
    return (
      <div role="alert" className={styles.answered}>
        <p>{t('failed')}</p>
        <p>
          <button type="button" className="button" onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.answered}>
      <p>{t('notFound')}</p>
      <p>
        <PageLink href={paths.login({ tipo: 'corretor', next: paths.bondInvite(id) })} className="button">
          {t('signIn')}
        </PageLink>
      </p>
    </div>
  );
}

/** Landing page of the invitation e-mail. */
export function InviteScreen({ id }: { id: string }) {
  const t = useMessages('invite');
  const { looking: state, look, isSending, reply } = useInvite(id);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.heading}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <section className={`needs-script ${styles.panel}`} aria-label={t('title')}>
        {state.kind === 'found' ? (
          <>
            <InviteTerms invite={state.invite} />
            <InviteAnswer
              invite={state.invite}
              isSending={isSending}
              onReply={(status) => void reply(status)}
            />
          </>
        ) : (
          <Missing id={id} kind={state.kind} onRetry={() => void look()} />
        )}
      </section>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  );
}
