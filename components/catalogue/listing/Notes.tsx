import { Icon } from '@/components/shell/Icon';
import { useMessages } from '@/hooks/useMessages';
import type { ListingData } from './listingData';
import styles from './Notes.module.css';

/** Says which values of the address had no effect, and which were exchanged. */
export function Notes({ ignored, swapped }: Pick<ListingData, 'ignored' | 'swapped'>) {
  const t = useMessages('listing');
  if (ignored.length + swapped.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t('notes.label')}>
      {swapped.map((range) => (
        <li key={range}>
          <Icon name="info" />
          {t(`notes.swapped.${range}`)}
        </li>
      ))}
      {ignored.map((parameter) => (
        <li key={parameter}>
          <Icon name="info" />
          {t(`notes.ignored.${parameter}`)}
        </li>
      ))}
    </ul>
  );
}
