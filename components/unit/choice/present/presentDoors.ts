import { answersPath, type ChoiceAnswers, type ChoiceStep } from '@/domain/unitChoice/answers';
import type { StepOfChoice } from '@/domain/unitChoice/steps';
import type { DoorView } from '../choiceView';
import { answerName, type ChoiceWords, stepWord } from './choiceWords';

interface DoorFacts {
  readonly slug: string;
  readonly steps: readonly StepOfChoice[];
  readonly answers: ChoiceAnswers;
  /** Name of the open step; null at the end. */
  readonly open: ChoiceStep | null;
}

/** The progress as doors: one for each step, also for those that need no answer. */
export function presentDoors(words: ChoiceWords, { slug, steps, answers, open }: DoorFacts): DoorView[] {
  const { t } = words;
  const asked = steps.filter(({ state, name }) => state.kind !== 'only' || name === open);
  return steps.filter(isOfPlace(words)).map(({ name, state, options }) => {
    const word = stepWord(words, name);
    const label = state.kind === 'missing' ? t(`names.${word}`) : answerName(words, name, state.value);
    const path = answersPath(slug, words.of.plans, answers, name);
    if (name === open) {
      const at = asked.findIndex((step) => step.name === name) + 1;
      const note = t('doors.at', { number: at, total: asked.length });
      return { name, state: 'open', label: t(`names.${word}`), note, path: null };
    }
    if (state.kind === 'only') {
      const note = state.isWhole ? t(`doors.single.${word}`) : t('doors.left');
      return { name, state: 'skipped', label, note, path: null };
    }
    if (state.kind === 'chosen') {
      return { name, state: 'done', label, note: t('doors.of', { count: options.length }), path };
    }
    if (state.kind === 'impossible') return { name, state: 'lost', label, note: t('doors.lost'), path };
    return { name, state: 'later', label, note: null, path: null };
  });
}

/** Lots and houses have no floors to speak of. */
function isOfPlace({ towers }: ChoiceWords) {
  const isBlocks = towers.every(({ kind }) => kind === 'block');
  return ({ name, state }: StepOfChoice) => !(isBlocks && name === 'floor' && state.kind === 'only');
}
