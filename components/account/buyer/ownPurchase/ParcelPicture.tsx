import { nextParcelOf } from '@/domain/sale/parcels/parcelStage';
import { type ParcelMonth, parcelYears } from '@/domain/sale/parcels/parcelYears';
import { isOpenSale, isOwedParcel } from '@/domain/sale/states';
import styles from './ParcelPicture.module.css';
import type { ShownPurchase } from './shown';

/** The months of a year, whose names begin the columns. */
const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);

/** Marks of the picture, in the order of its legend. */
const LEGEND = ['paid', 'due', 'open', 'heavy', 'keys'] as const;

function Cell({ month }: { readonly month: ParcelMonth }) {
  const { state, isHeavy, hasKeys } = month;
  return (
    <span
      className={styles.cell}
      data-state={state}
      data-heavy={isHeavy || undefined}
      data-keys={hasKeys || undefined}
    />
  );
}

/** The years until the keys in one look: full is paid, the ring is the next one, a dot is a heavier month, the door is the keys. */
export function ParcelPicture({ sale, text: { t, shortDay, shortMonth } }: ShownPurchase) {
  const next = nextParcelOf(sale.parcels)?.parcelNumber ?? null;
  const deliveryOn = sale.rescissionToday?.delay.promisedOn ?? null;
  const years = parcelYears(sale.parcels, { next, deliveryOn });
  if (!isOpenSale(sale.state) || years.length === 0) return null;
  const own = sale.parcels.filter(({ fundingSource }) => fundingSource === 'resources');
  const days = own.map(({ dueOn }) => dueOn).sort();
  const label = t('calendar.label', {
    count: own.filter(({ paymentState }) => paymentState === 'paid').length,
    left: own.filter(isOwedParcel).length,
    from: shortDay(days[0] ?? ''),
    until: shortDay(days.at(-1) ?? ''),
  });
  return (
    <div className={styles.panel}>
      <div role="img" aria-label={label} className={styles.picture}>
        <span />
        {MONTHS.map((month) => (
          <span key={month} className={styles.letter}>
            {shortMonth(month).charAt(0).toUpperCase()}
          </span>
        ))}
        {years.map(({ year, months }) => (
          <span key={year} className={styles.year}>
            <span className={styles.name}>{year}</span>
            {months.map((month) => (
              <Cell key={month.month} month={month} />
            ))}
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.map((mark) => (
          <li key={mark}>
            <span
              className={styles.cell}
              data-state={mark === 'heavy' ? 'open' : mark}
              data-heavy={mark === 'heavy' || undefined}
              data-keys={mark === 'keys' || undefined}
            />
            {t(`calendar.${mark}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
