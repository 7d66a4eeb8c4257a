import { Seo } from '@/components/shell/Seo';
import { useMessages } from '@/hooks/useMessages';
import styles from './Goodbye.module.css';

/** What the platform's own people find until they have a place of their own: the calls that are theirs, and the letters. */
export function OperatorScreen() {
  const t = useMessages('account');
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('operation.title')} noindex />
      <h1>{t('operation.title')}</h1>
      <p>{t('operation.text')}</p>
      <p>
        <a href="/api/docs" className="button button-primary">
          {t('operation.calls')}
        </a>
      </p>
    </div>
  );
}
