import { readDraft, writeDraft } from '@/components/form/draft';
import { writeFact } from '@/domain/simulation/facts';
import { paths } from '@/domain/site/paths';
import type { PlanView } from './loadPlan';
import type { PlanState } from './usePlan';

/** Own money and FGTS of a plan, as the simulation of financing has them. */
function factsOf({ simulation }: PlanState) {
  const { priceCents, fgtsCents, financedCents } = simulation;
  return {
    entrada: writeFact('entrada', priceCents - fgtsCents - financedCents),
    fgts: writeFact('fgts', fgtsCents),
  };
}

/** Financing of the balance of a plan. */
export function financingPath({ slug, tower, code }: PlanView, state: PlanState): string {
  return paths.simulation({ project: slug, tower, unit: code, type: 'ready' }, factsOf(state));
}

/** Writes the values into the draft of the other simulation, which wins over the URL. */
export function keepFinancing({ slug, tower, code }: PlanView, state: PlanState): void {
  const name = `simulacao-${slug}-${tower}-${code}`;
  writeDraft(name, { ...readDraft(name), ...factsOf(state) }, []);
}
