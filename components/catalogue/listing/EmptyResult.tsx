import Link from 'next/link';
import { useMessages } from '@/hooks/useMessages';
import styles from './EmptyResult.module.css';
import type { ListingScreen } from './presentListing';
import { focusResults } from './results';

/** A search that finds nothing: which condition to give up, and what that would find. */
export function EmptyResult({ ways, allHref }: Pick<ListingScreen, 'ways' | 'allHref'>) {
  const t = useMessages('listing');
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title')}</h2>
      <p>{t(ways.length > 0 ? 'empty.loosen' : 'empty.text')}</p>
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ text, href, found }) => (
            <li key={text}>
              <Link href={href} prefetch={false} onClick={focusResults}>
                <b>{text}</b>
                <span>{found}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="link" href={allHref} prefetch={false} onClick={focusResults}>
        {t('empty.all')}
      </Link>
    </div>
  );
}

/** A page beyond the end of the list: the pager below leads back. */
export function EndOfList() {
  const t = useMessages('listing');
  return (
    <div className={styles.empty}>
      <h2>{t('empty.endTitle')}</h2>
      <p>{t('empty.endText')}</p>
    </div>
  );
}
