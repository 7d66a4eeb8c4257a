import { and, asc, eq, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { CONFIRM_HOURS, WAITING_CONTACT_DAYS } from '@/domain/waitingEntry/rules';
import type { WaitingEntryChange } from '@/domain/waitingEntry/schema';
import type { Database } from '@/server/db/client';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { type Identity, VISITOR } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { canLeave, canSee } from './policy';
import { findEntry, lockEntry, transitionWaitingEntry, type WaitingEntryRow, WITHOUT_CONTACT } from './store';

/** Ends an entry and removes the contact: the consent is withdrawn. */
function leave(work: Work, row: WaitingEntryRow): Promise<WaitingEntryRow> {
  return transitionWaitingEntry(work, row, 'leave', { set: WITHOUT_CONTACT });
}

/**
 * Leaves a list as its buyer, for the version that was read.
 *
 * @throws AppError `waiting_entry_not_found`, `forbidden`, `version_conflict`, `invalid_transition`
 */
export async function changeWaitingEntry(
  work: Work<Identity>,
  id: string,
  { version }: WaitingEntryChange,
): Promise<void> {
  const row = await lockEntry(work, id);
  const record = row && (await findEntry(work.tx, id));
  const subject = record && { ...record.row, entrepreneurId: record.entrepreneurId };
  if (!row || !subject || !canSee(work.actor, subject)) throw new AppError('waiting_entry_not_found');
  if (!canLeave(work.actor, subject)) throw new AppError('forbidden');
  if (row.version !== version) throw new AppError('version_conflict');
  await leave(work, row);
}

/** Leaves a list by the link of an e-mail, which is the permission. A second click changes nothing. */
export function leaveByLink(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: VISITOR };
    const row = await lockEntry(work, id);
    if (row?.state === 'active' || row?.state === 'notified') await leave(work, row);
  });
}

/** Ends the entries of a buyer whose account ends, with those of the same e-mail, and removes every contact. */
export async function endEntriesOf(work: Work<Identity>, buyerId: string): Promise<void> {
  const { tx } = work;
  const isOwn = eq(waitingEntry.buyerId, buyerId);
  const emails = tx
    .select({ email: waitingEntry.email })
    .from(waitingEntry)
    .where(and(isOwn, isNotNull(waitingEntry.email)));
  const rows = await tx
    .select()
    .from(waitingEntry)
    .where(or(isOwn, inArray(waitingEntry.email, emails)))
    .orderBy(asc(waitingEntry.id))
    .for('update');
  for (const row of rows) {
    if (row.state === 'pending') await tx.delete(waitingEntry).where(eq(waitingEntry.id, row.id));
    else if (row.state !== 'left') await leave(work, row);
  }
}

/** Deletes what was never confirmed, and the contacts of people who were notified long ago (LGPD, art. 16). */
export async function sweepWaitingEntries(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { state, createdAt, notifiedAt, name } = waitingEntry;
  await db
    .delete(waitingEntry)
    .where(and(eq(state, 'pending'), lte(createdAt, before(CONFIRM_HOURS * HOUR_MS))));
  await db
    .update(waitingEntry)
    .set(WITHOUT_CONTACT)
    .where(
      and(eq(state, 'notified'), isNotNull(name), lt(notifiedAt, before(WAITING_CONTACT_DAYS * DAY_MS))),
    );
}
