import { sharedHighlights } from '@/domain/unit/highlights';
import { nounOf } from '@/domain/unit/noun';
import { type ChoiceOption, type StepOfChoice, summaryOf } from '@/domain/unitChoice/steps';
import { parkingText, roomsText } from '../../unitLabels';
import type { OptionView } from '../choiceView';
import { areaText, type ChoiceWords } from './choiceWords';

type Facts = OptionView['facts'];

/** Facts that help to decide at a step: sizes and sun of a tower, rooms of a size, sun of a position, unit of a floor. */
export function optionFacts(
  words: ChoiceWords,
  { name }: StepOfChoice,
  { value, units }: ChoiceOption,
): Facts {
  const { unit, of } = words;
  const summary = summaryOf(units);
  const sun: Facts = summary.orientations.length === 1 ? sunFact(words, summary.orientations[0]) : [];
  const area: Facts = [{ icon: 'building', text: areaText(words, summary) }];
  const special = specialFact(words, units);
  const noun = nounOf(of.category);
  if (name === 'tower') return [...area, ...(sun.length > 0 ? sun : sunsFact(words, summary.orientations))];
  if (name === 'size') {
    const plan = of.plans.find(({ planIndex }) => planIndex === value);
    if (!plan || noun === 'lot') return sun;
    return [
      { icon: 'key', text: roomsText(unit, plan) },
      { icon: 'check', text: parkingText(unit, plan) },
    ];
  }
  if (name === 'position') {
    return [...(sun.length > 0 ? sun : area), ...special];
  }
  const code = units[0]?.code;
  return code === undefined ? [] : [{ icon: 'key', text: unit(`nouns.${noun}`, { code }) }, ...special];
}

function sunFact(
  { unit }: ChoiceWords,
  side: ReturnType<typeof summaryOf>['orientations'][number] | undefined,
): Facts {
  return side === undefined ? [] : [{ icon: 'sun', text: unit(`sun.${side}`) }];
}

function sunsFact({ unit }: ChoiceWords, sides: ReturnType<typeof summaryOf>['orientations']): Facts {
  if (sides.length === 0) return [];
  return [{ icon: 'sun', text: sides.map((side) => unit(`orientations.${side}`)).join(', ') }];
}

/** Features that each unit of the option has: corner, view. */
function specialFact({ unit }: ChoiceWords, units: ChoiceOption['units']): Facts {
  const shared = sharedHighlights(units).map((each) => unit(`highlights.${each}`));
  return shared.length > 0 ? [{ icon: 'plus', text: shared.join(', ') }] : [];
}
