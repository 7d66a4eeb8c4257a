import { groupWaitingPath } from '@/domain/project/offers/offer';
import type { Tower } from '@/domain/project/tower';
import { nounOf } from '@/domain/unit/noun';
import { isGroupGone } from '@/domain/unit/unitGroup';
import { answersPath, answerText, type ChoiceAnswers, type ChoiceStep } from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import {
  answerOf,
  type ChoiceOption,
  chosenUnit,
  type StepOfChoice,
  stepAfter,
  stepsOf,
  summaryOf,
  withAnswer,
} from '@/domain/unitChoice/steps';
import type { OptionView, StepView } from '../choiceView';
import {
  answerName,
  areaText,
  availableText,
  type ChoiceWords,
  chosenPath,
  floorsText,
  hintWord,
  priceText,
  stateTexts,
  stepWord,
} from './choiceWords';
import { keyPlan } from './keyPlan';
import { optionFacts } from './optionFacts';

/** With more options a card of three lines each would be a long way to scroll. */
const MAX_CARDS = 6;

interface StepFacts {
  readonly slug: string;
  readonly units: readonly ChoiceUnit[];
  readonly steps: readonly StepOfChoice[];
  readonly answers: ChoiceAnswers;
  readonly step: StepOfChoice;
  /** Tower chosen so far; null before. */
  readonly tower: Tower | null;
}

/** The open step with its options. */
export function presentStep(words: ChoiceWords, facts: StepFacts): StepView {
  const { t, of } = words;
  const { step, tower } = facts;
  const word = stepWord(words, step.name);
  const left = step.options.flatMap(({ units }) => units);
  const chosen = step.state.kind === 'chosen' ? answerText(of.plans, step.name, step.state.value) : null;
  return {
    name: step.name,
    title: t(`titles.${word}`),
    count: availableText(words, left),
    within: withinText(words, facts),
    hint: t(`hints.${hintWord(words, word)}`),
    lost: lostText(words, step),
    options: step.options.map((option) => presentOption(words, facts, option)),
    chosen,
    isDense: step.options.length > MAX_CARDS,
    keyPlan: step.name === 'position' && tower?.kind === 'tower' ? keyPlan(tower.positions) : null,
    elsewhere: step.name === 'position' ? elsewhere(words, facts) : [],
    gone: goneGroups(words, facts),
    price: priceText(words, summaryOf(left)),
  };
}

function presentOption(words: ChoiceWords, facts: StepFacts, option: ChoiceOption): OptionView {
  const { t, of } = words;
  const { step, slug, answers, tower } = facts;
  const { value, units } = option;
  const summary = summaryOf(units);
  const next = withAnswer(answers, step.name, value);
  const after = stepAfter(option, step.name, answers);
  const isTower = units.every(isInTower(words));
  // One unit: its area informs, a count of 1 does not.
  const isSingle = of.genre !== 'clubs' && (step.name === 'floor' || (!isTower && step.name === 'position'));
  const spot = tower?.positions.findIndex(({ position }) => position === value) ?? -1;
  return {
    key: answerText(of.plans, step.name, value),
    name: answerName(words, step.name, value),
    facts: optionFacts(words, step, option),
    price: priceText(words, summary),
    count: isSingle ? areaText(words, summary) : availableText(words, units),
    floors: step.name === 'floor' || !isTower ? null : floorsText(words, summary.floors),
    spot: step.name === 'position' && spot >= 0 ? spot : null,
    next: nextPath(words, facts, option, after),
    here: answersPath(slug, of.plans, next, step.name),
    action: after === null ? t('actions.result') : t(`actions.${stepWord(words, after)}`),
    states: stateTexts(
      words,
      step.scope.filter((unit) => answerOf(unit, step.name) === value),
    ),
  };
}

/** The step that follows, or the unit that the option leads to. */
function nextPath(
  words: ChoiceWords,
  { slug, step, answers }: StepFacts,
  { value, units }: ChoiceOption,
  after: ChoiceStep | null,
): string {
  const next = withAnswer(answers, step.name, value);
  const unit = after === null ? chosenUnit(stepsOf(units, next)) : null;
  return unit ? chosenPath(words, slug, next, unit) : answersPath(slug, words.of.plans, next);
}

