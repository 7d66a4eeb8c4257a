import type { ReactNode } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from './Company.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Read-only list of fields. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useMessages('companyAccount');
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.none}>{t('notProvided')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
