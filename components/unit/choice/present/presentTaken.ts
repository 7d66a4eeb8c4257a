import { formatArea } from '@/domain/measures';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import { groupWaitingPath, waitingPath } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import { nounOf } from '@/domain/unit/noun';
import { goneGroupOf, positionDigits } from '@/domain/unit/unitGroup';
import { answersTo } from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import { summaryOf } from '@/domain/unitChoice/steps';
import { nearestUnit } from '@/domain/unitChoice/taken';
import type { TakenView } from '../choiceView';
import { type ChoiceWords, chosenPath, priceText, unitTitle } from './choiceWords';

interface TakenFacts {
  readonly units: readonly ChoiceUnit[];
  readonly unit: ChoiceUnit;
  /** "Unidade 1203, Torre A". */
  readonly title: string;
}

/** Hours in which a released unit is only of the first of its queue. */
export const queueHoursOf = ({ config }: Pick<PublicProject, 'config'>): number =>
  (config ?? DEFAULT_CONFIG).reservation.queueHours;

/** State of a chosen unit that is no longer available, and the ways on. */
export function presentTaken(
  words: ChoiceWords,
  project: PublicProject,
  { units, unit, title }: TakenFacts,
): TakenView | null {
  const { displayState } = unit;
  if (displayState === 'active') return null;
  const { t } = words;
  const noun = nounOf(words.of.category);
  const isHeld = displayState === 'reserved' && project.genre !== 'clubs';
  const nearest = nearestView(words, project.slug, units, unit);
  const just = t(`taken.just.${noun}.${displayState}`);
  return {
    displayState,
    state: t(`taken.now.${noun}.${displayState}`),
    just,
    spoken: t('taken.spoken', { title, state: just, ways: waysText(words, isHeld, nearest) }).trim(),
    text: words.unit(`stateNotes.${noun}.${displayState}`),
    queue: isHeld ? { until: unit.until ?? null, queued: unit.queued, hours: queueHoursOf(project) } : null,
    waitingPath: isHeld
      ? null
      : waitingPath(project.slug, { tower: unit.tower, unit: unit.code, quota: null }),
    ofGroup: groupWay(words, project, units, unit),
    nearest,
  };
}

/** Waiting list of the units like this one, if none of them is available. */
function groupWay(
  { t, towers, of, locale }: ChoiceWords,
  { slug, genre }: Pick<PublicProject, 'slug' | 'genre'>,
  units: readonly ChoiceUnit[],
  unit: ChoiceUnit,
): TakenView['ofGroup'] {
  const group = genre === 'clubs' ? null : goneGroupOf({ towers, units }, unit);
  if (group === null) return null;
  const label =
    group.position === null
      ? t(`taken.notifyPlan.${nounOf(of.category)}`, { size: formatArea(unit.areaM2, locale) })
      : t('taken.notifyPosition', { position: positionDigits(group.position) });
  return { label, path: groupWaitingPath(slug, group) };
}

function nearestView(
  words: ChoiceWords,
  slug: string,
  units: readonly ChoiceUnit[],
  unit: ChoiceUnit,
): TakenView['nearest'] {
  const nearest = nearestUnit(units, unit);
  if (nearest === null) return null;
  const isInColumn = nearest.tower === unit.tower && nearest.position === unit.position;
  return {
    why: words.t(`taken.nearest.${isInColumn ? 'position' : 'size'}`),
    name: unitTitle(words, nearest),
    price: priceText(words, summaryOf([nearest])),
    path: chosenPath(words, slug, answersTo(nearest), nearest),
  };
}

function waysText({ t }: ChoiceWords, isHeld: boolean, nearest: TakenView['nearest']): string {
  if (nearest === null) return isHeld ? t('taken.ways.queue') : '';
  return t(`taken.ways.${isHeld ? 'both' : 'nearest'}`, { unit: nearest.name });
}
