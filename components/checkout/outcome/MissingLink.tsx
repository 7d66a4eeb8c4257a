import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PayScreen.module.css';
import outcome from './Outcome.module.css';

const TIPS = ['tip1', 'tip2', 'tip3'] as const;

/** Help for a visitor without a valid payment link. */
export function MissingLink({ isUnknown }: { isUnknown: boolean }) {
  const t = useMessages('checkout');
  return (
    <div className={styles.narrow}>
      <div className={styles.heading}>
        <h1>{t(isUnknown ? 'noLink.notFoundTitle' : 'noLink.title')}</h1>
        <p>{t(isUnknown ? 'noLink.notFoundLead' : 'noLink.lead')}</p>
      </div>
      <ul className={outcome.steps}>
        {TIPS.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {t(`noLink.${tip}`)}
          </li>
        ))}
      </ul>
      <Notice tone="info">{t('noLink.warning')}</Notice>
      <div className={outcome.ways}>
        <PageLink href={paths.account('reservas')} className="button button-primary">
          {t('noLink.account')}
        </PageLink>
        <PageLink href={paths.home()} className="button">
          {t('noLink.home')}
        </PageLink>
      </div>
    </div>
  );
}
