import { useId, useState } from 'react';
import type { SaleParcel } from '@/domain/sale/record';
import { leftCentsOf, payNowCentsOf } from '@/domain/sale/states';
import { localePath, paths } from '@/domain/site/paths';
import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

const COUNTS = [1, 3, 6, 12, 24];

/** Parcels with a discount today, the last due first. */
const discounted = (parcels: readonly SaleParcel[]) =>
  parcels
    .filter(({ aheadCents, allowedActions }) => aheadCents !== null && allowedActions.includes('pay'))
    .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn) || other.parcelNumber - one.parcelNumber);

const sumOf = (parcels: readonly SaleParcel[], cents: (parcel: SaleParcel) => number) =>
  parcels.reduce((sum, parcel) => sum + cents(parcel), 0);

/** Saving of the last parcels when they are paid today, by the rate of the project. */
export function PayAhead({ sale, text }: ShownPurchase) {
  const { t, locale, money, percent } = text;
  const id = useId();
  const parcels = discounted(sale.parcels);
  const counts = [...COUNTS.filter((count) => count < parcels.length), parcels.length];
  const [wanted, setWanted] = useState(3);
  const count = counts.includes(wanted) ? wanted : parcels.length;
  const [last] = parcels;
  if (!last) return null;
  const chosen = parcels.slice(0, count);
  const later = sumOf(chosen, leftCentsOf);
  const now = sumOf(chosen, payNowCentsOf);
  const rows = [
    [t('ahead.later'), money(later)],
    [t('ahead.today'), money(now)],
    [t('ahead.saved'), money(later - now)],
  ];
  return (
    <section className={styles.panel} aria-labelledby="antecipar">
      <h2 id="antecipar">{t('ahead.title')}</h2>
      <p>{t('ahead.text', { percent: percent(sale.prepaymentRatePercent) })}</p>
      <div className={`needs-script ${styles.choice}`}>
        <label htmlFor={id}>{t('ahead.count')}</label>
        <select id={id} value={count} onChange={({ target }) => setWanted(Number(target.value))}>
          {counts.map((each) => (
            <option key={each} value={each}>
              {each === parcels.length && each > 1
                ? t('ahead.every', { count: each })
                : t('ahead.option', { count: each })}
            </option>
          ))}
        </select>
      </div>
      <dl className={styles.facts} aria-live="polite">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.small}>{t('ahead.how')}</p>
      <p>
        <a href={localePath(paths.payParcel(sale.id, last.parcelNumber), locale)} className="button">
          {t('ahead.pay', { number: last.parcelNumber, amount: money(payNowCentsOf(last)) })}
        </a>
      </p>
      <p className={styles.small}>{t('ahead.law')}</p>
    </section>
  );
}
