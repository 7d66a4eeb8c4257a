import { useState } from 'react';
import { nearParcels, nextParcelOf, parcelTotals } from '@/domain/sale/parcels/parcelStage';
import { ParcelRow } from './ParcelRow';
import styles from './ParcelTable.module.css';
import type { ShownPurchase } from './shown';

/** Parcels with nominal and corrected amount and their state: those near today, or all. */
export function ParcelTable(shown: ShownPurchase) {
  const { sale, text } = shown;
  const { t, money, figure, month } = text;
  const [isWhole, setWhole] = useState(false);
  const { parcels, priceCents } = sale;
  const near = nearParcels(parcels);
  const rows = isWhole || parcels.length - near.length < 3 ? parcels : near;
  const next = nextParcelOf(parcels)?.parcelNumber ?? null;
  const { paidCents, leftNominalCents, leftCents, correctedUntil } = parcelTotals(parcels);
  return (
    <>
      <div className={styles.head}>
        <h2 id="parcelas">{t('parcels.title')}</h2>
        <p className={styles.small}>
          {t('parcels.paidOf', { paid: money(paidCents), price: money(priceCents) })}
        </p>
      </div>
      <div className={styles.frame}>
        <table className={styles.table} aria-labelledby="parcelas">
          <thead>
            <tr>
              <th scope="col">{t('parcels.due')}</th>
              <th scope="col" className={styles.figure}>
                {t('parcels.nominal')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('parcels.corrected')}
              </th>
              <th scope="col">{t('parcels.state')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('parcels.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((parcel) => (
              <ParcelRow key={parcel.parcelNumber} parcel={parcel} next={next} shown={shown} />
            ))}
          </tbody>
        </table>
        <div className={styles.foot}>
          {rows.length < parcels.length || isWhole ? (
            <button type="button" className="button" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('parcels.fewer') : t('parcels.all', { count: parcels.length })}
            </button>
          ) : null}
          {leftCents > 0 && (
            <p className={styles.small}>
              {correctedUntil === null
                ? t('parcels.left', { nominal: figure(leftNominalCents) })
                : t('parcels.leftCorrected', {
                    nominal: figure(leftNominalCents),
                    corrected: figure(leftCents),
                    month: month(correctedUntil),
                  })}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
