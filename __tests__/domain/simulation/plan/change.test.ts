import fc from 'fast-check';
import { planFaults } from '@/domain/paymentPlan/faults';
import { parcelsOf } from '@/domain/paymentPlan/parcels';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { changeLine, type PlanChange, rangeOf } from '@/domain/simulation/plan/change';
import {
  BALANCE_LINES,
  LINE_NAMES,
  type LineName,
  type PlanBasis,
  type PlanDraft,
  planOfDraft,
  sumOf,
} from '@/domain/simulation/plan/lines';
import { PRESETS, presetDraft } from '@/domain/simulation/plan/presets';
import { addDays } from '@/domain/time/calendar';
import { BASIS } from './basis';

const standard = presetDraft('standard', BASIS);
const totals = (draft: PlanDraft) =>
  Object.fromEntries(LINE_NAMES.map((line) => [line, draft.lines[line].totalCents]));

function change(draft: PlanDraft, line: LineName, totalCents: number, basis = BASIS): PlanDraft {
  const result = changeLine(draft, { line, totalCents }, basis);
  if (!result.ok) throw new Error(`refused: ${result.fault.reason}`);
  return result.draft;
}

function faultOf(draft: PlanDraft, line: LineName, totalCents: number, basis = BASIS) {
  const result = changeLine(draft, { line, totalCents }, basis);
  return result.ok ? null : result.fault;
}

describe('changeLine', () => {
  it('takes what a line gains from the financing, and names what gave way', () => {
    const result = changeLine(standard, { line: 'monthly', totalCents: 9_000_000 }, BASIS);
    expect(result).toMatchObject({ ok: true, gaveWay: [{ line: 'financing', cents: -3_600_000 }] });
    expect(result.ok && totals(result.draft)).toMatchObject({ monthly: 9_000_000, financing: 31_400_000 });
  });

  it('gives what a line loses to the financing', () => {
    const more = change(standard, 'entry', 6_000_000);
    expect(totals(change(more, 'monthly', 4_500_000))).toMatchObject({
      entry: 6_000_000,
      monthly: 4_500_000,
      financing: 34_400_000,
    });
  });

  it('refuses less than the least share until the keys, and names it', () => {
    expect(faultOf(standard, 'monthly', 5_399_999)).toEqual({
      line: 'monthly',
      reason: 'untilKeys',
      nearest: 5_400_000,
      percent: 30,
      shared: null,
    });
  });

  it('takes from own money, FGTS, the keys and earlier lines when nothing is financed any more', () => {
    const own = change(change(standard, 'fgts', 4_000_000), 'own', 31_000_000);
    expect(totals(own)).toMatchObject({ financing: 0, own: 31_000_000, fgts: 4_000_000 });
    const result = changeLine(own, { line: 'monthly', totalCents: 42_000_000 }, BASIS);
    expect(result).toMatchObject({
      ok: true,
      gaveWay: [
        { line: 'own', cents: -31_000_000 },
        { line: 'fgts', cents: -4_000_000 },
        { line: 'keys', cents: -1_000_000 },
        { line: 'yearly', cents: -600_000 },
      ],
    });
  });

  it('gives what the financing loses to own money', () => {
    expect(totals(change(standard, 'financing', 30_000_000))).toMatchObject({
      own: 5_000_000,
      monthly: 5_400_000,
    });
  });

  it('never lets FGTS pay more than the balance due', () => {
    expect(faultOf(standard, 'fgts', 35_000_001)).toMatchObject({ reason: 'balance', nearest: 35_000_000 });
    expect(totals(change(standard, 'fgts', 35_000_000))).toMatchObject({ fgts: 35_000_000, financing: 0 });
  });

  it.each(['notADwelling', 'aboveCeiling'] as const)('refuses FGTS for a unit that is %s', (fgtsObstacle) => {
    expect(faultOf(standard, 'fgts', 1, { ...BASIS, fgtsObstacle })).toMatchObject({
      reason: fgtsObstacle,
      nearest: 0,
    });
  });

  it('refuses a share of a series outside its limits', () => {
    expect(faultOf(standard, 'keys', 5_000_001)).toEqual({
      line: 'keys',
      reason: 'seriesMost',
      nearest: 5_000_000,
      percent: 10,
      shared: null,
    });
    const limits = { ...BASIS.limits, entry: { ...BASIS.limits.entry, minPercent: 5 } };
    const more = change(standard, 'monthly', 20_000_000, { ...BASIS, limits });
    expect(faultOf(more, 'entry', 2_499_999, { ...BASIS, limits })).toMatchObject({
      reason: 'seriesLeast',
      nearest: 2_500_000,
      percent: 5,
    });
  });

  it('shares the limit of balloons between half-yearly and yearly ones', () => {
    const limits = { ...BASIS.limits, balloon: { ...BASIS.limits.balloon, maxPercent: 10 } };
    expect(faultOf(standard, 'halfYearly', 1_400_001, { ...BASIS, limits })).toMatchObject({
      reason: 'seriesMost',
      nearest: 1_400_000,
      shared: { line: 'yearly', cents: 3_600_000 },
    });
  });

  it('keeps the reservation payment of the project', () => {
    expect(faultOf(standard, 'reservation', 600_000)).toMatchObject({ reason: 'fixed' });
  });

  it('keeps the total for another number of parcels, up to the limit', () => {
    const result = changeLine(standard, { line: 'entry', count: 6 }, BASIS);
    expect(result.ok && result.draft.lines.entry).toEqual({ totalCents: 4_500_000, count: 6 });
    expect(changeLine(standard, { line: 'entry', count: 7 }, BASIS)).toMatchObject({
      ok: false,
      fault: { reason: 'count', nearest: 6 },
    });
    expect(changeLine(standard, { line: 'entry', count: 0 }, BASIS)).toMatchObject({
      ok: false,
      fault: { reason: 'tooFew', nearest: 1 },
    });
    // The seller accepts 420; three Decembers come before the delivery.
    expect(changeLine(standard, { line: 'yearly', count: 4 }, BASIS)).toMatchObject({
      ok: false,
      fault: { reason: 'countOfWorks', nearest: 3 },
    });
  });

  it('refuses part of a centavo', () => {
    expect(() => changeLine(standard, { line: 'keys', totalCents: 0.5 }, BASIS)).toThrow(RangeError);
  });
});

