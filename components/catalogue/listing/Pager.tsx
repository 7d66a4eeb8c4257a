import Link from 'next/link';
import { Icon } from '@/components/shell/Icon';
import { listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import type { ListingData } from './listingData';
import styles from './Pager.module.css';

/** Real links, so that every page has an address and works without script. */
export function Pager({
  criteria,
  sort,
  cursor,
  page,
}: Pick<ListingData, 'criteria' | 'sort' | 'cursor' | 'page'>) {
  const t = useMessages('listing');
  const query = listingQueryOf(criteria, sort);
  if (cursor === null && page.nextCursor === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      {cursor !== null && (
        <Link className="button" href={paths.listing(query)} prefetch={false}>
          {t('pager.first')}
        </Link>
      )}
      {page.nextCursor !== null && (
        <Link
          className="button button-primary"
          href={paths.listing({ ...query, cursor: page.nextCursor })}
          rel="next"
          prefetch={false}
        >
          {t('pager.next')}
          <Icon name="arrowRight" size={18} />
        </Link>
      )}
    </nav>
  );
}
