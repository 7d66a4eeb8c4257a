import { presentTotalCost } from '@/components/shell/totalCost/presentTotalCost';
import { TotalCost as Breakdown } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { type TotalCost, totalCost } from '@/domain/purchaseCost/totalCost';
import { useMessages } from '@/hooks/useMessages';
import type { SimulationView } from './loadSimulation';
import styles from './SimulationCost.module.css';
import type { SimulationState } from './useSimulation';

/** Costs of the typed purchase, with the loan by SAC. */
export function costOf({ facts, simulation, rate, terms }: SimulationState, view: SimulationView): TotalCost {
  const [sac] = simulation.systems;
  const { priceCents, ageYears } = facts;
  const { financedCents } = simulation;
  const loan =
    sac && rate
      ? {
          months: sac.rows.length,
          ageYears,
          costCents: sac.interestCents + sac.insuranceAndFeeCents,
          firstCents: sac.firstCents,
          rate,
        }
      : null;
  return totalCost(
    {
      priceCents,
      entryCents: priceCents - financedCents,
      worksCents: 0,
      balanceCents: financedCents,
      correctionCents: 0,
      yearlyCorrection: 0,
      worksInterest: null,
      loan,
    },
    view.costs,
    terms,
  );
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
