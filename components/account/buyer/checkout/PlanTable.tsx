import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import { lastDayOf, seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import { type CalendarDay, formatShortDate } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';

interface Props {
  readonly plan: PaymentPlan;
  readonly deliveryOn: CalendarDay | null;
}

/** Lines of a plan as a statement; their sum is the price. */
export function PlanTable({ plan, deliveryOn }: Props) {
  const t = useMessages('purchase');
  const words = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const nameOf = (series: Series) =>
    isAfterDelivery(series, { deliveryOn }) ? words('lines.own') : words(`series.${series.kind}`);
  const countOf = (series: Series) => {
    const amounts = seriesAmounts(series);
    const [each = 0, last = 0] = [amounts[0], amounts.at(-1)];
    if (series.count === 1) return null;
    const parcels = t('plan.parcels', { count: series.count, each: money(each) });
    return each === last ? parcels : `${parcels}, ${t('plan.last', { amount: money(last) })}`;
  };
  const daysOf = (series: Series) =>
    [...new Set([series.firstDueOn, lastDayOf(series)])]
      .map((day) => formatShortDate(day, locale))
      .join(' – ');
  const sum = plan.series.reduce((all, { totalCents }) => all + totalCents, 0);
  return (
    <dl className={styles.lines}>
      {plan.series.map((series) => (
        <div key={`${series.kind} ${series.firstDueOn} ${series.everyMonths}`}>
          <dt>{nameOf(series)}</dt>
          <dd className="figures">{money(series.totalCents)}</dd>
          <dd className={styles.note}>{[countOf(series), daysOf(series)].filter(Boolean).join(' · ')}</dd>
        </div>
      ))}
      <div className={styles.strong}>
        <dt>{words('sum')}</dt>
        <dd className="figures">{money(sum)}</dd>
      </div>
    </dl>
  );
}
