import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { emailWaiting, pathOf } from './emails';
import { isForSale } from './forSale';
import { waitingUrl } from './links';
import { findEntry, transitionWaitingEntry, type WaitingEntryRecord } from './store';

type NotifyDependencies = Pick<Dependencies, 'db' | 'now' | 'links' | 'emailSite'>;

/** Notified in one run; the next run, a minute later, continues. */
const BATCH = 500;

/** Active entries whose subject can be bought now, in the order of joining. */
async function findDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`w.id` })
    .from(
      sql`waiting_entry w join project p on p.id = w.project_id join entrepreneur e on e.id = p.entrepreneur_id`,
    )
    .where(and(sql`w.state = 'active'`, isForSale(now)))
    .orderBy(sql`w.joined_at`, sql`w.id`)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** The current e-mail of the account, or that of a visitor. */
async function emailOf({ tx }: Pick<Work, 'tx'>, { row }: WaitingEntryRecord): Promise<string | null> {
  if (row.buyerId === null) return row.email;
  const [account] = await tx.select({ email: buyer.email }).from(buyer).where(eq(buyer.id, row.buyerId));
  return account?.email ?? row.email;
}

async function notifyOne({ db, now, links, emailSite }: NotifyDependencies, id: string): Promise<void> {
  const href = await waitingUrl(links, emailSite.url, { kind: 'leave', id });
  await db.transaction(async (tx) => {
    const isDue = and(eq(waitingEntry.id, id), eq(waitingEntry.state, 'active'));
    // Another process that holds it notifies it, or the person is leaving.
    const [row] = await tx.select().from(waitingEntry).where(isDue).for('update', { skipLocked: true });
    const record = row && (await findEntry(tx, id));
    if (!row || !record) return;
    const work = { tx, now: now(), actor: 'clock' } as const;
    const to = await emailOf(work, record);
    await transitionWaitingEntry(work, row, 'notify', { set: { notifiedAt: work.now } });
    if (to !== null) await emailWaiting(tx, emailSite, record, { to, kind: 'available', href });
    if (row.buyerId === null) return;
    const subject = record.label === null ? 'project' : 'item';
    const params = { project: record.project.title, item: record.label ?? '', subject };
    const notice = { kind: 'waitingAvailable', params, path: pathOf(record) } as const;
    await notify(tx, { kind: 'buyer', id: row.buyerId }, notice, work.now);
  });
}

/**
 * Notifies those whose wait is over. The job looks at what can be bought and not at how it came to that: a unit is released in many
 * ways, a hold expires by the clock, and a missed event would be a person who waits for ever. State, e-mail and notification
 * are one transaction, so that a repeated or concurrent run notifies no person twice.
 */
export async function notifyWaiting(dependencies: NotifyDependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await findDue(dependencies.db, dependencies.now())) {
    // One that fails must not delay those behind it.
    await notifyOne(dependencies, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'waiting entries were not notified');
}
