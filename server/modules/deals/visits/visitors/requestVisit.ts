import { randomInt } from 'node:crypto';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { formatDeadline } from '@/domain/time/deadline';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { slotTimes } from '@/domain/visit/slots';
import { CODE_MINUTES, MAX_CODES_AN_HOUR } from '@/domain/visitRequest/rules';
import type { NewVisitRequest, VisitRequestReceipt } from '@/domain/visitRequest/schema';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertOffered, atSameTime } from '../capacity';
import { listBooked, type VisitedProject } from '../store';

type RequestDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

/** Text that the hash of a code is bound to: a code confirms only its own request. */
export const codeText = (requestId: string, code: string): string => `${requestId}/${code}`;

export const expiryOf = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS);

/** First requested time with a place left. Another visitor may take it before the code is typed. */
async function freeTime(
  { db }: RequestDependencies,
  project: VisitedProject,
  input: NewVisitRequest,
  now: Date,
) {
  const times = assertOffered(project, input, now).map((slot) => slotTimes(slot, project.calendar));
  for (const time of times) {
    const booked = await listBooked(db, project.id, { from: time.startsAt, until: time.endsAt });
    if (atSameTime(booked, time).length < project.calendar.terms.perSlot) return time;
  }
  throw new AppError('visit_slot_full');
}

/**
 * Stores the request of a visitor and e-mails the code that confirms it. The answer is the same whether the e-mail has an account
 * or not.
 *
 * @throws AppError `visit_slot_not_offered`, `visit_slot_full`, `too_many_requests`
 */
export async function requestVisit(
  dependencies: RequestDependencies,
  project: VisitedProject,
  input: NewVisitRequest,
  now: Date,
): Promise<VisitRequestReceipt> {
  const { db, links, emailSite } = dependencies;
  const { startsAt } = await freeTime(dependencies, project, input, now);
  const { email: typed, website: _, ...request } = input;
  const email = typed.trim().toLowerCase();
  const id = uuidv7();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await links.sign('visitCode', codeText(id, code));
  const expiresAt = expiryOf(now);
  await db.transaction(async (tx) => {
    // Two requests at a time would not count each other.
    await tx.execute(sql`select ${advisoryLock('visitRequests', email)}`);
    const isRecent = and(
      eq(visitRequest.email, email),
      gt(visitRequest.createdAt, new Date(now.getTime() - HOUR_MS)),
    );
    const [recent] = await tx.select({ count: count() }).from(visitRequest).where(isRecent);
    if ((recent?.count ?? 0) >= MAX_CODES_AN_HOUR) throw new AppError('too_many_requests');
    await tx
      .insert(visitRequest)
      .values({ id, projectId: project.id, email, request, codeHash, expiresAt, createdAt: now });
    const when = formatDeadline(startsAt, project.calendar.timeZone);
    const params = { code, project: project.title, when, minutes: CODE_MINUTES };
    const say = (key: string) => translate(messages, `visit.code.${key}`, params);
    const blocks = [{ paragraph: say('text') }, { paragraph: say('ignore') }];
    await queueMail(tx, { to: email, ...renderEmail(emailSite, { subject: say('subject'), blocks }) });
  });
  return { id, expiresAt: expiresAt.toISOString() };
}
