import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import { changeLine } from '@/domain/simulation/plan/change';
import { type PlanBasis, planOfDraft } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { simulateNormal } from '@/domain/simulation/plan/simulateNormal';

/** Works of five years, with every kind of line: more parcels than most projects have. */
const BASIS: PlanBasis = {
  priceCents: 60_000_000,
  reservationCents: 500_000,
  today: '2026-03-20',
  deliveryOn: '2031-04-30',
  minShareUntilKeysPercent: 30,
  maxMonthlyInstalments: 60,
  limits: DEFAULT_PLAN_LIMITS,
  fgtsObstacle: null,
};
const RATES = { interestBeforeKeysPercent: 0.5, prepaymentRatePercent: 0.8, works: null };
const START_CENTS = 12_000_000;
const STEP_CENTS = 5_000;

/** Drags the monthly parcels; milliseconds of each change with all its results. */
export function measureRounds(rounds: number): number[] {
  let draft = presetDraft('standard', BASIS);
  for (const line of ['halfYearly', 'single', 'own', 'fgts'] as const) {
    const result = changeLine(draft, { line, totalCents: 3_000_000 }, BASIS);
    if (result.ok) draft = result.draft;
  }
  return Array.from({ length: rounds }, (_, round) => {
    const begun = performance.now();
    const totalCents = START_CENTS + round * STEP_CENTS;
    const result = changeLine(draft, { line: 'monthly', totalCents }, BASIS);
    if (!result.ok) throw new Error(`refused: ${result.fault.reason}`);
    draft = result.draft;
    simulateNormal(planOfDraft(draft, BASIS), BASIS, RATES);
    return performance.now() - begun;
  });
}
