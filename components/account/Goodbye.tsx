import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/Seo';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './Goodbye.module.css';

/** What was deleted with an account, and what the law keeps of it. */
export function Goodbye() {
  const t = useMessages('account');
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('goodbye.title')} noindex />
      <h1>{t('goodbye.title')}</h1>
      <p>{t('goodbye.text')}</p>
      <p>{t('goodbye.kept')}</p>
      <p>
        <PageLink href={paths.home()} className="button button-primary">
          {t('goodbye.home')}
        </PageLink>
      </p>
    </div>
  );
}
