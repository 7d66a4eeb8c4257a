import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { normalizePhone } from '@/domain/brazil/phone';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import { MAX_CODE_ATTEMPTS, VISIT_CONSENT_VERSION } from '@/domain/visitRequest/rules';
import type { Database, Executor } from '@/server/db/client';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { buyer } from '@/server/db/schema/parties/buyer';
import { VISITOR } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { bookVisit } from '../bookVisit';
import { emailContext } from '../emails';
import { findVisitedProject } from '../store';
import { codeText } from './requestVisit';

type ConfirmDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

/**
 * The request, with one attempt counted: guesses in parallel are counted too.
 *
 * @throws AppError `visit_request_not_found` once it has expired or its attempts are used up
 */
async function countAttempt(db: Database, id: string, now: Date) {
  const isOpen = and(
    eq(visitRequest.id, id),
    gt(visitRequest.expiresAt, now),
    lt(visitRequest.attempts, MAX_CODE_ATTEMPTS),
  );
  const [row] = await db
    .update(visitRequest)
    .set({ attempts: sql`${visitRequest.attempts} + 1` })
    .where(isOpen)
    .returning();
  if (!row) throw new AppError('visit_request_not_found');
  return row;
}

/** Account of an e-mail, which the visitor has just confirmed as theirs. */
async function accountOf(executor: Executor, email: string): Promise<string | null> {
  const [row] = await executor
    .select({ id: buyer.id })
    .from(buyer)
    .where(and(sql`${buyer.normalizedEmail} = ${email}`, isNull(buyer.deletedAt)));
  return row?.id ?? null;
}

/**
 * Books the visit of a request by the code of its e-mail.
 *
 * @returns id of the visit
 * @throws AppError `visit_request_not_found`, `visit_code_wrong`, `visit_slot_not_offered`, `visit_slot_full`,
 *   `visit_already_booked`, `too_many_visits`
 */
export async function confirmVisit(
  dependencies: ConfirmDependencies,
  { id, code }: { readonly id: string; readonly code: string },
  now: Date,
): Promise<string> {
  const { db, links } = dependencies;
  const { email, request, projectId, codeHash } = await countAttempt(db, id, now);
  if (!(await links.verify('visitCode', codeText(id, code), codeHash)))
    throw new AppError('visit_code_wrong');
  const project = await findVisitedProject(db, projectId);
  if (!project) throw new AppError('visit_slot_not_offered');
  const { name, phone, consent: _, ...input } = request;
  const visitId = uuidv7();
  const client = { name: oneLine(name), email, cpf: null, phone: normalizePhone(phone) };
  const buyerId = await accountOf(db, email);
  await bookVisit(
    { db, now, actor: VISITOR },
    {
      id: visitId,
      project,
      input: { ...input, projectId, client: undefined },
      email: await emailContext(dependencies, visitId),
      byVisitor: {
        visitor: { buyerId, client, partnerId: null, brokerId: null },
        consent: { consentVersion: VISIT_CONSENT_VERSION, consentedAt: now },
        requestId: id,
      },
    },
  );
  return visitId;
}
