import { useEffect, useMemo, useRef, useState } from 'react';
import { readDraft, writeDraft } from '@/components/form/draft';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import { changeLine, type PlanChange, type PlanFault } from '@/domain/simulation/plan/change';
import {
  LINE_NAMES,
  type LineName,
  type PlanBasis,
  type PlanDraft,
  planOfDraft,
} from '@/domain/simulation/plan/lines';
import { type Preset, presetDraft } from '@/domain/simulation/plan/presets';
import { readDraftPlan, readStoredDraft } from '@/domain/simulation/plan/query';
import { simulateNormal } from '@/domain/simulation/plan/simulateNormal';
import type { EditablePlan } from './loadPlan';
import { planDraftName } from './withCoupon';

/** Scenario of 6 % a year, near the index of recent years. */
const USUAL_RATE_AT = 2;

/** State before the last edits of one line, or before another plan was chosen; "undo" restores it. */
interface Before {
  readonly draft: PlanDraft;
  readonly preset: Preset | null;
  /** Null for another plan. */
  readonly line: LineName | null;
}

interface Edited {
  readonly draft: PlanDraft;
  readonly preset: Preset | null;
  readonly fault: PlanFault | null;
  readonly before: Before | null;
}

/** Restores the draft of this tab after hydration; a plan in the URL is older than what was typed since. */
function useRestoredDraft(view: EditablePlan, restore: (draft: PlanDraft, fits: boolean) => void) {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const kept = readDraft(planDraftName(view));
    if (!('draft' in kept)) return;
    const made = readStoredDraft(kept.draft);
    if (made) restore(made, readDraftPlan(made, view.basis) !== null);
  }, [view, restore]);
}

/** The plan of this tab, if it fits, or the one that the page begins with. */
function begun(view: EditablePlan): Edited {
  const kept = readDraft(planDraftName(view));
  const stored = 'draft' in kept ? readDraftPlan(kept.draft, view.basis) : null;
  const { draft, preset } = stored ? { draft: stored, preset: null } : view;
  return { draft, preset, fault: null, before: null };
}

/** The plan after a change of one line; the same with the reason, if the change does not fit. */
function changed(from: Edited, change: PlanChange, basis: PlanBasis): Edited {
  const result = changeLine(from.draft, change, basis);
  if (!result.ok) return { ...from, fault: result.fault };
  const { draft, preset, before } = from;
  const kept = before?.line === change.line ? before : { draft, preset, line: change.line };
  return { draft: result.draft, preset: null, fault: null, before: kept };
}

/** Centavos by which the lines have changed that are not the edited one. */
function gaveWayTo(before: Before | null, draft: PlanDraft) {
  if (!before?.line) return [];
  return LINE_NAMES.filter((line) => line !== before.line).flatMap((line) => {
    const cents = draft.lines[line].totalCents - before.draft.lines[line].totalCents;
    return cents === 0 ? [] : [{ line, cents }];
  });
}

/** The plan of the page and its edits; a draft that no longer fits is apart. */
function useEdited(view: EditablePlan) {
  const [edited, setEdited] = useState<Edited>({
    draft: view.draft,
    preset: view.preset,
    fault: view.fault,
    before: null,
  });
  // A coupon changes the price: another plan, edited apart.
  const [shown, setShown] = useState(view);
  if (shown !== view) {
    setShown(view);
    setEdited(begun(view));
  }
  const [outdated, setOutdated] = useState<PlanDraft | null>(null);
  const restore = useRef((draft: PlanDraft, fits: boolean) => {
    setOutdated(fits ? null : draft);
    if (fits) setEdited({ draft, preset: null, fault: null, before: null });
  });
  useRestoredDraft(view, restore.current);
  return { edited, setEdited, outdated, setOutdated };
}

/** A payment plan while it is edited: one line at a time, with what gave way, and one step back. */
export function usePlan(view: EditablePlan) {
  const { basis, rates } = view;
  const { edited, setEdited, outdated, setOutdated } = useEdited(view);
  const [rateAt, chooseRate] = useState(USUAL_RATE_AT);
  const [openLine, setOpenLine] = useState<LineName | null>(
    view.fault?.line ?? (view.draft.lines.monthly.totalCents > 0 ? 'monthly' : null),
  );
  const typingFrom = useRef<Edited | null>(null);

  function show(next: Edited): void {
    setEdited(next);
    writeDraft(planDraftName(view), { draft: next.draft }, []);
  }
  const { draft, before } = edited;
  const plan = useMemo(() => planOfDraft(draft, basis), [draft, basis]);
  const simulation = useMemo(() => simulateNormal(plan, basis, rates), [plan, basis, rates]);
  return {
    ...edited,
    simulation,
    /** Index of the chosen scenario in `INCC_RATES`. */
    rateAt,
    chooseRate,
    /** Draft of an earlier visit that no longer fits the price or the limits. */
    outdated,
    openLine,
    open: (line: LineName | null) => {
      setOpenLine(line);
      setEdited({ ...edited, fault: null });
    },
    change: (change: PlanChange) => show(changed(typingFrom.current ?? edited, change, basis)),
    /** Until `endTyping`, each value changes the plan as it is now: the beginning of a number leaves no trace. */
    beginTyping: () => {
      typingFrom.current = edited;
    },
    endTyping: () => {
      typingFrom.current = null;
    },
    clearFault: () => setEdited({ ...edited, fault: null }),
    /** Takes the plan of the earlier visit at the price and terms of today. */
    bringUpToDate: () => {
      if (outdated === null) return;
      setOutdated(null);
      show({ draft: draftAtPrice(outdated, basis), preset: null, fault: null, before: null });
    },
    choose: (preset: Preset) => {
      const isOwn = edited.preset === null;
      const kept = isOwn ? { draft: edited.draft, preset: null, line: null } : null;
      show({ draft: presetDraft(preset, basis), preset, fault: null, before: kept });
    },
    undo: () => {
      if (before) show({ draft: before.draft, preset: before.preset, fault: null, before: null });
    },
    /** Centavos by which each other line has changed since the edits of the last line began. */
    gaveWay: gaveWayTo(before, draft),
  };
}

export type PlanState = ReturnType<typeof usePlan>;
