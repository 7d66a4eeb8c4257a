import Link from 'next/link';
import { Icon } from '@/components/shell/Icon';
import { useMessages } from '@/hooks/useMessages';
import styles from './ActiveFilters.module.css';
import type { ListingScreen } from './presentListing';
import { focusResults } from './results';

/** What the search asks for, a chip each; a chip is a link to the same search without it. */
export function ActiveFilters({ chips, allHref }: Pick<ListingScreen, 'chips' | 'allHref'>) {
  const t = useMessages('listing');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('conditions.label')}>
      {chips.map(({ text, href }) => (
        <li key={text}>
          <Link
            className={styles.chip}
            href={href}
            aria-label={t('conditions.remove', { condition: text })}
            scroll={false}
            prefetch={false}
            onClick={focusResults}
          >
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            className={styles.clear}
            href={allHref}
            scroll={false}
            prefetch={false}
            onClick={focusResults}
          >
            {t('conditions.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}
