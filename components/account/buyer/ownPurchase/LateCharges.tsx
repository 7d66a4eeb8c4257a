import type { LateCharges as Charges } from '@/domain/sale/parcels/lateCharges';
import styles from './Calculation.module.css';
import type { PurchaseText } from './usePurchaseText';

interface Props {
  readonly charges: Charges;
  /** Paid with the parcel, and not of today. */
  readonly isPaid: boolean;
  readonly text: PurchaseText;
}

/** Fine and interest of a late parcel with their calculation, and the limits of the law. */
export function LateCharges({ charges, isPaid, text }: Props) {
  const { t, figure, percent, day } = text;
  const { baseCents, fineCents, interestCents, totalCents, days, countedFrom } = charges;
  const rows = [
    [t('late.base'), figure(baseCents)],
    [t('late.fine', { percent: percent(charges.finePercent) }), figure(fineCents)],
    [
      t('late.interest', { percent: percent(charges.monthlyInterestPercent), count: days }),
      figure(interestCents),
    ],
    [t(isPaid ? 'late.paid' : 'late.total'), figure(totalCents)],
  ];
  return (
    <div className={styles.late}>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('late.rule', { day: day(countedFrom) })}</p>
      <p className={styles.small}>{t('late.law')}</p>
    </div>
  );
}
