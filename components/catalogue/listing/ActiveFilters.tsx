import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ActiveFilters.module.css';
import type { ListingScreen } from './presentListing';
import { focusResults } from './results';

/** One chip a condition; each links to the same search without it. */
export function ActiveFilters({ chips, allHref }: Pick<ListingScreen, 'chips' | 'allHref'>) {
  const t = useMessages('listing');
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('conditions.label')}>
      {chips.map(({ text, href }) => (
        <li key={text}>
          <PageLink
            className={styles.chip}
            href={href}
            aria-label={t('conditions.remove', { condition: text })}
            keepsScroll
            onClick={focusResults}
          >
            {text}
            <Icon name="close" size={14} />
          </PageLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PageLink className={styles.clear} href={allHref} keepsScroll onClick={focusResults}>
            {t('conditions.clear')}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
