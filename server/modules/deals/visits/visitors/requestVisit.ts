import { randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { formatDeadline } from '@/domain/time/deadline';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time/durations';
import { slotTimes } from '@/domain/visit/slots';
import { CODE_MINUTES, CODE_WAIT_SECONDS, MAX_CODES_AN_HOUR } from '@/domain/visitRequest/rules';
import type { NewVisitRequest, VisitRequestReceipt } from '@/domain/visitRequest/schema';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Executor } from '@/server/db/client';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { assertMode, assertOffered, atSameTime } from '../capacity';
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

/** Fields of an answer about a code that was sent at an instant. */
export const receiptOf = (id: string, sentAt: Date): VisitRequestReceipt => ({
  id,
  isSent: true,
  expiresAt: expiryOf(sentAt).toISOString(),
  resendAt: new Date(sentAt.getTime() + CODE_WAIT_SECONDS * SECOND_MS).toISOString(),
});

/** A new code with its hash, which must be computed before a transaction: the first one may read a secret. */
export async function newCode({ links }: Pick<RequestDependencies, 'links'>, id: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await links.sign('visitCode', codeText(id, code)) };
}

/**
 * Serialises the codes of an e-mail, and counts those of the last hour.
 *
 * @throws AppError `too_many_requests`
 */
export async function assertMoreCodes({ tx, now }: Pick<Work, 'tx' | 'now'>, email: string): Promise<void> {
  await tx.execute(sql`select ${advisoryLock('visitRequests', email)}`);
  const isRecent = and(
    eq(visitRequest.email, email),
    gt(visitRequest.sentAt, new Date(now.getTime() - HOUR_MS)),
  );
  const [recent] = await tx
    .select({ codes: sql<number>`coalesce(sum(${visitRequest.codes}), 0)::int` })
    .from(visitRequest)
    .where(isRecent);
  if ((recent?.codes ?? 0) >= MAX_CODES_AN_HOUR) throw new AppError('too_many_requests');
}

interface CodeEmail {
  readonly to: string;
  readonly code: string;
  /** Title of the project. */
  readonly project: string;
  /** Time of the visit, in words. */
  readonly when: string;
}

export async function emailCode(
  executor: Executor,
  emailSite: RequestDependencies['emailSite'],
  { to, ...params }: CodeEmail,
): Promise<void> {
  const say = (key: string) => translate(messages, `visit.code.${key}`, { ...params, minutes: CODE_MINUTES });
  const blocks = [{ paragraph: say('text') }, { paragraph: say('ignore') }];
  await queueMail(executor, { to, ...renderEmail(emailSite, { subject: say('subject'), blocks }) });
}

/**
 * Stores the request of a visitor and e-mails the code that confirms it. The answer is the same whether the e-mail has an account
 * or not.
 *
 * @throws AppError `visit_online_not_offered`, `visit_slot_not_offered`, `visit_slot_full`, `too_many_requests`
 */
export async function requestVisit(
  dependencies: RequestDependencies,
  project: VisitedProject,
  input: NewVisitRequest,
  now: Date,
): Promise<VisitRequestReceipt> {
  const { db, emailSite } = dependencies;
  assertMode(project, input.mode);
  const { startsAt } = await freeTime(dependencies, project, input, now);
  const { email: typed, website: _, ...request } = input;
  const email = typed.trim().toLowerCase();
  const id = uuidv7();
  const { code, codeHash } = await newCode(dependencies, id);
  const sent = { sentAt: now, createdAt: now, expiresAt: expiryOf(now) };
  await db.transaction(async (tx) => {
    await assertMoreCodes({ tx, now }, email);
    const when = formatDeadline(startsAt, project.calendar.timeZone);
    await tx
      .insert(visitRequest)
      .values({ id, projectId: project.id, email, request, codeHash, when, ...sent });
    await emailCode(tx, emailSite, { to: email, code, project: project.title, when });
  });
  return receiptOf(id, now);
}
