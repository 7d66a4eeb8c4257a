import type { Chance } from '@/domain/chance';
import type { Phase } from '@/domain/project/phase';
import { addDays, addMonths, type CalendarDay } from '@/domain/time/calendar';
import type { PhaseDates } from '@/server/db/schema/catalogue/project';

/**
 * Dates of a project's life that are known on the anchor day; a promised delivery is the last day of a month.
 */
export interface Timeline {
  readonly publishedOn: CalendarDay;
  readonly registeredOn: CalendarDay | null;
  readonly launchedOn: CalendarDay | null;
  readonly worksStartedOn: CalendarDay | null;
  readonly completedOn: CalendarDay | null;
  readonly deliveryDate: CalendarDay | null;
  readonly phaseDates: PhaseDates;
}

/** Months between launch and promised delivery, and how long ago a project of each phase was launched. */
const AGES: Readonly<
  Record<Exclude<Phase, 'Pré-Lançamento'>, { readonly launchedDaysAgo: readonly [number, number] }>
> = {
  Lançamento: { launchedDaysAgo: [12, 190] },
  'Em obras': { launchedDaysAgo: [420, 900] },
  Concluído: { launchedDaysAgo: [1350, 2000] },
};

/** Draws the days of a project that is in `phase` on the day `anchor`. */
export function timelineOf(phase: Phase, anchor: CalendarDay, chance: Chance): Timeline {
  if (phase === 'Pré-Lançamento') {
    const publishedOn = addDays(anchor, -chance.between(10, 80));
    return {
      publishedOn,
      registeredOn: null,
      launchedOn: null,
      worksStartedOn: null,
      completedOn: null,
      deliveryDate: null,
      phaseDates: { 'Pré-Lançamento': publishedOn },
    };
  }
  const [min, max] = AGES[phase].launchedDaysAgo;
  const launchedOn = addDays(anchor, -chance.between(min, max));
  const waitingSince = addDays(launchedOn, -chance.between(60, 120));
  const worksStartedOn = phase === 'Lançamento' ? null : addDays(launchedOn, chance.between(150, 270));
  const completedOn = phase === 'Concluído' ? addDays(anchor, -chance.between(40, 420)) : null;
  const promised = completedOn
    ? addMonths(completedOn, chance.between(-1, 2))
    : addMonths(launchedOn, chance.between(34, 44));
  return {
    publishedOn: launchedOn,
    registeredOn: addDays(launchedOn, -chance.between(8, 45)),
    launchedOn,
    worksStartedOn,
    completedOn,
    deliveryDate: endOfMonth(promised),
    phaseDates: {
      'Pré-Lançamento': waitingSince,
      Lançamento: launchedOn,
      ...(worksStartedOn && { 'Em obras': worksStartedOn }),
      ...(completedOn && { Concluído: completedOn }),
    },
  };
}

function endOfMonth(day: CalendarDay): CalendarDay {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
}
