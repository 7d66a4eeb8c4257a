import type { Orientation } from '@/domain/project/tower';
import {
  answersTo,
  CHOICE_STEPS,
  type ChoiceAnswers,
  type ChoiceStep,
  type ChoiceValue,
} from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';

/** An answer that can be given now, with the available units that it leads to: at least one. */
export interface ChoiceOption {
  readonly value: ChoiceValue;
  readonly units: readonly ChoiceUnit[];
}

/**
 * State of a step. `only`: a single option is left and no answer is needed; `isWhole` if the project never had a second
 * one. `impossible`: no unit with this answer is available under the earlier answers: it does not exist (`absent`), or
 * all of them are reserved, sold or not offered (`taken`).
 */
type StepState =
  | { readonly kind: 'only'; readonly value: ChoiceValue; readonly isWhole: boolean }
  | { readonly kind: 'chosen'; readonly value: ChoiceValue }
  | { readonly kind: 'impossible'; readonly value: ChoiceValue; readonly reason: 'absent' | 'taken' }
  | { readonly kind: 'missing' };

export interface StepOfChoice {
  readonly name: ChoiceStep;
  readonly state: StepState;
  readonly options: readonly ChoiceOption[];
  /** Units in any state that meet the answers to the earlier steps. */
  readonly scope: readonly ChoiceUnit[];
}

const VALUE_OF: Readonly<Record<ChoiceStep, (unit: ChoiceUnit) => ChoiceValue>> = {
  tower: ({ tower }) => tower,
  size: ({ planIndex }) => planIndex,
  position: ({ position }) => position,
  floor: ({ floor }) => floor,
};

export function answerOf(unit: ChoiceUnit, step: ChoiceStep): ChoiceValue {
  return VALUE_OF[step](unit);
}

/**
 * Every step with its options: only what is left under the answers to earlier steps. An impossible answer restricts no
 * later step, so that a later answer that is still possible is kept.
 */
export function stepsOf(units: readonly ChoiceUnit[], answers: ChoiceAnswers): StepOfChoice[] {
  let scope = units;
  return CHOICE_STEPS.map((name) => {
    const step = stepOf(name, units, scope, answers[name]);
    const { state } = step;
    if (state.kind === 'only' || state.kind === 'chosen') {
      scope = scope.filter((unit) => answerOf(unit, name) === state.value);
    }
    return step;
  });
}

/** Step to show: the requested one if it has a choice, else the first that needs an answer; null if all have one. */
export function openStep(steps: readonly StepOfChoice[], requested: ChoiceStep | null): StepOfChoice | null {
  const meant = steps.find(({ name }) => name === requested);
  if (meant && meant.state.kind !== 'only' && meant.options.length > 0) return meant;
  return steps.find(({ state }) => state.kind === 'missing' || state.kind === 'impossible') ?? null;
}

/** The unit that is left when every step has an answer; null before. */
export function chosenUnit(steps: readonly StepOfChoice[]): ChoiceUnit | null {
  if (openStep(steps, null) !== null) return null;
  return steps.at(-1)?.options.find(({ value }) => isAnswer(steps.at(-1), value))?.units[0] ?? null;
}

/**
 * Answers of the URL of a chosen unit, in any state: the given ones if they lead to it, otherwise those that led to it while it was
 * available.
 */
export function answersOfUnit(
  units: readonly ChoiceUnit[],
  given: ChoiceAnswers,
  unit: ChoiceUnit,
): ChoiceAnswers {
  return chosenUnit(stepsOf(units, given)) === unit ? given : answersTo(unit);
}

/** Step that follows an option, null if it leads to one unit. */
export function stepAfter(option: ChoiceOption, name: ChoiceStep, answers: ChoiceAnswers): ChoiceStep | null {
  return openStep(stepsOf(option.units, withAnswer(answers, name, option.value)), null)?.name ?? null;
}

/** The answers with one changed. The others stay, also those that are impossible now. */
export function withAnswer(answers: ChoiceAnswers, step: ChoiceStep, value: ChoiceValue): ChoiceAnswers {
  return { ...answers, [step]: value };
}

export interface ChoiceSummary {
  readonly count: number;
  /** Lowest and highest price in centavos; null if no unit shows one. */
  readonly prices: { readonly minCents: number; readonly maxCents: number } | null;
  /** Smallest and largest area in m². */
  readonly areas: { readonly minM2: number; readonly maxM2: number } | null;
  /** In the order of the sun. */
  readonly orientations: readonly Orientation[];
  /** From the lowest. */
  readonly floors: readonly number[];
}

/** The sun's way over a building on the southern half of the earth. */
export const SUN_ORDER: readonly Orientation[] = ['nascente', 'norte', 'poente', 'sul'];

/** Facts of the units that an option leads to. */
export function summaryOf(units: readonly ChoiceUnit[]): ChoiceSummary {
  const prices = units.flatMap(({ priceCents, priceMaxCents }) =>
    [priceCents, priceMaxCents ?? null].filter((each) => each !== null),
  );
  const areas = units.map(({ areaM2 }) => areaM2);
  return {
    count: units.length,
    prices: prices.length > 0 ? { minCents: Math.min(...prices), maxCents: Math.max(...prices) } : null,
    areas: areas.length > 0 ? { minM2: Math.min(...areas), maxM2: Math.max(...areas) } : null,
    orientations: SUN_ORDER.filter((each) => units.some(({ orientation }) => orientation === each)),
    floors: [...new Set(units.map(({ floor }) => floor))].sort((a, b) => a - b),
  };
}

function stepOf(
  name: ChoiceStep,
  units: readonly ChoiceUnit[],
  scope: readonly ChoiceUnit[],
  answer: ChoiceValue | null,
): StepOfChoice {
  const options = optionsOf(name, scope);
  const [first] = options;
  const isOffered = options.some(({ value }) => value === answer);
  const step = (state: StepState) => ({ name, state, options, scope });
  if (options.length === 1 && first && (answer === null || isOffered)) {
    const isWhole = units.every((unit) => answerOf(unit, name) === first.value);
    return step({ kind: 'only', value: first.value, isWhole });
  }
  if (answer === null) return step({ kind: 'missing' });
  if (isOffered) return step({ kind: 'chosen', value: answer });
  const isThere = scope.some((unit) => answerOf(unit, name) === answer);
  return step({ kind: 'impossible', value: answer, reason: isThere ? 'taken' : 'absent' });
}

/** Towers in the order of their units, sizes from the smallest, positions in order, floors from the top. */
function optionsOf(name: ChoiceStep, scope: readonly ChoiceUnit[]): ChoiceOption[] {
  const byValue = new Map<ChoiceValue, ChoiceUnit[]>();
  for (const unit of scope) {
    if (unit.displayState !== 'active') continue;
    const value = answerOf(unit, name);
    const found = byValue.get(value);
    if (found) found.push(unit);
    else byValue.set(value, [unit]);
  }
  const options = [...byValue].map(([value, units]) => ({ value, units }));
  if (name === 'tower') return options;
  if (name === 'size') return options.sort((a, b) => areaOf(a) - areaOf(b) || compare(a, b));
  return options.sort((a, b) => (name === 'floor' ? compare(b, a) : compare(a, b)));
}

const areaOf = ({ units }: ChoiceOption) => Math.min(...units.map(({ areaM2 }) => areaM2));
const compare = (a: ChoiceOption, b: ChoiceOption) => Number(a.value) - Number(b.value);

function isAnswer(step: StepOfChoice | undefined, value: ChoiceValue): boolean {
  const state = step?.state;
  return (state?.kind === 'only' || state?.kind === 'chosen') && state.value === value;
}
