import Link from 'next/link';
import { Icon } from '@/components/shell/Icon';
import { conditionsOf } from '@/domain/listing/conditions';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ActiveFilters.module.css';
import { conditionText, type PlaceNames } from './conditionText';

interface Props {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  readonly places: PlaceNames;
}

/** What the search asks for, a chip each; a chip is a link to the same search without it. */
export function ActiveFilters({ criteria, sort, places }: Props) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const conditions = conditionsOf(criteria);
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('conditions.label')}>
      {conditions.map((condition) => {
        const text = conditionText(condition, places, { listing: t, catalogue });
        return (
          <li key={text}>
            <Link
              className={styles.chip}
              href={paths.listing(listingQueryOf(condition.without, sort))}
              aria-label={t('conditions.remove', { condition: text })}
              scroll={false}
              prefetch={false}
            >
              {text}
              <Icon name="close" size={14} />
            </Link>
          </li>
        );
      })}
      {conditions.length > 1 && (
        <li>
          <Link
            className={styles.clear}
            href={paths.listing(listingQueryOf(NO_CRITERIA, sort))}
            scroll={false}
            prefetch={false}
          >
            {t('conditions.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}
