import { presentTotalCost } from '@/components/shell/totalCost/presentTotalCost';
import { TotalCost } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { totalCost } from '@/domain/purchaseCost/totalCost';
import { useMessages } from '@/hooks/useMessages';
import type { SimulationView } from './loadSimulation';
import styles from './SimulationCost.module.css';
import type { SimulationState } from './useSimulation';

interface Props {
  readonly state: SimulationState;
  readonly view: SimulationView;
}

/** All costs of the typed purchase, with the loan by SAC. */
export function SimulationCost({ state: { facts, simulation, rate, terms }, view }: Props) {
  const t = useMessages('totalCost');
  const { locale } = useMessagesValue();
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
  const cost = totalCost(
    {
      priceCents,
      entryCents: priceCents - financedCents,
      worksCents: 0,
      balanceCents: financedCents,
      correctionCents: 0,
      loan,
    },
    view.costs,
    terms,
  );
  return (
    <section className={styles.section} aria-labelledby="custo-total">
      <h2 id="custo-total">{t('title')}</h2>
      <div className={styles.paper}>
        <TotalCost view={presentTotalCost({ t, locale }, cost, 'ready')} />
      </div>
    </section>
  );
}
