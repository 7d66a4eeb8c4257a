import { formatArea } from '@/domain/measures';
import type { PublicProject } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import type { ChoiceAnswers } from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import type { StepOfChoice } from '@/domain/unitChoice/steps';
import { heldInChoice } from '@/domain/unitChoice/taken';
import { floorText } from '../../unitLabels';
import type { HeldView } from '../choiceView';
import { type ChoiceWords, chosenPath, unitTitle } from './choiceWords';
import { queueHoursOf } from './presentTaken';

/** More would be a long way to scroll. */
const MAX_HELD = 6;

interface HeldFacts {
  readonly answers: ChoiceAnswers;
  readonly steps: readonly StepOfChoice[];
  /** Open step, the first one if nothing is available; null once a unit is chosen. */
  readonly open: StepOfChoice | null;
  /** The chosen unit, which is shown itself. */
  readonly chosen: ChoiceUnit | null;
}

/** Units whose queues can be joined: those of the open step, and of the steps that were skipped on the way. */
export function presentHeld(
  words: ChoiceWords,
  project: PublicProject,
  { answers, steps, open, chosen }: HeldFacts,
): HeldView | null {
  const units = heldInChoice(steps, open).filter(({ id }) => id !== chosen?.id);
  if (units.length === 0) return null;
  const { t, unit: unitWords, locale, towers } = words;
  const rest = units.length - MAX_HELD;
  const isTower = (code: string) => towers.find((tower) => tower.code === code)?.kind === 'tower';
  return {
    title: t('held.title'),
    lead: t('held.lead', { hours: t('held.hours', { count: queueHoursOf(project) }) }),
    items: units.slice(0, MAX_HELD).map((unit) => ({
      name: unitTitle(words, unit),
      facts: [
        ...(isTower(unit.tower) ? [floorText(unitWords, unit.floor)] : []),
        formatArea(unit.areaM2, locale),
      ].join(' · '),
      until: unit.until ?? null,
      queue: unit.queued ? t('held.length', { count: unit.queued }) : t('held.empty'),
      path: chosenPath(words, project.slug, answers, unit),
    })),
    more:
      rest > 0
        ? {
            label: t('held.more', { count: rest }),
            path: `${paths.project(project.slug, { tower: units[MAX_HELD]?.tower })}#unidades`,
          }
        : null,
  };
}
