import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { addDays, today } from '@/domain/time/calendar';
import { availabilityQuerySchema, availabilitySchema } from '@/domain/visit/schema';
import { offeredSlots, slotEnd, slotStart } from '@/domain/visit/slots';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countTaken, findVisitedProject } from './store';

/** Offered periods of a project with their remaining capacity. */
export function availabilityRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/projects/{id}/visits',
    summary: 'Os dias e períodos de visita de um empreendimento, com as vagas que restam.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    query: availabilityQuerySchema,
    response: availabilitySchema,
    errors: ['project_not_found'],
    notFound: 'project_not_found',
    async handle({ params, query }) {
      const project = await findVisitedProject(db, params.id);
      if (!project) throw new AppError('project_not_found');
      const instant = now();
      const first = today(instant);
      // Only days from today up to the last offered day.
      const from = query.from === undefined || query.from < first ? first : query.from;
      if (from > addDays(first, project.visits.maxDaysAhead)) return { items: [] };
      const slots = offeredSlots({ from, days: query.days }, project.visits, instant);
      const until = addDays(from, query.days - 1);
      const counted = await countTaken(db, project.id, { from, until });
      const takenOf = new Map(counted.map(({ day, period, taken }) => [`${day} ${period}`, taken]));
      return {
        items: slots.map((slot) => ({
          ...slot,
          startsAt: slotStart(slot).toISOString(),
          endsAt: slotEnd(slot).toISOString(),
          capacityLeft: Math.max(
            0,
            project.visits.perPeriod - (takenOf.get(`${slot.day} ${slot.period}`) ?? 0),
          ),
        })),
      };
    },
  });
}
