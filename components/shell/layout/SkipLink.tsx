import { useMessages } from '@/hooks/useMessages';
import { MAIN_ID } from './mainId';
import styles from './SkipLink.module.css';

/** First stop of the keyboard: skips the header. */
export function SkipLink() {
  const t = useMessages('shell');
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {t('skip')}
    </a>
  );
}
