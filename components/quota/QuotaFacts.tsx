import list from '@/components/shell/FactList.module.css';
import { weeksText } from '@/components/shell/quota/quotaLabels';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatArea } from '@/domain/measures';
import type { OfferQuota, OfferUnit } from '@/domain/project/offers/offer';
import { fractionText, quotaDays } from '@/domain/quota/fraction';
import { useMessages } from '@/hooks/useMessages';
import styles from './QuotaFacts.module.css';

interface QuotaFactsProps {
  readonly quota: OfferQuota;
  /** Unit of the quota. */
  readonly unit: OfferUnit | null;
  readonly year: number;
}

/** Fraction, weeks and distribution rule of the chosen quota. */
export function QuotaFacts({ quota, unit, year }: QuotaFactsProps) {
  const t = useMessages('quota');
  const { locale } = useMessagesValue();
  const weeks = weeksText(t, year, quota.weeks, locale);
  return (
    <>
      {quota.displayState !== 'active' && (
        <p className={list.note}>{t(`stateNotes.${quota.displayState}`)}</p>
      )}
      <dl className={list.facts}>
        <div>
          <dt>{t('facts.fraction')}</dt>
          <dd>
            {fractionText(quota.fraction)} ({t('list.days', { count: quotaDays(quota.fraction) })})
          </dd>
        </div>
        <div>
          <dt>{t('facts.weeks', { year: String(year) })}</dt>
          <dd>
            {weeks.length === 0
              ? t('list.noWeeks')
              : weeks.map((week) => (
                  <span key={week} className={styles.week}>
                    {week}
                  </span>
                ))}
          </dd>
        </div>
        {unit && (
          <div>
            <dt>{t('facts.area')}</dt>
            <dd>{formatArea(unit.areaM2, locale)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.rule}>{t(`rules.${quota.weekRule}`)}</p>
    </>
  );
}
