import { eq, sql } from 'drizzle-orm';
import { type Approval, approvalStates } from '@/domain/approval';
import { approvalChecklist, isReadyForApproval } from '@/domain/entrepreneur/approvalChecklist';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Database, Transaction } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import { refreshProjectsOf } from '@/server/modules/catalogue/projects/queueRefresh';
import { notifyDecision } from '@/server/modules/parties/accounts/notifyDecision';
import { listDocumentsOf } from '@/server/modules/parties/documents/store';
import { type CompanyRow, lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';

interface Review {
  readonly event: 'approve' | 'reject';
  readonly note: string | null;
}

interface ReviewDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
}

const DECIDED = { approve: 'approved', reject: 'rejected' } as const;

async function isReady(transaction: Transaction, row: CompanyRow): Promise<boolean> {
  return isReadyForApproval(approvalChecklist(row, await listDocumentsOf(transaction, row.id)));
}

/** Changes the approval of a company whose row the transaction has locked. */
async function changeApproval(
  transaction: Transaction,
  { id, to, note }: { id: string; to: Approval; note: string | null },
  now: Date,
): Promise<void> {
  await transaction
    .update(entrepreneur)
    .set({
      approval: to,
      approvalNote: note,
      version: sql`${entrepreneur.version} + 1`,
      updatedAt: now,
    })
    .where(eq(entrepreneur.id, id));
}

/**
 * Approves a company that meets all requirements, or rejects it with a reason, and notifies it.
 *
 * @throws AppError `entrepreneur_not_found`, `invalid_transition`, `company_incomplete`
 */
export function reviewCompany(
  { db, now, emailSite }: ReviewDependencies,
  operator: Identity,
  id: string,
  { event, note }: Review,
): Promise<CompanyRow> {
  const at = now();
  return db.transaction(async (transaction) => {
    const row = await lockCompany(transaction, id);
    if (!row) throw new AppError('entrepreneur_not_found');
    const to = nextState(approvalStates, row.approval, event);
    if (to === null) throw new AppError('invalid_transition', { from: row.approval, event });
    if (to === 'approved' && !(await isReady(transaction, row))) throw new AppError('company_incomplete');
    await changeApproval(transaction, { id, to, note }, at);
    const change = { before: { approval: row.approval }, after: { approval: to } };
    const entry = { action: `account.${event}`, subjectKind: 'entrepreneur', subjectId: id } as const;
    await recordChange(transaction, operator, { ...entry, ...change }, at);
    await notifyDecision(transaction, emailSite, {
      ownerId: id,
      document: null,
      state: DECIDED[event],
      note,
    });
    await notify(transaction, CHANNELS.pageTags, ['listing']);
    await refreshProjectsOf(transaction, id);
    return { ...row, approval: to, approvalNote: note, version: row.version + 1 };
  });
}
