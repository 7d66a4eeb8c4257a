import { memo, useDeferredValue } from 'react';
import { TotalCost } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { costOfPlan } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import { useMessages } from '@/hooks/useMessages';
import { Fold } from './Fold';
import type { PlanView } from './loadPlan';
import styles from './months/PlanTimeline.module.css';

interface CostProps {
  readonly view: PlanView;
  readonly plan: PaymentPlan;
  /** INCC a year of the chosen scenario, a fraction. */
  readonly yearlyCorrection: number;
}

const Cost = memo(function Cost({ view, plan, yearlyCorrection }: CostProps) {
  const t = useMessages('totalCost');
  const { locale } = useMessagesValue();
  const { settings, costs, basis } = view;
  const facts = { ...costs, deliveryOn: basis.deliveryOn, bankFundsWorks: view.rates.works !== null };
  const cost = costOfPlan(plan, facts, { settings, day: basis.today }, yearlyCorrection);
  const shown = presentTotalCost({ t, locale }, cost, 'own');
  return (
    <Fold id="custo-total" title={t('title')} result={shown.summary}>
      <div className={styles.card}>
        <TotalCost view={shown} />
      </div>
    </Fold>
  );
});

/** All costs of the plan, with a loan for its balance. The loan of 360 months is computed after the plan is shown. */
export function PlanCost({ view, plan, yearlyCorrection }: CostProps) {
  const deferred = { plan: useDeferredValue(plan), yearlyCorrection: useDeferredValue(yearlyCorrection) };
  return <Cost view={view} {...deferred} />;
}
