import type { Instalment } from '@/domain/financing/amortization';
import { rateOfCents } from '@/domain/financing/rates';

/** Monthly costs of a bank besides amortization and interest. Rates are fractions a month. */
export interface FinancingCosts {
  /**
   * Insurance of the borrower's life (MIP), on the balance, more expensive with age: each rate applies from
   * its age on.
   */
  readonly lifeInsurance: readonly { readonly fromAgeMonths: number; readonly rate: number }[];
  /** Insurance of the property (DFI), on its value. */
  readonly propertyInsuranceRate: number;
  readonly propertyCents: number;
  /** Administration fee of the bank, in centavos a month. */
  readonly feeCents: number;
  /** The borrower's age at the signature; with several borrowers, that of the oldest. */
  readonly ageMonths: number;
}

/** A month with all its payments, in centavos. */
interface WholeInstalment extends Instalment {
  readonly lifeInsuranceCents: number;
  readonly propertyInsuranceCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

/** Rate at an age; 0 before the first one. */
export function lifeInsuranceRate(costs: Pick<FinancingCosts, 'lifeInsurance'>, ageMonths: number): number {
  const reached = costs.lifeInsurance.filter(({ fromAgeMonths }) => fromAgeMonths <= ageMonths);
  return reached.toSorted((one, other) => other.fromAgeMonths - one.fromAgeMonths)[0]?.rate ?? 0;
}

/** Months of a financing with insurance and fee. The life insurance is on the balance before each payment. */
export function withCosts(rows: readonly Instalment[], costs: FinancingCosts): WholeInstalment[] {
  const propertyInsuranceCents = rateOfCents(costs.propertyCents, costs.propertyInsuranceRate);
  return rows.map((row) => {
    const owedCents = row.balanceCents + row.amortizationCents;
    const rate = lifeInsuranceRate(costs, costs.ageMonths + row.number - 1);
    const lifeInsuranceCents = rateOfCents(owedCents, rate);
    const { feeCents } = costs;
    const totalCents = row.amountCents + lifeInsuranceCents + propertyInsuranceCents + feeCents;
    return { ...row, lifeInsuranceCents, propertyInsuranceCents, feeCents, totalCents };
  });
}
