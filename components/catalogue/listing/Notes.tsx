import { Icon } from '@/components/shell/icon/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './Notes.module.css';
import type { ListingScreen } from './presentListing';

/** Notes on URL parameters that had no effect or were replaced. */
export function Notes({ notes }: Pick<ListingScreen, 'notes'>) {
  const t = useMessages('listing');
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t('notes.label')}>
      {notes.map((note) => (
        <li key={note}>
          <Icon name="info" />
          {note}
        </li>
      ))}
    </ul>
  );
}
