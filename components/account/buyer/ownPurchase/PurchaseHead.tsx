import { PageLink } from '@/components/shell/PageLink';
import { isOpenSale } from '@/domain/sale/states';
import { paths } from '@/domain/site/paths';
import { today } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';
import styles from './Purchase.module.css';
import type { ShownPurchase } from './shown';

function titleOf({ sale, now, text: { t } }: ShownPurchase): string {
  const { state, rescissionToday } = sale;
  if (state === 'rejected' || state === 'rescinded' || state === 'pending') return t(`heads.${state}`);
  const promisedOn = rescissionToday?.delay.promisedOn ?? null;
  if (promisedOn === null) return t('heads.open');
  const day = today(new Date(now));
  if (promisedOn < day) return t(rescissionToday?.delay.isOpen ? 'heads.late' : 'heads.open');
  const count = wholeMonthsBetween(`${day.slice(0, 7)}-01`, `${promisedOn.slice(0, 7)}-01`);
  return count === 0 ? t('heads.soon') : t('heads.months', { count });
}

/** Months until the keys, and the item. */
export function PurchaseHead(shown: ShownPurchase) {
  const { sale, text } = shown;
  const { t, day, money } = text;
  const { promisedOn = null, limitOn = null } = sale.rescissionToday?.delay ?? {};
  return (
    <header className={styles.head}>
      <p className={styles.crumbs}>
        <PageLink href={paths.account('compras')} className="link">
          {t('list')}
        </PageLink>
      </p>
      <h1>{titleOf(shown)}</h1>
      <p className={styles.lead}>
        <PageLink href={paths.project(sale.project.slug)} className="link">
          {`${text.item(sale.label)}, ${sale.project.title}`}
        </PageLink>
        {promisedOn !== null && limitOn !== null && (
          <>. {t('delivery', { day: day(promisedOn), limit: day(limitOn) })}</>
        )}
      </p>
      {!isOpenSale(sale.state) && (
        <div className={styles.lead}>
          {sale.rescission && <p>{t('ended.refund', { amount: money(sale.rescission.refundCents) })}</p>}
          {sale.rescission?.refundDueOn && (
            <p>{t('ended.refundDue', { day: day(sale.rescission.refundDueOn) })}</p>
          )}
          {sale.reason && <p>{t('ended.reason', { reason: sale.reason })}</p>}
        </div>
      )}
    </header>
  );
}
