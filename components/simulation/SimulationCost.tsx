import { TotalCost as Breakdown } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { costOfLoan } from '@/domain/purchaseCost/loanCost';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import type { TotalCost } from '@/domain/purchaseCost/totalCost';
import { useMessages } from '@/hooks/useMessages';
import type { SimulationView } from './loadSimulation';
import styles from './SimulationCost.module.css';
import type { SimulationState } from './useSimulation';

/** Costs of the typed purchase, with the loan by SAC. */
export function costOf({ facts, simulation, rate, terms }: SimulationState, view: SimulationView): TotalCost {
  const { ageYears } = facts;
  const yearlyCorrection = view.yearlyCorrection ?? 0;
  return costOfLoan({ facts, simulation, rate: rate ?? null, ageYears, yearlyCorrection }, view.costs, terms);
}

/** All costs of a purchase. */
export function SimulationCost({ cost }: { readonly cost: TotalCost }) {
  const t = useMessages('totalCost');
  const { locale } = useMessagesValue();
  return (
    <section className={styles.section} aria-labelledby="custo-total">
      <h2 id="custo-total">{t('title')}</h2>
      <div className={styles.paper}>
        <Breakdown view={presentTotalCost({ t, locale }, cost, 'ready')} />
      </div>
    </section>
  );
}
