import { type CostPlace, type TotalCost, totalCost } from '@/domain/purchaseCost/totalCost';
import type { SettingValue } from '@/domain/setting/schema';
import type { FinancingTerms, ReadyFacts, ReadySimulation } from '@/domain/simulation/ready';

interface Loan {
  readonly facts: Pick<ReadyFacts, 'priceCents' | 'correctionCents'>;
  readonly simulation: ReadySimulation;
  readonly rate: SettingValue | null;
  /** Null where it is not stored. */
  readonly ageYears: number | null;
  /** INCC a year behind the correction of the balance, a fraction. */
  readonly yearlyCorrection: number;
}

/** Cost of a purchase with a loan by SAC for the rest of the price; without one where nothing is financed. */
export function costOfLoan(
  { facts, simulation, rate, ageYears, yearlyCorrection }: Loan,
  place: CostPlace,
  terms: Pick<FinancingTerms, 'settings' | 'day'>,
): TotalCost {
  const { priceCents, correctionCents = 0 } = facts;
  const [sac] = simulation.systems;
  // Own money beyond the price pays the correction first.
  const balanceCents = Math.max(0, simulation.financedCents - correctionCents);
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
      entryCents: priceCents - balanceCents,
      worksCents: 0,
      balanceCents,
      afterKeysCents: 0,
      correctionCents,
      yearlyCorrection,
      worksInterest: null,
      loan,
    },
    place,
    terms,
  );
}
