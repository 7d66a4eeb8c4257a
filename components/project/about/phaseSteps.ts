import { deliveryLimit } from '@/domain/incorporation';
import type { ProjectDetails } from '@/domain/project/details';
import { PHASES, type Phase } from '@/domain/project/phase';
import type { CalendarDay } from '@/domain/time/calendar';

/** Milestone of a project. `day` is null while unknown; `isExact` shows the day and not only the month. */
interface PhaseStep {
  readonly name: 'launch' | 'works' | 'delivery' | 'limit' | 'delivered';
  readonly day: CalendarDay | null;
  readonly isReached: boolean;
  readonly isNow: boolean;
  readonly isExact: boolean;
}

type Dates = Pick<
  ProjectDetails,
  'launchedOn' | 'worksStartedOn' | 'completedOn' | 'deliveryDate' | 'toleranceDays'
>;

/** Launch, works and delivery; until delivered, also the last day without penalty (Lei 4.591/64, art. 43-A). */
export function phaseSteps(phase: Phase, dates: Dates): PhaseStep[] {
  const reached = PHASES.indexOf(phase);
  const step = (
    name: PhaseStep['name'],
    day: CalendarDay | null,
    at: Phase | null,
    isExact = false,
  ): PhaseStep => ({
    name,
    day,
    isExact,
    isReached: at !== null && reached >= PHASES.indexOf(at),
    isNow: at === phase,
  });
  const begun = [
    step('launch', dates.launchedOn, 'Lançamento'),
    step('works', dates.worksStartedOn, 'Em obras'),
  ];
  if (phase === 'Concluído') {
    return [...begun, step('delivered', dates.completedOn ?? dates.deliveryDate, 'Concluído')];
  }
  const promised = step('delivery', dates.deliveryDate, null, true);
  if (dates.deliveryDate === null || dates.toleranceDays === 0) return [...begun, promised];
  const limit = deliveryLimit(dates.deliveryDate, dates.toleranceDays);
  return [...begun, promised, step('limit', limit, null, true)];
}
