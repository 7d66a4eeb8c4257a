import { formatArea, formatAreaRange } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { PublicProject } from '@/domain/project/schema';
import type { Tower } from '@/domain/project/tower';
import { type Locale, perLocale } from '@/domain/site/locale';
import { countByState } from '@/domain/unit/grid';
import { nounOf } from '@/domain/unit/noun';
import type { DisplayState } from '@/domain/unit/status';
import { positionDigits } from '@/domain/unit/unitGroup';
import {
  answersPath,
  type ChoiceAnswers,
  type ChoiceStep,
  type ChoiceValue,
} from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import type { ChoiceSummary } from '@/domain/unitChoice/steps';
import type { Translate } from '@/hooks/useMessages';
import { floorText } from '../../unitLabels';
import type { StateCount } from '../choiceView';

/** Translations and facts that every sentence of the choice needs. */
export interface ChoiceWords {
  readonly t: Translate<'unitChoice'>;
  readonly unit: Translate<'unit'>;
  readonly project: Translate<'project'>;
  readonly quota: Translate<'quota'>;
  readonly totalCost: Translate<'totalCost'>;
  readonly locale: Locale;
  readonly of: Pick<PublicProject, 'category' | 'plans' | 'genre'>;
  readonly towers: readonly Tower[];
}

/** Word of a step: a project of lots chooses a block and a lot, not a tower and a position. */
type StepWord = 'tower' | 'block' | 'size' | 'lotSize' | 'position' | 'unit' | 'house' | 'lot' | 'floor';

export function stepWord({ of, towers }: ChoiceWords, step: ChoiceStep): StepWord {
  const isBlocks = towers.every(({ kind }) => kind === 'block');
  if (step === 'tower') return isBlocks ? 'block' : 'tower';
  if (step === 'size') return of.category === 'lots' ? 'lotSize' : 'size';
  if (step === 'floor') return 'floor';
  return isBlocks ? nounOf(of.category) : 'position';
}

/** Word of the hint of a step: rooms, sun and sides of a building are not what lots, houses and studios differ by. */
export function hintWord({ of, towers }: ChoiceWords, word: StepWord): StepWord | 'houseSize' | 'studioSize' {
  if (word !== 'size') return word;
  if (towers.every(({ kind }) => kind === 'block')) return 'houseSize';
  return of.plans.every(({ bedrooms }) => bedrooms === 0) ? 'studioSize' : word;
}

/** An answer in words: "Torre A", "38 m²", "Final 02", "Lote 7", "4º andar". */
export function answerName(words: ChoiceWords, step: ChoiceStep, value: ChoiceValue): string {
  const { t, unit, of, towers, locale } = words;
  if (step === 'tower') return towers.find(({ code }) => code === value)?.name ?? String(value);
  if (step === 'size') {
    const plan = of.plans.find(({ planIndex }) => planIndex === value);
    return plan ? formatArea(plan.areaM2, locale) : t('otherSize');
  }
  if (step === 'floor') return floorText(unit, Number(value));
  const word = stepWord(words, 'position');
  if (word === 'position') return t('position', { position: positionDigits(Number(value)) });
  return unit(`nouns.${nounOf(of.category)}`, { code: String(value) });
}

/** "R$ 485.000 a R$ 521.000", or one price. */
export function priceText({ t, locale }: ChoiceWords, { prices }: ChoiceSummary): string {
  if (prices === null) return t('unpriced');
  const [min, max] = [prices.minCents, prices.maxCents].map((cents) =>
    formatBRL(cents, { cents: 'auto' }, locale),
  );
  return min === max ? `${min}` : t('range', { min: `${min}`, max: `${max}` });
}

export function areaText({ locale }: ChoiceWords, { areas }: ChoiceSummary): string {
  return areas === null ? '' : formatAreaRange(areas.minM2, areas.maxM2, locale);
}

const listOf = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const MAX_LISTED = 3;

/** "2º e 4º andar", "2º ao 8º andar". */
export function floorsText({ t, unit, locale }: ChoiceWords, floors: readonly number[]): string {
  const [low, high] = [floors.at(0), floors.at(-1)];
  if (low === undefined || high === undefined) return '';
  if (low === high) return floorText(unit, low);
  const short = (floor: number) => floorText(unit, floor, 'floorsShort');
  if (floors.length > MAX_LISTED) return t('floors.range', { from: short(low), to: short(high) });
  return t('floors.list', { floors: listOf(locale).format(floors.map(short)) });
}

export function availableText({ t, of }: ChoiceWords, units: readonly ChoiceUnit[]): string {
  if (of.genre !== 'clubs') return t('available', { count: units.length });
  return t('quotas', { count: units.reduce((sum, { quotas = 0 }) => sum + quotas, 0) });
}

const STATE_ORDER: readonly DisplayState[] = ['active', 'reserved', 'sold', 'disabled'];

/** Number of units in each state that occurs. */
export function stateTexts({ unit, of }: ChoiceWords, units: readonly ChoiceUnit[]): StateCount[] {
  const counts = countByState(units);
  return STATE_ORDER.filter((state) => counts[state] > 0).map((state) => ({
    state,
    text: `${counts[state]} ${unit(`legend.${nounOf(of.category)}.${state}`, { count: counts[state] })}`,
  }));
}

/** "Unidade 1203, Torre A"; without the tower if it is the only one. */
export function unitTitle({ unit: t, of, towers }: ChoiceWords, unit: ChoiceUnit): string {
  const tower = towers.length > 1 ? towers.find(({ code }) => code === unit.tower)?.name : undefined;
  const name = t(`nouns.${nounOf(of.category)}`, { code: unit.code });
  return tower === undefined ? name : `${name}, ${tower}`;
}

/** URL of a chosen unit. Towers repeat the codes of their units, so it names the tower. */
export function chosenPath(
  { of, towers }: ChoiceWords,
  slug: string,
  answers: ChoiceAnswers,
  unit: ChoiceUnit,
): string {
  const tower = towers.length > 1 ? unit.tower : answers.tower;
  return answersPath(slug, of.plans, { ...answers, tower }, { unit: unit.code });
}