/** True for a unit with floors: lots, houses and studios in a block have none to speak of. */
const isInTower =
  ({ towers }: ChoiceWords) =>
  (unit: ChoiceUnit) =>
    towers.find(({ code }) => code === unit.tower)?.kind === 'tower';

/** Answers to the earlier steps: "Torre A · 38 m²". */
function withinText(words: ChoiceWords, { steps, step }: StepFacts): string | null {
  const earlier = steps.slice(0, steps.indexOf(step)).flatMap(({ name, state }) => {
    if (state.kind === 'chosen' || (state.kind === 'only' && !state.isWhole)) {
      return [answerName(words, name, state.value)];
    }
    return [];
  });
  return earlier.length > 0 ? earlier.join(' · ') : null;
}

function lostText(words: ChoiceWords, { name, state }: StepOfChoice): StepView['lost'] {
  if (state.kind !== 'impossible') return null;
  const { t } = words;
  const label = answerName(words, name, state.value);
  return { title: t(`lost.${state.reason}.title`, { label }), text: t(`lost.${state.reason}.text`) };
}

/** Positions of the tower, or plans of the block, with nothing available: each has its waiting list. */
function goneGroups(words: ChoiceWords, facts: StepFacts): StepView['gone'] {
  if (!facts.tower || words.of.genre === 'clubs') return [];
  return facts.tower.kind === 'tower'
    ? gonePositions(words, facts, facts.tower)
    : gonePlans(words, facts, facts.tower);
}

/** Also shown where the only other position was skipped. */
function gonePositions(words: ChoiceWords, { slug, steps, step }: StepFacts, tower: Tower): StepView['gone'] {
  const question = steps.find(({ name }) => name === 'position');
  const isHere = step === question || (step.name === 'floor' && question?.state.kind === 'only');
  if (!question || !isHere) return [];
  const offer = { towers: words.towers, units: question.scope };
  return tower.positions
    .map(({ position }) => ({ tower: tower.code, position, planIndex: null }))
    .filter((group) => isGroupGone(offer, group))
    .map((group) => {
      const name = answerName(words, 'position', group.position);
      return {
        text: words.t('gone.text', { position: name }),
        label: words.t('gone.notify', { position: name.toLowerCase() }),
        path: groupWaitingPath(slug, group),
      };
    });
}

/** Sizes of houses or lots that the block has, but of which none is available. */
function gonePlans(
  words: ChoiceWords,
  { slug, units, steps, step }: StepFacts,
  tower: Tower,
): StepView['gone'] {
  const question = steps.find(({ name }) => name === 'size');
  const isHere = step === question || (step.name === 'position' && question?.state.kind === 'only');
  if (!isHere) return [];
  const offer = { towers: words.towers, units };
  return [...new Set(tower.positions.map(({ planIndex }) => planIndex))]
    .map((planIndex) => ({ tower: tower.code, position: null, planIndex }))
    .filter((group) => isGroupGone(offer, group))
    .map((group) => {
      const size = answerName(words, 'size', group.planIndex);
      return {
        text: words.t('gone.textOfPlan', { block: tower.name, size }),
        label: words.t(`gone.notifyPlan.${nounOf(words.of.category)}`, { size }),
        path: groupWaitingPath(slug, group),
      };
    });
}

/** Positions with other sizes: their size is an earlier answer, which one link changes. */
function elsewhere(words: ChoiceWords, { slug, units, steps, answers }: StepFacts): StepView['elsewhere'] {
  const size = steps.find(({ name }) => name === 'size');
  if (size?.state.kind !== 'chosen') return [];
  const { value: own } = size.state;
  return size.options
    .filter(({ value }) => value !== own)
    .map(({ value }) => {
      const changed = withAnswer(answers, 'size', value);
      const positions = stepsOf(units, changed).find(({ name }) => name === 'position')?.options ?? [];
      const word = stepWord(words, 'position');
      const label = answerName(words, 'size', value);
      return {
        text: words.t(`elsewhere.${word === 'position' ? 'position' : nounOf(words.of.category)}`, {
          count: positions.length,
          size: label,
        }),
        label: words.t('elsewhere.link', { size: label }),
        path: answersPath(slug, words.of.plans, changed, 'position' satisfies ChoiceStep),
      };
    });
}
