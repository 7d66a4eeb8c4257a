import * as fc from 'fast-check';
import { choiceUnit } from '@/__tests__/support/records/choiceUnits';
import { DISPLAY_STATES } from '@/domain/unit/status';
import {
  answersPath,
  CHOICE_STEPS,
  type ChoiceAnswers,
  type ChoiceStep,
  NO_ANSWERS,
  readAnswers,
} from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import { answerOf, chosenUnit, openStep, stepAfter, stepsOf, withAnswer } from '@/domain/unitChoice/steps';

const TOWERS = ['A', 'B', 'Quadra 3'];
/** Two plans have the same area, so that it does not name one of them. */
const PLANS = [38, 64, 64, 92.5].map((areaM2, planIndex) => ({ planIndex, areaM2 }));

const place = fc.record({
  tower: fc.constantFrom(...TOWERS),
  floor: fc.integer({ min: -1, max: 3 }),
  position: fc.integer({ min: 1, max: 3 }),
});
const units: fc.Arbitrary<ChoiceUnit[]> = fc
  .uniqueArray(place, { maxLength: 24, selector: (each) => JSON.stringify(each) })
  .chain((places) =>
    fc.tuple(
      ...places.map((each) =>
        fc
          .record({
            planIndex: fc.constantFrom(0, 1, 2, 3),
            displayState: fc.constantFrom(...DISPLAY_STATES),
          })
          .map((rest) => choiceUnit({ ...each, ...rest })),
      ),
    ),
  );
const answers: fc.Arbitrary<ChoiceAnswers> = fc.record({
  tower: fc.option(fc.constantFrom(...TOWERS)),
  size: fc.option(fc.constantFrom(0, 1, 2, 3)),
  position: fc.option(fc.integer({ min: 1, max: 4 })),
  floor: fc.option(fc.integer({ min: -1, max: 4 })),
});

const isFree = ({ displayState }: ChoiceUnit) => displayState === 'active';
const answersOf = (unit: ChoiceUnit): ChoiceAnswers => ({
  tower: unit.tower,
  size: unit.planIndex,
  position: unit.position,
  floor: unit.floor,
});

describe('stepsOf', () => {
  it('reaches each available unit by answering the open steps, in at most four', () => {
    fc.assert(
      fc.property(units, (all) => {
        for (const goal of all.filter(isFree)) {
          let given = NO_ANSWERS;
          for (let turn = 0; turn < CHOICE_STEPS.length; turn += 1) {
            const open = openStep(stepsOf(all, given), null);
            if (open) given = withAnswer(given, open.name, answerOf(goal, open.name));
          }
          expect(chosenUnit(stepsOf(all, given))).toBe(goal);
        }
      }),
    );
  });

  it('offers only options that lead to available units, each unit in one option', () => {
    fc.assert(
      fc.property(units, answers, (all, given) => {
        for (const { options, scope } of stepsOf(all, given)) {
          expect(options.every((option) => option.units.length > 0)).toBe(true);
          const offered = options.flatMap((option) => option.units);
          expect(offered.every(isFree)).toBe(true);
          expect(new Set(offered)).toEqual(new Set(scope.filter(isFree)));
          expect(offered).toHaveLength(scope.filter(isFree).length);
        }
      }),
    );
  });

  it('leads from each option on: its answer is never impossible', () => {
    fc.assert(
      fc.property(units, answers, fc.constantFrom(...CHOICE_STEPS), (all, given, name) => {
        const step = stepsOf(all, given).find((each) => each.name === name);
        for (const { value } of step?.options ?? []) {
          const after = stepsOf(all, withAnswer(given, name, value)).find((each) => each.name === name);
          expect(['only', 'chosen']).toContain(after?.state.kind);
        }
      }),
    );
  });

  it('names the step after an option as the whole choice does', () => {
    fc.assert(
      fc.property(units, answers, (all, given) => {
        const open = openStep(stepsOf(all, given), null);
        for (const option of open?.options ?? []) {
          const next = openStep(stepsOf(all, withAnswer(given, open?.name ?? 'tower', option.value)), null);
          expect(stepAfter(option, open?.name ?? 'tower', given)).toBe(next?.name ?? null);
        }
      }),
    );
  });

  it('keeps each later answer that is still possible, back and forth', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...CHOICE_STEPS), fc.nat()), { maxLength: 6 });
    fc.assert(
      fc.property(units, changes, fc.nat(), (all, visits, pick) => {
        const free = all.filter(isFree);
        const goal = free[pick % Math.max(free.length, 1)];
        if (!goal) return;
        const start = answersOf(goal);
        let given = start;
        for (const [name, index] of visits) {
          const options = stepsOf(all, given).find((step) => step.name === name)?.options ?? [];
          const option = options[index % Math.max(options.length, 1)];
          if (!option) continue;
          const before = given;
          given = withAnswer(given, name, option.value);
          for (const other of CHOICE_STEPS) if (other !== name) expect(given[other]).toBe(before[other]);
        }
        const back = CHOICE_STEPS.reduce<ChoiceAnswers>(
          (kept, name) => withAnswer(kept, name, answerOf(goal, name)),
          given,
        );
        expect(back).toEqual(start);
        expect(chosenUnit(stepsOf(all, back))).toBe(goal);
      }),
    );
  });

  it('keeps the answers of a URL, and its open step', () => {
    const step = fc.option(fc.constantFrom<ChoiceStep>(...CHOICE_STEPS));
    fc.assert(
      fc.property(answers, step, (given, open) => {
        const path = answersPath('aurora', PLANS, given, open);
        const query = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
        const places = { towers: TOWERS.map((code) => ({ code })), plans: PLANS };
        expect(readAnswers(places, query)).toEqual({ answers: given, step: open, unit: null });
      }),
    );
  });
});
