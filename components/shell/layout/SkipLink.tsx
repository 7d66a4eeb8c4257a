import { useMessages } from '@/hooks/useMessages';
import { MAIN_ID } from './mainId';
import styles from './SkipLink.module.css';

/** The first thing that the keyboard comes to: past the header, to the content. */
export function SkipLink() {
  const t = useMessages('shell');
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {t('skip')}
    </a>
  );
}
