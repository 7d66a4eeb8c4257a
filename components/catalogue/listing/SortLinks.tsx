import Link from 'next/link';
import { type ListingCriteria, SORTS, type Sort } from '@/domain/listing/criteria';
import { listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './SortLinks.module.css';

interface Props {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
}

/** The three orders as links: each is a page of its own, from its beginning. */
export function SortLinks({ criteria, sort }: Props) {
  const t = useMessages('listing');
  return (
    <nav aria-label={t('sort.label')}>
      <ul className={styles.sorts}>
        {SORTS.map((other) => (
          <li key={other}>
            <Link
              className={styles.sort}
              href={paths.listing(listingQueryOf(criteria, other))}
              aria-current={other === sort ? 'true' : undefined}
              scroll={false}
              prefetch={false}
            >
              {t(`sort.${other}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
