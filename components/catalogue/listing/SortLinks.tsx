import Link from 'next/link';
import { useMessages } from '@/hooks/useMessages';
import type { ListingScreen } from './presentListing';
import styles from './SortLinks.module.css';

/** The three orders as links: each is a page of its own, from its beginning. */
export function SortLinks({ sorts }: Pick<ListingScreen, 'sorts'>) {
  const t = useMessages('listing');
  return (
    <nav aria-label={t('sort.label')}>
      <ul className={styles.sorts}>
        {sorts.map(({ text, href, isCurrent }) => (
          <li key={text}>
            <Link
              className={styles.sort}
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              scroll={false}
              prefetch={false}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
