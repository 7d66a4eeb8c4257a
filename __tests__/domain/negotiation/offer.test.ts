import { draftAtOffer, editableBasis, type OfferTerms } from '@/domain/negotiation/offer';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import { sumOf } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { TERMS } from '../paymentPlan/plans';

const { priceCents, ...terms } = TERMS;
const OFFER: OfferTerms = {
  ...terms,
  limits: DEFAULT_PLAN_LIMITS,
  isQuota: false,
  monthlyRatePercent: 1,
  roundDays: 7,
  fixedHours: 48,
  fgtsObstacle: null,
};

function basisAt(cents: number) {
  const basis = editableBasis(OFFER, cents);
  if (basis === null) throw new Error('the unit is being built');
  return basis;
}

describe('the plan of a proposal', () => {
  const made = presetDraft('standard', basisAt(priceCents));

  it('at a lower price changes only the financing', () => {
    const draft = draftAtOffer(made, basisAt(56_400_000));
    expect(sumOf(draft.lines)).toBe(56_400_000);
    const { financing, ...others } = draft.lines;
    const { financing: before, ...unchanged } = made.lines;
    expect(others).toEqual(unchanged);
    expect(before.totalCents - financing.totalCents).toBe(3_600_000);
  });

  it('keeps the shares of the price where the financing is too small', () => {
    const draft = draftAtOffer(made, basisAt(10_000_000));
    expect(sumOf(draft.lines)).toBe(10_000_000);
    expect(draft.lines.financing.totalCents).toBeGreaterThan(0);
  });

  it('has no lines to edit for a quota and for a finished unit', () => {
    expect(editableBasis({ ...OFFER, isQuota: true }, priceCents)).toBeNull();
    expect(editableBasis({ ...OFFER, deliveryOn: null }, priceCents)).toBeNull();
    expect(editableBasis({ ...OFFER, deliveryOn: TERMS.today }, priceCents)).toBeNull();
  });
});
