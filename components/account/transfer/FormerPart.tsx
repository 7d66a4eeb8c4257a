import { Icon } from '@/components/shell/icon/Icon';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { today } from '@/domain/time/calendar';
import { parcelReceiptUrl, statementUrl } from '@/services/deals/sales';
import purchase from '../buyer/ownPurchase/Purchase.module.css';
import styles from './Transfer.module.css';
import type { TransferText } from './useTransferText';

interface Props {
  readonly transfer: SaleTransfer;
  readonly text: TransferText;
}

const yearOf = (paidAt: string) => Number(today(new Date(paidAt)).slice(0, 4));

/** Receipts and statements of what a former buyer paid. */
export function FormerPart({ transfer: { saleId, ownPayments }, text }: Props) {
  const { t, money, date, kind, locale } = text;
  const paid = ownPayments ?? [];
  const years = [...new Set(paid.map(({ paidAt }) => yearOf(paidAt)))].sort((one, other) => other - one);
  return (
    <>
      <section className={styles.panel} aria-labelledby="pagas">
        <h2 id="pagas">{t('former.payments')}</h2>
        {paid.length === 0 ? (
          <p>{t('former.none')}</p>
        ) : (
          <>
            <ul className={styles.payments}>
              {paid.map(({ parcelNumber, kind: of, paidCents, paidAt }) => (
                <li key={parcelNumber}>
                  <span>
                    {t('former.parcel', { number: parcelNumber, kind: kind(of) })}
                    <br />
                    <span className={styles.small}>{t('former.paidOn', { day: date(paidAt) })}</span>
                  </span>
                  <span className={styles.amount}>
                    {money(paidCents)}
                    <br />
                    <a
                      href={parcelReceiptUrl(saleId, parcelNumber, locale)}
                      target="_blank"
                      rel="noopener"
                      className="link"
                      aria-label={t('former.receiptOf', { number: parcelNumber })}
                    >
                      {t('former.receipt')}
                    </a>
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.strong}>
              {t('former.total')}: {money(paid.reduce((sum, { paidCents }) => sum + paidCents, 0))}
            </p>
          </>
        )}
      </section>
      {years.length > 0 && (
        <section className={styles.panel} aria-labelledby="extratos">
          <h2 id="extratos">{t('former.statements')}</h2>
          <ul className={purchase.documents}>
            {years.map((year) => (
              <li key={year}>
                <a
                  href={statementUrl(saleId, year, locale)}
                  target="_blank"
                  rel="noopener"
                  className={purchase.way}
                >
                  <Icon name="document" size={18} />
                  {t('former.statement', { year: String(year) })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
