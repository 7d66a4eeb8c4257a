import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import type { Pool } from '@/domain/identity/pools';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './AccountDeleted.module.css';

/** Confirmation after a deletion, with the data that the law requires to keep. */
export function AccountDeleted({ pool }: { pool: Pool }) {
  const t = useMessages('account');
  const of = pool === 'user' ? 'goodbye' : 'goodbyeCompany';
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t(`${of}.title`)} noindex />
      <h1>{t(`${of}.title`)}</h1>
      <p>{t(`${of}.text`)}</p>
      <p>{t(`${of}.kept`)}</p>
      <p>
        <PageLink href={paths.home()} className="button button-primary">
          {t('goodbye.home')}
        </PageLink>
      </p>
    </div>
  );
}
