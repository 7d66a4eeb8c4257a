import { useMessages } from '@/hooks/useMessages';
import styles from './Company.module.css';

/** There is nothing to tell yet. */
export function AlertsScreen() {
  const t = useMessages('companyAccount');
  return (
    <section className={styles.empty}>
      <h2>{t('alerts.empty')}</h2>
      <p>{t('alerts.emptyText')}</p>
    </section>
  );
}
