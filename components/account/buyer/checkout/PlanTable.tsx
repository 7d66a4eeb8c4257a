import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { planRows } from '@/domain/simulation/planRows';
import type { CalendarDay } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';

interface Props {
  readonly plan: PaymentPlan;
  readonly deliveryOn: CalendarDay | null;
}

/** Lines of a plan as a statement; their sum is the price. */
export function PlanTable({ plan, deliveryOn }: Props) {
  const say = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const rows = planRows({ say, locale }, plan, deliveryOn);
  const sum = rows.reduce((all, { totalCents }) => all + totalCents, 0);
  return (
    <dl className={styles.lines}>
      {rows.map(({ kind, name, count, each, total, days }) => (
        <div key={`${kind} ${days}`}>
          <dt>{name}</dt>
          <dd className="figures">{total}</dd>
          <dd className={styles.note}>
            {[count > 1 && `${count} × ${each}`, days].filter(Boolean).join(' · ')}
          </dd>
        </div>
      ))}
      <div className={styles.strong}>
        <dt>{say('sum')}</dt>
        <dd className="figures">{formatBRL(sum, {}, locale)}</dd>
      </div>
    </dl>
  );
}
