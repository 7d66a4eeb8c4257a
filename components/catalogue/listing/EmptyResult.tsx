import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './EmptyResult.module.css';
import type { FoundLink, ListingScreen } from './presentListing';
import { focusResults } from './results';

function Suggestions({ suggestions }: { suggestions: readonly FoundLink[] }) {
  return (
    <ul className={styles.ways}>
      {suggestions.map(({ text, href, found }) => (
        <li key={text}>
          <PageLink href={href} onClick={focusResults}>
            <b>{text}</b>
            <span>{found}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Empty result: conditions to remove and neighbourhoods to try, with their counts. */
export function EmptyResult({
  suggestions,
  nearby,
  allHref,
}: Pick<ListingScreen, 'suggestions' | 'nearby' | 'allHref'>) {
  const t = useMessages('listing');
  const hasNothing = suggestions.length === 0 && nearby.length === 0;
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title')}</h2>
      {hasNothing && <p>{t('empty.text')}</p>}
      {nearby.length > 0 && <p>{t('empty.near')}</p>}
      {nearby.length > 0 && <Suggestions suggestions={nearby} />}
      {suggestions.length > 0 && <p>{t('empty.loosen')}</p>}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      <PageLink className="link" href={allHref} onClick={focusResults}>
        {t('empty.all')}
      </PageLink>
    </div>
  );
}

/** Page beyond the end of the list; the pager below leads back. */
export function EndOfList() {
  const t = useMessages('listing');
  return (
    <div className={styles.empty}>
      <h2>{t('empty.endTitle')}</h2>
      <p>{t('empty.endText')}</p>
    </div>
  );
}
