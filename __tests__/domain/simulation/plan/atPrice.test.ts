import { planFaults } from '@/domain/paymentPlan/faults';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import { changeLine } from '@/domain/simulation/plan/change';
import { type LineName, type PlanDraft, planOfDraft, sumOf } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { BASIS } from './basis';

const standard = presetDraft('standard', BASIS);

/** The standard plan with these totals, one after the other. */
function planWith(totals: Partial<Record<LineName, number>>): PlanDraft {
  return Object.entries(totals).reduce((draft, [line, totalCents]) => {
    const result = changeLine(draft, { line: line as LineName, totalCents }, BASIS);
    if (!result.ok) throw new Error(`The basis refuses ${line}: ${result.fault.reason}`);
    return result.draft;
  }, standard);
}
const totalsOf = ({ lines }: PlanDraft) =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, { totalCents }]) => totalCents > 0)
      .map(([line, { totalCents }]) => [line, totalCents]),
  );

describe('an earlier plan at the price of today', () => {
  const made = planWith({ entry: 5_000_000, monthly: 6_000_000, fgts: 3_000_000 });

  it('keeps the share of each line and the reservation payment, and finances the rest', () => {
    // 500.000,00 to 525.000,00 is 5 % more.
    const basis = { ...BASIS, priceCents: 52_500_000 };
    const current = draftAtPrice(made, basis);
    const before = totalsOf(made);
    expect(totalsOf(current)).toEqual({
      ...Object.fromEntries(Object.entries(before).map(([line, cents]) => [line, (cents * 105) / 100])),
      reservation: 500_000,
      financing: ((before.financing ?? 0) * 105) / 100 + 25_000,
    });
    expect(sumOf(current.lines)).toBe(52_500_000);
    expect(planFaults(planOfDraft(current, basis), basis)).toEqual([]);
    expect(current.lines.monthly.count).toBe(made.lines.monthly.count);
  });

  it('is the same plan at the same price', () => {
    expect(draftAtPrice(made, BASIS)).toEqual(made);
  });

  it('finances what FGTS no longer pays', () => {
    const current = draftAtPrice(made, { ...BASIS, fgtsObstacle: 'aboveCeiling' });
    expect(totalsOf(current)).toEqual({
      ...totalsOf(made),
      fgts: undefined,
      financing: made.lines.financing.totalCents + 3_000_000,
    });
  });

  it('is the standard plan where the limits of today refuse it', () => {
    const basis = { ...BASIS, priceCents: 52_500_000, minShareUntilKeysPercent: 50 };
    expect(draftAtPrice(standard, basis)).toEqual(presetDraft('standard', basis));
  });
});
