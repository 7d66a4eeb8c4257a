import { useState } from 'react';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from '../Switch.module.css';

interface Props {
  readonly search: SavedSearch;
  /** Replaces the general label where the name of the search distinguishes the switches. */
  readonly label?: string;
  readonly onChange: (change: Partial<NewSavedSearch>) => Promise<unknown>;
}

/**
 * Switch for the e-mail alert of a saved search. It shows the requested state immediately and the saved one afterwards.
 */
export function AlertSwitch({ search: { name, alert }, label, onChange }: Props) {
  const t = useMessages('account');
  const [requested, setConfirming] = useState<boolean | null>(null);
  const isOn = requested ?? alert === 'daily';
  const toggle = () => {
    setConfirming(!isOn);
    void onChange({ alert: isOn ? 'off' : 'daily' }).finally(() => setConfirming(null));
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
