import type { ProjectDetails } from '@/domain/project/details';
import { PHASES, type Phase } from '@/domain/project/phase';
import { isValidDate, today } from '@/domain/time/calendar';
import type { PhaseDates } from '@/server/db/schema/catalogue/project';
import { fieldRefusal } from '@/server/http/requests/validation';

/**
 * Rejects a day on which a phase cannot have begun: in the future, or before an earlier phase.
 *
 * @throws AppError `invalid_request`
 */
export function assertPhaseDay(
  since: string,
  { phase, phaseDates, field }: { phase: Phase; phaseDates: PhaseDates; field: string },
  now: Date,
): void {
  const earlier = PHASES.slice(0, PHASES.indexOf(phase)).map((each) => phaseDates[each] ?? '');
  const isPossible = isValidDate(since) && since <= today(now) && earlier.every((day) => day <= since);
  if (!isPossible) throw fieldRefusal(field, 'earlierPhase');
}

const DAY_OF_PHASE: Readonly<Partial<Record<Phase, 'launchedOn' | 'worksStartedOn' | 'completedOn'>>> = {
  Lançamento: 'launchedOn',
  'Em obras': 'worksStartedOn',
  Concluído: 'completedOn',
};

/** The first day of a phase in both columns that store it. */
export function daysOfPhase(
  details: ProjectDetails,
  phaseDates: PhaseDates,
  { phase, since }: { phase: Phase; since: string },
): { details: ProjectDetails; phaseDates: PhaseDates } {
  const day = DAY_OF_PHASE[phase];
  return {
    phaseDates: { ...phaseDates, [phase]: since },
    details: day === undefined ? details : { ...details, [day]: since },
  };
}
