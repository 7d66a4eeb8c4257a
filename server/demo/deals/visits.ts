import { v7 as uuidv7 } from 'uuid';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { addDays, dayOf } from '@/domain/time/calendar';
import type { VisitAction } from '@/domain/visit/schema';
import { offeredSlots, slotTimes } from '@/domain/visit/slots';
import type { Identity } from '@/server/http/callers/caller';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { blockVisits } from '@/server/modules/deals/visits/blocks/blockVisits';
import { bookVisit } from '@/server/modules/deals/visits/bookVisit';
import { changeVisit } from '@/server/modules/deals/visits/changeVisit';
import { emailContext } from '@/server/modules/deals/visits/emails';
import { findVisitedProject } from '@/server/modules/deals/visits/store';
import { broker, client, type Demo, daysAgo, helena, owner } from './people';

interface Booking {
  readonly actor: Identity;
  /** Days before now. */
  readonly daysAgo: number;
  /** Days from the booking to the first possible day of the visit. */
  readonly daysAhead: number;
  readonly note?: string;
}

interface End {
  readonly event: VisitAction;
  readonly reason?: string;
}

/** Books the first offered time, and ends the visit after it, or before it with a reason. */
async function book(demo: Demo, projectId: string, booking: Booking, end?: End): Promise<void> {
  const { db } = demo;
  const project = await findVisitedProject(db, projectId);
  if (!project) return;
  const bookedAt = daysAgo(demo, booking.daysAgo);
  const { calendar } = project;
  const from = addDays(dayOf(bookedAt, calendar.timeZone), booking.daysAhead);
  const [slot] = offeredSlots({ from, days: 14 }, calendar, bookedAt);
  if (!slot) return;
  const id = uuidv7();
  const email = await emailContext(demo, id);
  const { actor, note } = booking;
  const input = { projectId, ...slot, note, client: actor.kind === 'buyer' ? undefined : client };
  await bookVisit({ db, now: bookedAt, actor }, { id, project, input, email });
  if (!end) return;
  const endedAt = end.event !== 'cancel' ? slotTimes(slot, calendar).endsAt : bookedAt;
  await changeVisit(db, { id, actor: owner, email }, { version: null, ...end }, endedAt);
}

/** Two days that the company closes for visits. */
async function closeDays(demo: Demo, projectId: string): Promise<void> {
  const project = await findProject(demo.db, projectId);
  if (!project) return;
  const fromDay = addDays(dayOf(demo.now(), timeZoneOf(project.address)), 20);
  const reason = 'O estande fecha para a troca do apartamento decorado.';
  const emailOf = (visitId: string) => emailContext(demo, visitId);
  await emailOf(projectId);
  await demo.db.transaction((tx) =>
    blockVisits(
      { tx, now: demo.now(), actor: owner },
      project,
      { fromDay, untilDay: addDays(fromDay, 1), reason },
      emailOf,
    ),
  );
}

/** A visit to come, one that took place, one that was missed, one that the company cancelled, and closed days. */
export async function addVisits(demo: Demo, projectIds: readonly string[]): Promise<void> {
  const [coming = '', past = coming, cancelled = past] = projectIds;
  if (coming === '') return;
  await book(demo, past, { actor: helena, daysAgo: 34, daysAhead: 2 }, { event: 'conclude' });
  await book(demo, coming, { actor: helena, daysAgo: 20, daysAhead: 2 }, { event: 'miss' });
  await closeDays(demo, coming);
  const reason = 'O estande fecha nesse dia para manutenção. Marque outro horário, por favor.';
  await book(demo, cancelled, { actor: broker, daysAgo: 12, daysAhead: 3 }, { event: 'cancel', reason });
  const note = 'Vou com a minha mãe, que usa cadeira de rodas.';
  await book(demo, coming, { actor: helena, daysAgo: 1, daysAhead: 4, note });
}
