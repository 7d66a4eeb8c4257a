import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Invite } from '@/domain/bond/schema';
import { formatPercent } from '@/domain/money/money';
import { useMessages } from '@/hooks/useMessages';
import styles from './Invite.module.css';

/** Inviting company and its terms. */
export function InviteTerms({ invite }: { invite: Invite }) {
  const t = useMessages('invite');
  const { locale } = useMessagesValue();
  const { owner, projects, commissionSharePercent: share, message, hasTerms } = invite;
  const { companyType: type, city, state, creci } = owner;
  return (
    <>
      <div className={styles.company}>
        <h2>{owner.tradeName}</h2>
        <p>{t('company', { type, city, state })}</p>
        {creci !== null && <p>{creci}</p>}
      </div>
      {hasTerms && (
        <dl className={styles.terms}>
          <dt>{t('projects')}</dt>
          <dd>
            {projects === null ? (
              t('projectsAll')
            ) : (
              <ul>
                {projects.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            )}
          </dd>
          <dt>{t('share')}</dt>
          <dd>
            {share === null ? t('shareOpen') : t('shareText', { percent: formatPercent(share, locale) })}
          </dd>
          {message !== null && (
            <>
              <dt>{t('message')}</dt>
              <dd className={styles.message}>{message}</dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
