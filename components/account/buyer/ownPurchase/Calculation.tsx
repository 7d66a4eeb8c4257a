import { INDEX_NAMES } from '@/domain/sale/parcels/correctionSchema';
import { isWaitingForIndex } from '@/domain/sale/parcels/parcelStage';
import type { SaleParcel } from '@/domain/sale/record';
import styles from './Calculation.module.css';
import { LateCharges } from './LateCharges';
import type { PurchaseText } from './usePurchaseText';

interface Props {
  readonly parcel: SaleParcel;
  readonly text: PurchaseText;
}

/** Calculation of a parcel: its correction, and its charges once it is late. */
export function Calculation({ parcel, text }: Props) {
  const { lateCharges, paymentState } = parcel;
  return (
    <>
      <Correction parcel={parcel} text={text} />
      {lateCharges && <LateCharges charges={lateCharges} isPaid={paymentState === 'paid'} text={text} />}
    </>
  );
}

/** Calculation of a corrected parcel: nominal amount × index ÷ base, and the rules of the contract. */
function Correction({ parcel, text }: Props) {
  const { t, figure, number, month } = text;
  const { amountCents, correction } = parcel;
  if (correction === null) return <p className={styles.small}>{t('calculation.none')}</p>;
  const { correctedCents, baseNumber, baseMonth, lagMonths, index } = correction;
  const moreCents = correctedCents - amountCents;
  const used = {
    nominal: figure(amountCents),
    number: number(correction.number),
    base: number(baseNumber),
    corrected: figure(correctedCents),
  };
  const isFloored = correction.number < baseNumber;
  return (
    <div className={styles.calculation}>
      <p className="visually-hidden">{t('calculation.label', used)}</p>
      <div className={styles.formula} aria-hidden="true">
        <span className={styles.term}>
          <strong>{used.nominal}</strong>
          <small>{t('calculation.inContract')}</small>
        </span>
        <span className={styles.sign}>×</span>
        <span className={styles.fraction}>
          <strong>{used.number}</strong>
          <strong>{used.base}</strong>
        </span>
        <span className={styles.sign}>=</span>
        <span className={styles.term}>
          <strong>{used.corrected}</strong>
          <small>
            {moreCents > 0 ? t('calculation.more', { amount: figure(moreCents) }) : t('calculation.equal')}
          </small>
        </span>
      </div>
      <p>
        {t('calculation.sentence', {
          index: INDEX_NAMES[index],
          month: month(correction.month),
          base: month(baseMonth),
          lag: t('calculation.lag', { count: lagMonths }),
        })}
      </p>
      {isWaitingForIndex(parcel) && (
        <p>
          {t('calculation.waiting', {
            month: month(correction.finalMonth),
            until: month(correction.month),
          })}
        </p>
      )}
      {isFloored && <p>{t('calculation.floor')}</p>}
      <p className={styles.small}>{t('calculation.rule')}</p>
    </div>
  );
}
