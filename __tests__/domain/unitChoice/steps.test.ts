import { choiceUnit } from '@/__tests__/support/records/choiceUnits';
import { NO_ANSWERS } from '@/domain/unitChoice/answers';
import { chosenUnit, openStep, stepsOf, summaryOf } from '@/domain/unitChoice/steps';

// Tower A: 38 m² at 01 on floors 1 and 2, 64 m² at 02 on floor 1. Tower B: 38 m² at 05 on floor 1.
const units = [
  choiceUnit({ floor: 1 }),
  choiceUnit({ floor: 2, priceCents: 520_000_00 }),
  choiceUnit({ position: 2, planIndex: 1, areaM2: 64, orientation: 'poente', priceCents: 800_000_00 }),
  choiceUnit({ floor: 2, position: 2, planIndex: 1, displayState: 'sold' }),
  choiceUnit({ tower: 'B', position: 5, priceCents: 480_000_00 }),
];
const stateOf = (given: Partial<typeof NO_ANSWERS>, name: string) =>
  stepsOf(units, { ...NO_ANSWERS, ...given }).find((step) => step.name === name)?.state;
const openOf = (given: Partial<typeof NO_ANSWERS>) =>
  openStep(stepsOf(units, { ...NO_ANSWERS, ...given }), null)?.name ?? null;

describe('stepsOf', () => {
  it('opens the first step without an answer', () => {
    expect([openOf({}), openOf({ tower: 'A' }), openOf({ tower: 'A', size: 0 })]).toEqual([
      'tower',
      'size',
      'floor',
    ]);
  });

  it('skips a step with one option left, and marks one that never had a second', () => {
    expect(stateOf({ tower: 'A', size: 0 }, 'position')).toEqual({ kind: 'only', value: 1, isWhole: false });
    const single = stepsOf([choiceUnit()], NO_ANSWERS).map(({ state }) => state);
    expect(single.every((state) => state.kind === 'only' && state.isWhole)).toBe(true);
  });

  it('counts, prices and places what is left at each option', () => {
    const [first, second] = stepsOf(units, NO_ANSWERS)[0]?.options ?? [];
    expect(first?.value).toBe('A');
    expect(summaryOf(first?.units ?? [])).toEqual({
      count: 3,
      prices: { minCents: 500_000_00, maxCents: 800_000_00 },
      areas: { minM2: 38, maxM2: 64 },
      orientations: ['nascente', 'poente'],
      floors: [1, 2],
    });
    expect(summaryOf(second?.units ?? [])).toMatchObject({
      count: 1,
      prices: { minCents: 480_000_00, maxCents: 480_000_00 },
    });
  });

  it('orders sizes from the smallest and floors from the top', () => {
    const steps = stepsOf(units, { ...NO_ANSWERS, tower: 'A' });
    expect(steps.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['A', 'B'],
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it('explains an answer that is impossible: no such unit, or none available', () => {
    expect(stateOf({ tower: 'B', position: 1 }, 'position')).toEqual({
      kind: 'impossible',
      value: 1,
      reason: 'absent',
    });
    expect(stateOf({ tower: 'A', size: 1, floor: 2 }, 'floor')).toEqual({
      kind: 'impossible',
      value: 2,
      reason: 'taken',
    });
    expect(openOf({ tower: 'A', size: 1, floor: 2 })).toBe('floor');
  });

  it('ends with the unit', () => {
    const steps = stepsOf(units, { tower: 'A', size: 0, position: null, floor: 2 });
    expect(chosenUnit(steps)).toMatchObject({ tower: 'A', code: '201' });
    expect(chosenUnit(stepsOf(units, { ...NO_ANSWERS, tower: 'A' }))).toBeNull();
  });

  it('opens an answered step again, but not one without a choice', () => {
    const steps = stepsOf(units, { tower: 'A', size: 0, position: null, floor: 2 });
    expect(openStep(steps, 'tower')?.name).toBe('tower');
    expect(openStep(steps, 'position')).toBeNull();
  });

  it('has no option when nothing is available', () => {
    const steps = stepsOf([choiceUnit({ displayState: 'sold' })], NO_ANSWERS);
    expect(steps.every(({ options }) => options.length === 0)).toBe(true);
    expect(chosenUnit(steps)).toBeNull();
  });
});
