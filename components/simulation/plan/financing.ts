import { readDraft, writeDraft } from '@/components/form/draft';
import { writeFact } from '@/domain/simulation/facts';
import { INCC_RATES } from '@/domain/simulation/plan/simulateNormal';
import { paths } from '@/domain/site/paths';
import type { EditablePlan } from './loadPlan';
import type { PlanState } from './usePlan';

const PERCENT = 100;

/** Own money, FGTS and corrected balance of a plan, as the simulation of financing has them. */
function factsOf({ simulation, rateAt }: PlanState) {
  const { priceCents, fgtsCents, financedCents, scenarios } = simulation;
  const correctionCents = (scenarios[rateAt]?.financedCents ?? financedCents) - financedCents;
  return {
    entrada: writeFact('entrada', priceCents - fgtsCents - financedCents),
    fgts: writeFact('fgts', fgtsCents),
    correcao: writeFact('correcao', correctionCents),
  };
}

/** Financing of the balance of a plan. */
export function financingPath({ slug, tower, code, coupon }: EditablePlan, state: PlanState): string {
  const incc = String(Math.round((INCC_RATES[state.rateAt] ?? 0) * PERCENT));
  const facts = { ...factsOf(state), incc, ...(coupon ? { cupom: coupon.code } : {}) };
  return paths.simulation({ project: slug, tower, unit: code, type: 'ready' }, facts);
}

/** Writes the values into the draft of the other simulation, which wins over the URL. */
export function keepFinancing({ slug, tower, code }: EditablePlan, state: PlanState): void {
  const name = `simulacao-${slug}-${tower}-${code}`;
  writeDraft(name, { ...readDraft(name), ...factsOf(state) }, []);
}
