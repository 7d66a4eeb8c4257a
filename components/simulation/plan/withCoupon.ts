import { readDraft } from '@/components/form/draft';
import { propertyObstacle } from '@/domain/financing/fgts';
import { breakDownPrice } from '@/domain/money/brokerage';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { readStoredDraft } from '@/domain/simulation/plan/query';
import type { UnitCoupon } from '../coupon/useUnitCoupon';
import type { EditablePlan, PlanView } from './loadPlan';

/** Name of a plan in the storage of the tab: a shared one, and one with a coupon, are edited apart from the visitor's own. */
export const planDraftName = ({ slug, tower, code, quotaNumber, sharedId, coupon }: EditablePlan): string =>
  [
    'plano',
    slug,
    tower,
    code,
    ...(quotaNumber ? [quotaNumber] : []),
    ...(sharedId ? [sharedId] : []),
    ...(coupon ? [coupon.code] : []),
  ].join('-');

/** The page at the price with a coupon: the plan keeps the shares of its lines. */
export function withCoupon(view: PlanView, coupon: UnitCoupon): PlanView {
  const { settings, costs, brokerage, basis: before } = view;
  const priceCents = coupon.finalPriceCents;
  const fgtsObstacle = propertyObstacle(settings, before.today, { priceCents, isDwelling: costs.isDwelling });
  const reservationCents = Math.min(before.reservationCents, priceCents);
  const basis = { ...before, priceCents, reservationCents, fgtsObstacle };
  const stored = readDraft(planDraftName(view));
  const edited = 'draft' in stored ? readStoredDraft(stored.draft) : null;
  // A shared plan is reproduced from its own figures, not from those at the price without the coupon.
  const made = edited ?? view.shared ?? (view.preset ? null : view.draft);
  return {
    ...view,
    coupon,
    basis,
    draft: made ? draftAtPrice(made, basis) : presetDraft(view.preset ?? 'standard', basis),
    preset: made ? null : view.preset,
    brokerage: brokerage && {
      ...brokerage,
      cents: breakDownPrice(priceCents, costs.brokerage?.percent ?? 0).brokerageCents,
    },
  };
}
