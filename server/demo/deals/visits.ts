import { v7 as uuidv7 } from 'uuid';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { addDays, dayOf } from '@/domain/time/calendar';
import type { VisitAction } from '@/domain/visit/schema';
import { offeredSlots, slotTimes } from '@/domain/visit/slots';
import type { VisitMode } from '@/domain/visit/states';
import { VISIT_CONSENT_VERSION } from '@/domain/visitRequest/rules';
import { type Identity, VISITOR } from '@/server/http/callers/caller';
import { findProject } from '@/server/modules/catalogue/projects/recordStore';
import { blockVisits } from '@/server/modules/deals/visits/blocks/blockVisits';
import { bookVisit } from '@/server/modules/deals/visits/bookVisit';
import { changeVisit } from '@/server/modules/deals/visits/changeVisit';
import { emailContext } from '@/server/modules/deals/visits/emails';
import { findVisitedProject } from '@/server/modules/deals/visits/store';
import { requestVisit } from '@/server/modules/deals/visits/visitors/requestVisit';
import { broker, client, type Demo, daysAgo, helena, owner } from './people';

interface Booking {
  readonly actor: Identity;
  /** Days before now. */
  readonly daysAgo: number;
  /** Days from the booking to the first possible day of the visit. */
  readonly daysAhead: number;
  readonly note?: string;
  readonly mode?: VisitMode;
}

interface End {
  readonly event: VisitAction;
  readonly reason?: string;
}

/**
 * Books the first offered time, and ends the visit after it, or before it with a reason.
 *
 * @returns id of the visit; null without an offered time
 */
async function book(demo: Demo, projectId: string, booking: Booking, end?: End): Promise<string | null> {
  const { db } = demo;
  const project = await findVisitedProject(db, projectId);
  if (!project) return null;
  const bookedAt = daysAgo(demo, booking.daysAgo);
  const { calendar } = project;
  const from = addDays(dayOf(bookedAt, calendar.timeZone), booking.daysAhead);
  const [slot] = offeredSlots({ from, days: 14 }, calendar, bookedAt);
  if (!slot) return null;
  const id = uuidv7();
  const email = await emailContext(demo, id);
  const { actor, note, mode } = booking;
  const input = { projectId, ...slot, note, mode, client: actor.kind === 'buyer' ? undefined : client };
  await bookVisit({ db, now: bookedAt, actor }, { id, project, input, email });
  if (!end) return id;
  const endedAt = end.event !== 'cancel' ? slotTimes(slot, calendar).endsAt : bookedAt;
  await changeVisit(db, { id, actor: owner, email }, { version: null, ...end }, endedAt);
  return id;
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

/** Change of an open visit by the company. */
async function change(
  demo: Demo,
  id: string | null,
  of:
    | { readonly event: 'assign'; readonly hostId: string }
    | { readonly event: 'setLink'; readonly meetingUrl: string },
): Promise<void> {
  if (id === null) return;
  const email = await emailContext(demo, id);
  await changeVisit(demo.db, { id, actor: owner, email }, { version: null, ...of }, demo.now());
}

/** A visit of a person without an account: requested, and booked as the code of the e-mail does. */
async function bookWithoutAccount(demo: Demo, projectId: string): Promise<void> {
  const { db } = demo;
  const project = await findVisitedProject(db, projectId);
  if (!project) return;
  const now = daysAgo(demo, 2);
  const from = addDays(dayOf(now, project.calendar.timeZone), 6);
  const slot = offeredSlots({ from, days: 14 }, project.calendar, now).at(1);
  if (!slot) return;
  const email = 'bruna.teles@soleira.example';
  const contact = { name: 'Bruna Teles', phone: '11970123344' };
  const request = { ...slot, ...contact, email, consent: true };
  const { id: requestId } = await requestVisit(demo, project, request, now);
  const id = uuidv7();
  await bookVisit(
    { db, now, actor: VISITOR },
    {
      ...{
        id,
        project,
        input: { ...slot, projectId, client: undefined },
        email: await emailContext(demo, id),
      },
      byVisitor: {
        visitor: { buyerId: null, client: { ...contact, email, cpf: null }, partnerId: null, brokerId: null },
        consent: { consentVersion: VISIT_CONSENT_VERSION, consentedAt: now },
        requestId,
      },
    },
  );
}

/** First of the projects that receives visits online. */
async function findOnline({ db }: Demo, projectIds: readonly string[]): Promise<string | null> {
  for (const id of projectIds) {
    const project = await findVisitedProject(db, id);
    if (project?.calendar.terms.isOnlineOffered) return id;
  }
  return null;
}

/** A visit to come with its host, one online, one of a visitor without an account, one that took place, one that was missed, one that the company cancelled, and closed days. */
export async function addVisits(demo: Demo, projectIds: readonly string[]): Promise<void> {
  const [coming = '', past = coming, cancelled = past] = projectIds;
  if (coming === '') return;
  await book(demo, past, { actor: helena, daysAgo: 34, daysAhead: 2 }, { event: 'conclude' });
  await book(demo, coming, { actor: helena, daysAgo: 20, daysAhead: 2 }, { event: 'miss' });
  await closeDays(demo, coming);
  const reason = 'O estande fecha nesse dia para manutenção. Marque outro horário, por favor.';
  await book(demo, cancelled, { actor: broker, daysAgo: 12, daysAhead: 3 }, { event: 'cancel', reason });
  const note = 'Vou com a minha mãe, que usa cadeira de rodas.';
  const next = await book(demo, coming, { actor: helena, daysAgo: 1, daysAhead: 4, note });
  await change(demo, next, { event: 'assign', hostId: broker.id });
  await bookWithoutAccount(demo, coming);
  const online = await findOnline(demo, projectIds);
  if (online === null) return;
  const video = await book(demo, online, { actor: helena, daysAgo: 1, daysAhead: 7, mode: 'online' });
  await change(demo, video, { event: 'setLink', meetingUrl: 'https://video.soleira.example/visita/helena' });
}
