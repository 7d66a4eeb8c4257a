import { and, eq, gt, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/domain/time/durations';
import type { VisitRequestReceipt } from '@/domain/visitRequest/schema';
import { project } from '@/server/db/schema/catalogue/project';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertMoreCodes, emailCode, expiryOf, newCode, receiptOf } from './requestVisit';

type ResendDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

/** Request of the last hour, also one whose code has expired: its form is still open in a tab. */
function findRequest({ db }: ResendDependencies, id: string, now: Date) {
  const { email, when, sentAt } = visitRequest;
  const isRecent = gt(sentAt, new Date(now.getTime() - HOUR_MS));
  return db
    .select({ email, when, sentAt, title: project.title })
    .from(visitRequest)
    .innerJoin(project, eq(project.id, visitRequest.projectId))
    .where(and(eq(visitRequest.id, id), isRecent))
    .then(([row]) => row);
}

/**
 * E-mails another code of a request; the former code and its attempts end. An unknown request, such as one that a bot got, has the
 * same answer, and no code is sent within a minute of the last one: the answer then has the time of that one.
 *
 * @throws AppError `too_many_requests`
 */
export async function resendCode(
  dependencies: ResendDependencies,
  id: string,
  now: Date,
): Promise<VisitRequestReceipt> {
  const { db, emailSite } = dependencies;
  const found = await findRequest(dependencies, id, now);
  if (!found) return receiptOf(id, now);
  const last = receiptOf(id, found.sentAt);
  if (new Date(last.resendAt) > now) return { ...last, isSent: false };
  const { code, codeHash } = await newCode(dependencies, id);
  return db.transaction(async (tx) => {
    await assertMoreCodes({ tx, now }, found.email);
    // A second call at the same time finds another instant and sends nothing.
    const { rowCount } = await tx
      .update(visitRequest)
      .set({
        ...{ codeHash, attempts: 0, expiresAt: expiryOf(now), sentAt: now },
        codes: sql`${visitRequest.codes} + 1`,
      })
      .where(and(eq(visitRequest.id, id), eq(visitRequest.sentAt, found.sentAt)));
    if (rowCount)
      await emailCode(tx, emailSite, { to: found.email, code, project: found.title, when: found.when });
    return receiptOf(id, now);
  });
}
