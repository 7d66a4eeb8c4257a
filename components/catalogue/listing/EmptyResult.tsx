import Link from 'next/link';
import { conditionsOf } from '@/domain/listing/conditions';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { useMessages } from '@/hooks/useMessages';
import { conditionText } from './conditionText';
import styles from './EmptyResult.module.css';
import type { ListingData } from './listingData';

type Props = Pick<ListingData, 'criteria' | 'sort' | 'places' | 'loosenings'>;

/** A search that finds nothing: which condition to give up, and what that would find. */
export function EmptyResult({ criteria, sort, places, loosenings }: Props) {
  const t = useMessages('listing');
  const catalogue = useMessages('catalogue');
  const conditions = conditionsOf(criteria);
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title')}</h2>
      <p>{t(loosenings.length > 0 ? 'empty.loosen' : 'empty.text')}</p>
      {loosenings.length > 0 && (
        <ul className={styles.ways}>
          {loosenings.map(({ conditionIndex, total, totalIsCapped }) => {
            const condition = conditions[conditionIndex];
            if (condition === undefined) return null;
            const text = conditionText(condition, places, { listing: t, catalogue });
            return (
              <li key={text}>
                <Link href={paths.listing(listingQueryOf(condition.without, sort))} prefetch={false}>
                  <b>{t('empty.without', { condition: text })}</b>
                  <span>{catalogue(totalIsCapped ? 'projectsCapped' : 'projects', { count: total })}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <Link className="link" href={paths.listing(listingQueryOf(NO_CRITERIA, sort))} prefetch={false}>
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
