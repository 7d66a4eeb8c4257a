import { useState } from 'react';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from '../Switch.module.css';

interface Props {
  readonly search: SavedSearch;
  /** In place of the general words, where the name of the search is what tells the switches apart. */
  readonly label?: string;
  readonly onChange: (change: Partial<NewSavedSearch>) => Promise<void>;
}

/** Whether what is new in a search is told by e-mail. It shows what was asked for at once, and what is true in the end. */
export function AlertSwitch({ search: { name, alert }, label, onChange }: Props) {
  const t = useMessages('account');
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = asked ?? alert === 'daily';
  const toggle = () => {
    setAsked(!isOn);
    void onChange({ alert: isOn ? 'off' : 'daily' }).finally(() => setAsked(null));
  };
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        aria-label={t('searches.alertNamed', { name })}
        onChange={toggle}
      />
      <span className={styles.track} aria-hidden="true" />
      <span>{label ?? t('searches.alert')}</span>
    </label>
  );
}
