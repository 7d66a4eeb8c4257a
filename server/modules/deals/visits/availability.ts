import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { addDays, dayOf } from '@/domain/time/calendar';
import { availabilityQuerySchema, availabilitySchema } from '@/domain/visit/schema';
import { offeredSlots, slotTimes } from '@/domain/visit/slots';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { atSameTime } from './capacity';
import { findVisitedProject, listBooked } from './store';

/** Offered times of a project with their remaining capacity. */
export function availabilityRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/projects/{id}/visits',
    summary: 'Os dias, períodos e horários de visita de um empreendimento, com as vagas que restam.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    query: availabilityQuerySchema,
    response: availabilitySchema,
    errors: ['project_not_found'],
    notFound: 'project_not_found',
    async handle({ params, query }) {
      const project = await findVisitedProject(db, params.id);
      if (!project) throw new AppError('project_not_found');
      const { calendar } = project;
      const { terms, timeZone } = calendar;
      const instant = now();
      const first = dayOf(instant, timeZone);
      // Only days from today up to the last offered day.
      const from = query.from === undefined || query.from < first ? first : query.from;
      if (from > addDays(first, terms.maxDaysAhead)) return { timeZone, items: [] };
      const slots = offeredSlots({ from, days: query.days }, calendar, instant);
      const items = slots.map((slot) => ({ slot, times: slotTimes(slot, calendar) }));
      const start = items[0]?.times.startsAt;
      const end = items.at(-1)?.times.endsAt;
      const booked = start && end ? await listBooked(db, project.id, { from: start, until: end }) : [];
      return {
        timeZone,
        items: items.map(({ slot, times }) => ({
          ...slot,
          startsAt: times.startsAt.toISOString(),
          endsAt: times.endsAt.toISOString(),
          capacityLeft: Math.max(0, terms.perSlot - atSameTime(booked, times).length),
        })),
      };
    },
  });
}
