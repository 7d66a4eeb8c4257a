import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paidYearOf } from '@/domain/sale/parcels/parcelYears';
import type { SaleDetail } from '@/domain/sale/record';
import { isOwedParcel } from '@/domain/sale/states';
import { paths } from '@/domain/site/paths';
import { receiptUrl } from '@/services/deals/reservations';
import { dueDaysUrl, statementUrl, summaryUrl } from '@/services/deals/sales';
import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

/** True for a signed contract whose summary lacks nothing. */
const isComplete = ({ signedOn, summaryDueOn, contractTerms }: SaleDetail) =>
  signedOn !== null && summaryDueOn === null && contractTerms !== null;

/** Years with payments of the buyer, the latest first. */
function paidYears({ parcels }: SaleDetail): number[] {
  const own = parcels.filter(({ isPaidByFormer }) => !isPaidByFormer);
  const years = own.map(paidYearOf).filter((year) => year !== null);
  return [...new Set(years)].sort((one, other) => other - one);
}

/** Documents of the purchase as files, and the pages that hold others. */
export function Documents({ sale, text: { t, locale } }: ShownPurchase) {
  const years = paidYears(sale);
  // The files of the reservation stay with the person who made it.
  const hasReserved = !sale.parcels.some(({ isPaidByFormer }) => isPaidByFormer);
  return (
    <section className={styles.panel} aria-labelledby="documentos">
      <h2 id="documentos">{t('documents.title')}</h2>
      <ul className={styles.documents}>
        {isComplete(sale) && (
          <li>
            <a href={summaryUrl(sale.id, locale)} target="_blank" rel="noopener" className={styles.way}>
              <Icon name="document" size={18} />
              {t('documents.summary')}
            </a>
          </li>
        )}
        {years.map((year) => (
          <li key={year}>
            <a
              href={statementUrl(sale.id, year, locale)}
              target="_blank"
              rel="noopener"
              className={styles.way}
            >
              <Icon name="document" size={18} />
              {t('documents.statement', { year: String(year) })}
            </a>
          </li>
        ))}
        {hasReserved && (
          <li>
            <a
              href={receiptUrl(sale.reservationId, locale)}
              target="_blank"
              rel="noopener"
              className={styles.way}
            >
              <Icon name="document" size={18} />
              {t('documents.receipt')}
            </a>
          </li>
        )}
        {sale.parcels.some(isOwedParcel) && (
          <li>
            <a href={dueDaysUrl(sale.id, locale)} download className={styles.way}>
              <Icon name="calendar" size={18} />
              {t('documents.deadlines')}
            </a>
          </li>
        )}
        <li>
          <PageLink href={paths.account('notas')} className={styles.way}>
            <Icon name="barcode" size={18} />
            {t('documents.invoices')}
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.project(sale.project.slug)} className={styles.way}>
            <Icon name="building" size={18} />
            {t('documents.project')}
          </PageLink>
        </li>
      </ul>
    </section>
  );
}
