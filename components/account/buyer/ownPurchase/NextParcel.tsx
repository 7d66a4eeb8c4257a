import { nextParcelOf } from '@/domain/sale/parcels/parcelStage';
import { isOpenSale, leftCentsOf } from '@/domain/sale/states';
import { localePath, paths } from '@/domain/site/paths';
import { today } from '@/domain/time/calendar';
import { Calculation } from './Calculation';
import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

/** The next parcel of the buyer with its amount, its due day and the calculation. */
export function NextParcel({ sale, now, text }: ShownPurchase) {
  const { t, deals, locale, money, day, weekday } = text;
  const parcel = isOpenSale(sale.state) ? nextParcelOf(sale.parcels) : null;
  if (!isOpenSale(sale.state)) return null;
  if (parcel === null) return <p className={styles.panel}>{t('next.none')}</p>;
  const { parcelNumber, dueOn, payableUntil, lateCharges, aheadCents, allowedActions } = parcel;
  const kind = deals(`parcel.kinds.${parcel.kind}`);
  const isLate = payableUntil < today(new Date(now));
  const company = sale.contact?.companyName ?? sale.project.title;
  return (
    <section className={`${styles.panel} ${styles.next}`} aria-labelledby="proxima-parcela">
      <div className={styles.stack}>
        <h2 id="proxima-parcela" className={styles.label}>
          {t('next.title')}: {t('next.name', { number: parcelNumber, kind })}
        </h2>
        <p className={styles.amount}>{money(lateCharges?.totalCents ?? leftCentsOf(parcel))}</p>
        <p className={isLate ? styles.late : styles.due}>
          {isLate
            ? t('next.overdue', { day: day(dueOn) })
            : t('next.due', { weekday: weekday(dueOn), day: day(dueOn) })}
        </p>
        {lateCharges !== null && (
          <p>
            {t('late.short', {
              amount: money(lateCharges.baseCents),
              more: money(lateCharges.totalCents - lateCharges.baseCents),
            })}
          </p>
        )}
        {!isLate && payableUntil !== dueOn && (
          <p className={styles.small}>{t('next.workingDay', { day: day(payableUntil) })}</p>
        )}
        {aheadCents !== null && (
          <p>
            {t('ahead.short', {
              amount: money(aheadCents),
              saved: money(leftCentsOf(parcel) - aheadCents),
            })}
          </p>
        )}
        {allowedActions.includes('pay') ? (
          <>
            <p>
              {/* A plain link: only a full load brings the content policy of the payment page. */}
              <a
                href={localePath(paths.payParcel(sale.id, parcelNumber), locale)}
                className="button button-primary"
              >
                {t('next.pay')}
              </a>
            </p>
            <p className={styles.small}>{t('next.methods')}</p>
          </>
        ) : (
          <p className={styles.small}>{sale.ownPart ? t('next.byMain') : t('next.tooHigh', { company })}</p>
        )}
      </div>
      <div className={styles.stack}>
        <h3 className={styles.label}>{t('calculation.title')}</h3>
        <Calculation parcel={parcel} text={text} />
      </div>
    </section>
  );
}
