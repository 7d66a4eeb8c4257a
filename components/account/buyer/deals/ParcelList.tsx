import type { Sale, SaleParcel } from '@/domain/sale/record';
import { leftCentsOf } from '@/domain/sale/states';
import { useMessages } from '@/hooks/useMessages';
import partStyles from './Deals.module.css';
import styles from './Parcels.module.css';
import { useDealLabels } from './useDealLabels';

/** Amount, paid part and rest; only a partly paid parcel has all three. */
function Amounts({ parcel }: { parcel: SaleParcel }) {
  const t = useMessages('deals');
  const { money } = useDealLabels();
  const { amountCents, paidCents, paymentState } = parcel;
  const leftCents = leftCentsOf(parcel);
  const isPartly = paidCents > 0 && leftCents > 0;
  return (
    <div className={styles.amounts}>
      <strong>{money(amountCents)}</strong>
      {isPartly && <span>{t('parcel.paidPart', { amount: money(paidCents) })}</span>}
      {isPartly && <span className={styles.rest}>{t('parcel.left', { amount: money(leftCents) })}</span>}
      {!isPartly && <span data-state={paymentState}>{t(`parcel.states.${paymentState}`)}</span>}
    </div>
  );
}

/** Parcels of a purchase: kind, funding source, due day and what is still owed. */
export function ParcelList({ parcels }: Pick<Sale, 'parcels'>) {
  const t = useMessages('deals');
  const { shortDay } = useDealLabels();
  return (
    <details className={partStyles.part}>
      <summary>{t('parcel.all', { count: parcels.length })}</summary>
      <ol className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.parcelNumber} className={styles.parcel}>
            <div>
              <p className={styles.name}>
                {t('parcel.name', { number: parcel.parcelNumber, kind: t(`parcel.kinds.${parcel.kind}`) })}
              </p>
              <p className={styles.source}>{t(`parcel.sources.${parcel.fundingSource}`)}</p>
            </div>
            <p className={styles.due}>{t('parcel.due', { day: shortDay(parcel.dueOn) })}</p>
            <Amounts parcel={parcel} />
          </li>
        ))}
      </ol>
    </details>
  );
}
