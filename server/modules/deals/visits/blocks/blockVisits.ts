import { and, count, eq, gte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { AppError } from '@/domain/errors/appError';
import type { Address } from '@/domain/project/address';
import { dayOf } from '@/domain/time/calendar';
import { isBlockRange, type NewVisitBlock } from '@/domain/visitBlock/schema';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { visitBlock } from '@/server/db/schema/deals/visitBlock';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { type EmailContext, emailVisitor } from '../emails';
import { notifyParties } from '../notifyParties';
import { findBlock, type VisitBlockRow } from './store';

/** Blocks of a project that have not passed. */
const MAX_BLOCKS = 100;

interface BlockedProject {
  readonly id: string;
  readonly entrepreneurId: string;
  readonly address: Address;
}

const auditedDays = ({ fromDay, untilDay }: Pick<VisitBlockRow, 'fromDay' | 'untilDay'>) => ({
  fromDay,
  untilDay,
});

/** @throws AppError `invalid_request` for a range out of order, too long, or in the past */
function rangeOf({ fromDay, untilDay = fromDay }: NewVisitBlock, today: string) {
  if (!isBlockRange(fromDay, untilDay)) throw fieldRefusal('untilDay', 'invalid');
  if (untilDay < today) throw fieldRefusal('fromDay', 'invalid');
  return { fromDay, untilDay };
}

/**
 * Closes days of a project for visits. The visitors of those days are e-mailed: their visits stay open until they or the company
 * reschedule or cancel them.
 *
 * @returns id of the block
 * @throws AppError `invalid_request`, `too_many_visit_blocks`
 */
export async function blockVisits(
  work: Work<Identity>,
  project: BlockedProject,
  input: NewVisitBlock,
  emailOf: (visitId: string) => Promise<EmailContext>,
): Promise<string> {
  const { tx, now, actor } = work;
  const today = dayOf(now, timeZoneOf(project.address));
  const range = rangeOf(input, today);
  // Bookings wait, so that each either is among the visits that are notified, or sees the block.
  await tx.execute(sql`select ${advisoryLock('visitSlot', project.id)}`);
  const isCurrent = and(eq(visitBlock.projectId, project.id), gte(visitBlock.untilDay, today));
  const [current] = await tx.select({ count: count() }).from(visitBlock).where(isCurrent);
  if ((current?.count ?? 0) >= MAX_BLOCKS) throw new AppError('too_many_visit_blocks', { limit: MAX_BLOCKS });
  const id = uuidv7();
  await tx
    .insert(visitBlock)
    .values({ id, projectId: project.id, ...range, reason: input.reason, createdAt: now });
  const block = await findBlock(tx, { id, projectId: project.id });
  for (const record of block?.visits ?? []) {
    if (record.row.endsAt <= now) continue;
    const blocked = { ...record, row: { ...record.row, reason: input.reason } };
    await emailVisitor(tx, blocked, 'blocked', await emailOf(record.row.id));
    await notifyParties(work, record, 'visitBlocked');
  }
  const subject = {
    subjectKind: 'project',
    subjectId: project.id,
    companyId: project.entrepreneurId,
  } as const;
  await recordChange(
    tx,
    actor,
    { action: 'project.blockVisits', ...subject, after: auditedDays(range) },
    now,
  );
  return id;
}

/** Opens the days again. Its visits need no other time any more. */
export async function unblockVisits(
  { tx, now, actor }: Work<Identity>,
  row: VisitBlockRow,
  companyId: string,
): Promise<void> {
  await tx.delete(visitBlock).where(eq(visitBlock.id, row.id));
  const subject = { subjectKind: 'project', subjectId: row.projectId, companyId } as const;
  const change = { action: 'project.unblockVisits', ...subject, before: auditedDays(row) } as const;
  await recordChange(tx, actor, change, now);
}
