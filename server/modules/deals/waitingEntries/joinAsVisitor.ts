import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { HOUR_MS } from '@/domain/time/durations';
import { CONFIRM_HOURS, MAX_UNCONFIRMED, REPEAT_MINUTES } from '@/domain/waitingEntry/rules';
import type { Database } from '@/server/db/client';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { buyer } from '@/server/db/schema/parties/buyer';
import { VISITOR } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { emailWaiting } from './emails';
import type { Wanted } from './forSale';
import { type Contact, insertEntry, lockOpenEntry } from './join';
import { type WaitingLink, waitingUrl } from './links';
import { findEntry, lockEntry, transitionWaitingEntry, type WaitingEntryRow } from './store';

const REPEAT_MS = REPEAT_MINUTES * 60_000;

type JoinDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

interface Request {
  readonly wanted: Wanted;
  readonly contact: Contact;
}

/** The entry to e-mail about; null where the last e-mail is recent, or too many are unconfirmed. */
async function entryToMail(
  work: Pick<Work, 'tx' | 'now'>,
  { wanted, contact }: Request,
): Promise<WaitingEntryRow | null> {
  const { tx, now } = work;
  const { email } = contact;
  const open = await lockOpenEntry(work, wanted, { email });
  if (open === null) {
    const isUnconfirmed = and(eq(waitingEntry.email, email), eq(waitingEntry.state, 'pending'));
    if ((await tx.$count(waitingEntry, isUnconfirmed)) >= MAX_UNCONFIRMED) return null;
    const entry = { state: 'pending', buyerId: null, joinedAt: null, mailedAt: now } as const;
    return insertEntry(work, { wanted, contact }, entry);
  }
  if (open.mailedAt !== null && now.getTime() - open.mailedAt.getTime() < REPEAT_MS) return null;
  // The hours to confirm begin again with the new e-mail.
  const begun = open.state === 'pending' ? { createdAt: now } : {};
  await tx
    .update(waitingEntry)
    .set({ mailedAt: now, ...begun })
    .where(eq(waitingEntry.id, open.id));
  return open;
}

/**
 * Adds a visitor to a list until they confirm by the link of an e-mail. The e-mail of a person who is already in the list reports
 * that: the answer of the call is the same for all.
 */
export async function joinAsVisitor(
  { db, links, emailSite }: JoinDependencies,
  request: Request,
  now: Date,
): Promise<void> {
  const urlOf = (kind: WaitingLink, id: string) => waitingUrl(links, emailSite.url, { kind, id });
  // Reads the secret of the links, for which a transaction must not wait.
  await urlOf('confirm', '');
  await db.transaction(async (tx) => {
    const row = await entryToMail({ tx, now }, request);
    const record = row && (await findEntry(tx, row.id));
    if (!record) return;
    const isPending = record.row.state === 'pending';
    const href = await urlOf(isPending ? 'confirm' : 'leave', record.row.id);
    const kind = isPending ? 'confirm' : 'already';
    await emailWaiting(tx, emailSite, record, { to: request.contact.email, kind, href });
  });
}

/** Account with the e-mail that a visitor has just confirmed as theirs. */
async function accountOf({ tx }: Pick<Work, 'tx'>, email: string | null): Promise<string | null> {
  const [row] = await tx
    .select({ id: buyer.id })
    .from(buyer)
    .where(and(sql`${buyer.normalizedEmail} = ${email}`, isNull(buyer.deletedAt)))
    .for('share');
  return row?.id ?? null;
}

/**
 * Confirms an entry by its link. A second click changes nothing.
 *
 * @throws AppError `waiting_entry_not_found` once the hours are over or the person left
 */
export function confirmEntry(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: VISITOR };
    const row = await lockEntry(work, id);
    if (!row || row.state === 'left') throw new AppError('waiting_entry_not_found');
    if (row.state !== 'pending') return;
    if (now.getTime() - row.createdAt.getTime() >= CONFIRM_HOURS * HOUR_MS) {
      throw new AppError('waiting_entry_not_found');
    }
    const set = { joinedAt: now, buyerId: await accountOf(work, row.email) };
    await transitionWaitingEntry(work, row, 'confirm', { set });
  });
}
