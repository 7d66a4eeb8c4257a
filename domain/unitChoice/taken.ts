import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import { answerOf, type StepOfChoice } from '@/domain/unitChoice/steps';

/**
 * Units under the earlier answers that another buyer holds and no option of the step leads to: their queues can be joined. The
 * highest floors first. Empty in a club, where quotas are held.
 */
export function heldUnits({ name, scope, options }: StepOfChoice): ChoiceUnit[] {
  const offered = new Set(options.map(({ value }) => value));
  return scope
    .filter((unit) => unit.displayState === 'reserved' && unit.quotas === undefined)
    .filter((unit) => !offered.has(answerOf(unit, name)))
    .sort((a, b) => b.floor - a.floor || a.position - b.position);
}

/**
 * Held units of the open step and of the earlier ones that were skipped, because one option was left: no other step shows these.
 * Of all skipped steps once a unit is chosen.
 *
 * @param open step; null once a unit is chosen
 */
export function heldInChoice(steps: readonly StepOfChoice[], open: StepOfChoice | null): ChoiceUnit[] {
  const passed = open ? steps.slice(0, steps.indexOf(open)) : steps;
  const skipped = passed.filter(({ state }) => state.kind === 'only');
  return [...new Set([...(open ? [open] : []), ...skipped].flatMap(heldUnits))];
}

/**
 * Available unit that is most like one that was taken: of its position on the nearest floor, the higher of two; otherwise of its
 * size, in its tower first. Null if neither is left.
 */
export function nearestUnit(units: readonly ChoiceUnit[], taken: ChoiceUnit): ChoiceUnit | null {
  const left = units.filter(({ id, displayState }) => displayState === 'active' && id !== taken.id);
  const inTower = left.filter(({ tower }) => tower === taken.tower);
  const inColumn = inTower.filter(({ position }) => position === taken.position);
  const isSize = ({ planIndex }: ChoiceUnit) => planIndex === taken.planIndex;
  const like = [inColumn, inTower.filter(isSize), left.filter(isSize)].find(({ length }) => length > 0) ?? [];
  return [...like].sort(byDistance(taken))[0] ?? null;
}

function byDistance(taken: ChoiceUnit) {
  const floors = ({ floor }: ChoiceUnit) => Math.abs(floor - taken.floor);
  const positions = ({ position }: ChoiceUnit) => Math.abs(position - taken.position);
  return (a: ChoiceUnit, b: ChoiceUnit) =>
    floors(a) - floors(b) || b.floor - a.floor || positions(a) - positions(b) || a.position - b.position;
}
