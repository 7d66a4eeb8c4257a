import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { draftOfPlan } from '@/domain/simulation/plan/draftOfPlan';
import { planOfDraft } from '@/domain/simulation/plan/lines';
import { PRESETS, presetDraft } from '@/domain/simulation/plan/presets';
import { readDraftPlan } from '@/domain/simulation/plan/query';
import { BASIS } from './basis';

describe('draftOfPlan', () => {
  it.each(PRESETS)('reproduces the plan %s, parcel by parcel', (preset) => {
    const plan = planOfDraft(presetDraft(preset, BASIS), BASIS);
    expect(planOfDraft(draftOfPlan(plan, BASIS), BASIS)).toEqual(plan);
  });

  it('distinguishes balloons by their interval, a single one by its month, and both payments at the keys', () => {
    const plan: PaymentPlan = {
      correction: 'monthly',
      series: [
        { kind: 'reservation', count: 1, totalCents: 500_000, firstDueOn: '2026-03-20', everyMonths: 1 },
        { kind: 'balloon', count: 4, totalCents: 4_000_000, firstDueOn: '2026-06-20', everyMonths: 6 },
        { kind: 'balloon', count: 1, totalCents: 1_000_000, firstDueOn: '2026-12-20', everyMonths: 1 },
        { kind: 'single', count: 1, totalCents: 2_000_000, firstDueOn: '2027-03-20', everyMonths: 1 },
        { kind: 'keys', count: 1, totalCents: 3_000_000, firstDueOn: '2029-04-30', everyMonths: 1 },
        { kind: 'keys', count: 1, totalCents: 39_500_000, firstDueOn: '2029-05-30', everyMonths: 1 },
      ],
    };
    const { lines, singleMonth } = draftOfPlan(plan, BASIS);
    expect(singleMonth).toBe(12);
    expect(lines).toMatchObject({
      halfYearly: { count: 4, totalCents: 4_000_000 },
      yearly: { count: 1, totalCents: 1_000_000 },
      keys: { count: 1, totalCents: 3_000_000 },
      own: { count: 1, totalCents: 39_500_000 },
      monthly: { totalCents: 0 },
    });
  });

  it('does not fit another price', () => {
    const plan = planOfDraft(presetDraft('standard', BASIS), BASIS);
    const dearer = { ...BASIS, priceCents: BASIS.priceCents + 1 };
    expect(readDraftPlan(draftOfPlan(plan, dearer), dearer)).toBeNull();
  });
});
