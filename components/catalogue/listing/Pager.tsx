import Link from 'next/link';
import { Icon } from '@/components/shell/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './Pager.module.css';
import type { ListingScreen } from './presentListing';
import { focusResults } from './results';

/** Real links, so that every page has an address and works without script. */
export function Pager({ pager: { first, next } }: Pick<ListingScreen, 'pager'>) {
  const t = useMessages('listing');
  if (first === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {first !== null && (
        <Link className="button" href={first} prefetch={false} onClick={focusResults}>
          {t('pager.first')}
        </Link>
      )}
      {next !== null && (
        <Link
          className="button button-primary"
          href={next}
          rel="next"
          prefetch={false}
          onClick={focusResults}
        >
          {t('pager.next')}
          <Icon name="arrowRight" size={18} />
        </Link>
      )}
    </nav>
  );
}