const anyBasis: fc.Arbitrary<PlanBasis> = fc
  .record({
    priceCents: fc.integer({ min: 5_000_000, max: 10 ** 10 }),
    reservationPart: fc.integer({ min: 0, max: 5 }),
    signedAfter: fc.integer({ min: 0, max: 1500 }),
    deliveryAfter: fc.integer({ min: 1, max: 1800 }),
    minShareUntilKeysPercent: fc.integer({ min: 5, max: 60 }),
    maxMonthlyInstalments: fc.integer({ min: 0, max: 60 }),
    balloonLeast: fc.integer({ min: 0, max: 5 }),
    balloonMost: fc.integer({ min: 5, max: 40 }),
    monthlyUntil: fc.option(fc.integer({ min: 1, max: 40 })),
    fgtsObstacle: fc.constantFrom(null, 'aboveCeiling' as const),
  })
  .map(
    ({ reservationPart, signedAfter, deliveryAfter, balloonLeast, balloonMost, monthlyUntil, ...rest }) => {
      const today = addDays('2026-01-01', signedAfter);
      const { limits } = BASIS;
      // Without a December before the delivery no balloon can be required.
      const minPercent = deliveryAfter > 400 ? balloonLeast : 0;
      return {
        ...rest,
        today,
        deliveryOn: addDays(today, deliveryAfter),
        reservationCents: Math.floor((rest.priceCents * reservationPart) / 100),
        limits: {
          ...limits,
          balloon: { ...limits.balloon, minPercent, maxPercent: balloonMost },
          monthly: { ...limits.monthly, untilMonth: monthlyUntil },
          keys: { ...limits.keys, maxPercent: 100 },
        },
      };
    },
  );

/** Position of a drag in the range of its line, and a little beyond. */
const anyDrag = fc.record({
  line: fc.constantFrom(...LINE_NAMES),
  at: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  count: fc.option(fc.integer({ min: 0, max: 80 })),
  month: fc.option(fc.integer({ min: 0, max: 80 })),
});
type Drag = typeof anyDrag extends fc.Arbitrary<infer Value> ? Value : never;

function changeOf({ line, at, count, month }: Drag, draft: PlanDraft, basis: PlanBasis): PlanChange {
  if (line === 'single' && month !== null) return { line, month };
  if (count !== null) return { line, count };
  const { least, most } = rangeOf(draft, line, basis);
  return { line, totalCents: Math.round(least.cents + (most.cents - least.cents) * at) };
}

describe('a plan after any drags', () => {
  it('has the price as its sum, no fault, FGTS within the balance, and the edited line as it was set', () => {
    fc.assert(
      fc.property(
        anyBasis,
        fc.constantFrom(...PRESETS),
        fc.array(anyDrag, { minLength: 1, maxLength: 12 }),
        (basis, preset, drags) => {
          let draft = presetDraft(preset, basis);
          for (const drag of drags) {
            const wanted = changeOf(drag, draft, basis);
            const result = changeLine(draft, wanted, basis);
            if (!result.ok) continue;
            draft = result.draft;
            if ('totalCents' in wanted) expect(draft.lines[wanted.line].totalCents).toBe(wanted.totalCents);
          }
          const plan = planOfDraft(draft, basis);
          expect(parcelsOf(plan).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
            basis.priceCents,
          );
          expect(planFaults(plan, basis)).toEqual([]);
          expect(paymentPlanSchema.isValidSync(plan, { strict: true })).toBe(true);
          const fgtsCents = draft.lines.fgts.totalCents;
          expect(fgtsCents).toBeLessThanOrEqual(basis.fgtsObstacle ? 0 : sumOf(draft.lines, BALANCE_LINES));
        },
      ),
    );
  });

  it('has FGTS where the server accepts it, and nowhere else', () => {
    const anyObstacle = fc.constantFrom(null, 'aboveCeiling' as const, 'notADwelling' as const);
    fc.assert(
      fc.property(
        anyBasis,
        anyObstacle,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (any, obstacle, part) => {
          const basis = { ...any, fgtsObstacle: obstacle };
          const draft = presetDraft('standard', basis);
          const { financing } = draft.lines;
          const totalCents = Math.floor(financing.totalCents * part);
          fc.pre(totalCents > 0);
          const moved = { ...financing, totalCents: financing.totalCents - totalCents };
          const lines = { ...draft.lines, financing: moved, fgts: { totalCents, count: 1 } };
          const codes = planFaults(planOfDraft({ ...draft, lines }, basis), basis).map(({ code }) => code);
          expect(changeLine(draft, { line: 'fgts', totalCents }, basis).ok).toBe(codes.length === 0);
        },
      ),
    );
  });

  it('returns to the same totals after any number of changes of one line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 5_400_000, max: 20_000_000 }), { minLength: 1 }), (amounts) => {
        const there = amounts.reduce((draft, cents) => change(draft, 'monthly', cents), standard);
        expect(totals(change(there, 'monthly', 5_400_000))).toEqual(totals(standard));
      }),
    );
  });
});
