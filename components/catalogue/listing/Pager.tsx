import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './Pager.module.css';
import type { ListingScreen } from './presentListing';
import { focusResults } from './results';

/** Real links, so that every page has a URL and works without JavaScript. */
export function Pager({ pager: { first, next } }: Pick<ListingScreen, 'pager'>) {
  const t = useMessages('listing');
  if (first === null && next === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {first !== null && (
        <PageLink className="button" href={first} onClick={focusResults}>
          {t('pager.first')}
        </PageLink>
      )}
      {next !== null && (
        <PageLink className="button button-primary" href={next} rel="next" onClick={focusResults}>
          {t('pager.next')}
          <Icon name="arrowRight" size={18} />
        </PageLink>
      )}
    </nav>
  );
}
