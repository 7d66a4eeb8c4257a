import { StateIcon } from '@/components/illustration/StateIcon';
import { weeksText } from '@/components/shell/quota/quotaLabels';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { OfferQuota } from '@/domain/project/offers/offer';
import { fractionText } from '@/domain/quota/fraction';
import { type Choose, choiceLink } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './QuotaList.module.css';

interface QuotaListProps {
  readonly slug: string;
  readonly year: number;
  readonly quotas: readonly OfferQuota[];
  readonly chosen: number | null;
  readonly onChoose: Choose;
}

/** Quotas of a unit: fraction, weeks, price and state. */
export function QuotaList({ slug, year, quotas, chosen, onChoose }: QuotaListProps) {
  const t = useMessages('quota');
  const { locale } = useMessagesValue();
  return (
    <div className={styles.scroller}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('list.number')}</th>
            <th scope="col">{t('list.price')}</th>
            <th scope="col">{t('list.state')}</th>
            <th scope="col">{t('list.weeks', { year: String(year) })}</th>
            <th scope="col">{t('list.fraction')}</th>
          </tr>
        </thead>
        <tbody>
          {quotas.map((quota) => (
            <tr key={quota.number} data-chosen={quota.number === chosen}>
              <th scope="row">
                <a
                  {...choiceLink(
                    slug,
                    { tower: quota.tower, unit: quota.unitCode, quota: quota.number },
                    onChoose,
                    locale,
                  )}
                  className="link"
                  aria-current={quota.number === chosen ? 'true' : undefined}
                >
                  {t('list.name', { number: quota.number })}
                </a>
              </th>
              <td className={styles.price}>
                {quota.priceCents === null ? '–' : formatBRL(quota.priceCents, { cents: 'auto' }, locale)}
              </td>
              <td>
                <span className={`${styles.state} ${styles[quota.displayState]}`}>
                  <StateIcon state={quota.displayState} />
                  {t(`states.${quota.displayState}`)}
                </span>
              </td>
              <td>{weeksText(t, year, quota.weeks, locale).join(' · ') || t('list.noWeeks')}</td>
              <td>{fractionText(quota.fraction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
