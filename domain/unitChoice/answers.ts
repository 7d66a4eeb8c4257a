import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import { paths } from '@/domain/site/paths';
import type { GridUnit } from '@/domain/unit/grid';
import type { UnitGroup } from '@/domain/unit/unitGroup';

/** Questions of the choice, in their order. */
export const CHOICE_STEPS = ['tower', 'size', 'position', 'floor'] as const;
export type ChoiceStep = (typeof CHOICE_STEPS)[number];

/** Code of a tower, index of a plan, position or floor. */
export type ChoiceValue = string | number;

/** Answers of the URL; null without one. `size` is the index of a plan. */
export interface ChoiceAnswers {
  readonly tower: string | null;
  readonly size: number | null;
  readonly position: number | null;
  readonly floor: number | null;
}

export const NO_ANSWERS: ChoiceAnswers = { tower: null, size: null, position: null, floor: null };

type SizedPlan = Pick<Plan, 'planIndex' | 'areaM2'>;

/** Parts of a project by which the values of a URL are read. */
interface ChoicePlaces {
  readonly towers: readonly Pick<Tower, 'code'>[];
  readonly plans: readonly SizedPlan[];
}

const PARAMETERS: Readonly<Record<ChoiceStep, 'torre' | 'metragem' | 'final' | 'andar'>> = {
  tower: 'torre',
  size: 'metragem',
  position: 'final',
  floor: 'andar',
};

/** Query parameters that the page of the choice reads. */
export const CHOICE_PARAMETERS = [...Object.values(PARAMETERS), 'passo', 'unidade'] as const;

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const WHOLE_NUMBER = /^-?\d{1,4}$/;

/** Answers of a URL with its open step, or the code of its chosen unit. A value that no URL of this site contains is ignored. */
export function readAnswers(
  places: ChoicePlaces,
  query: Query,
): { readonly answers: ChoiceAnswers; readonly step: ChoiceStep | null; readonly unit: string | null } {
  const read = (step: ChoiceStep) => firstOf(query[PARAMETERS[step]]);
  const requested = firstOf(query.passo);
  return {
    answers: {
      tower: places.towers.find(({ code }) => code === read('tower'))?.code ?? null,
      size: readSize(places.plans, read('size')),
      position: readNumber(read('position')),
      floor: readNumber(read('floor')),
    },
    step: CHOICE_STEPS.find((step) => PARAMETERS[step] === requested) ?? null,
    unit: firstOf(query.unidade) ?? null,
  };
}

/** Value of an answer in a URL: a tower's code, "38" for a size of 38 m², "02" for a position, a floor. */
export function answerText(plans: readonly SizedPlan[], step: ChoiceStep, value: ChoiceValue): string {
  if (step === 'size') return sizeText(plans, Number(value));
  return step === 'position' ? String(value).padStart(2, '0') : String(value);
}

/** The answers that lead to a unit. */
export function answersTo({
  tower,
  planIndex,
  position,
  floor,
}: Pick<GridUnit, 'tower' | 'planIndex' | 'position' | 'floor'>): ChoiceAnswers {
  return { tower, size: planIndex, position, floor };
}

/**
 * URL of the choice with these answers: at an open step, which is named only if it is not the first without an answer, or at a
 * chosen unit, whose URL stays the same when another buyer takes it.
 */
export function answersPath(
  slug: string,
  plans: readonly SizedPlan[],
  answers: ChoiceAnswers,
  at: ChoiceStep | { readonly unit: string } | null = null,
): string {
  const given = CHOICE_STEPS.flatMap((name) => {
    const value = answers[name];
    return value === null ? [] : [[PARAMETERS[name], answerText(plans, name, value)] as const];
  });
  return paths.choice(slug, {
    ...Object.fromEntries(given),
    ...(typeof at === 'string' ? { passo: PARAMETERS[at] } : at === null ? {} : { unidade: at.unit }),
  });
}

/** URL of the choice among the units of a group. */
export const groupPath = (slug: string, { tower, position, planIndex }: UnitGroup): string =>
  answersPath(slug, [], { ...NO_ANSWERS, tower, position, size: planIndex });

/** The area of a plan; with the plan's index if another one has the same area. */
function sizeText(plans: readonly SizedPlan[], planIndex: number): string {
  const area = plans.find((plan) => plan.planIndex === planIndex)?.areaM2;
  const isUnique = area !== undefined && plans.filter(({ areaM2 }) => areaM2 === area).length === 1;
  return isUnique ? String(area) : `${area ?? ''}-${planIndex}`;
}

function readSize(plans: readonly SizedPlan[], text: string | undefined): number | null {
  const index = /^[\d.]*-(\d{1,3})$/.exec(text ?? '')?.[1];
  if (index !== undefined) return Number(index);
  return plans.find(({ planIndex }) => sizeText(plans, planIndex) === text)?.planIndex ?? null;
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && WHOLE_NUMBER.test(text) ? Number(text) : null;
}

function firstOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
