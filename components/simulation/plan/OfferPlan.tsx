import { useEffect, useMemo, useRef } from 'react';
import type { PlanBasis, PlanDraft } from '@/domain/simulation/plan/lines';
import { PlanLedger } from './ledger/PlanLedger';
import { usePlanText } from './planText';
import { usePlan } from './usePlan';

interface OfferPlanProps {
  readonly unit: { readonly slug: string; readonly tower: string; readonly code: string };
  /** Name of the proposal, whose plan is kept apart from the one of the simulation. */
  readonly name: string;
  /** Terms at the proposed price; other terms begin another plan. */
  readonly basis: PlanBasis;
  /** Plan at this price. */
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
}

const RATES = { interestBeforeKeysPercent: 0, prepaymentRatePercent: 0, works: null };

/** The lines of a proposal, edited like those of a simulation. */
export function OfferPlan({ unit, name, basis, draft, onChange }: OfferPlanProps) {
  const { slug, tower, code } = unit;
  const begin = useRef(draft);
  begin.current = draft;
  const report = useRef(onChange);
  report.current = onChange;
  const view = useMemo(
    () => ({
      ...{ slug, tower, code, basis },
      sharedId: name,
      coupon: null,
      rates: RATES,
      draft: begin.current,
      preset: null,
      fault: null,
    }),
    [slug, tower, code, basis, name],
  );
  const state = usePlan(view);
  const text = usePlanText(basis);
  useEffect(() => report.current(state.draft), [state.draft]);
  return <PlanLedger view={view} state={state} text={text} />;
}
