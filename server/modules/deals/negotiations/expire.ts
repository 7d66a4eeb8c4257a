import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { isOpen, lastRound, lockNegotiation, OPEN, transitionNegotiation } from './store';

/** Rows that one sweep handles; the next runs ten minutes later. */
const SWEEP_LIMIT = 500;

/** Closes a negotiation whose open round was not answered in time. Idempotent. */
export async function expireRound(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  id: string,
  emailSite: EmailSite,
): Promise<void> {
  const work = { tx, now, actor: 'clock' } as const;
  const record = await lockNegotiation(work, id);
  if (!record || !isOpen(record.row) || record.row.roundExpiresAt > now) return;
  await transitionNegotiation(work, record.row, 'expire');
  const { priceCents } = lastRound(record);
  const notice = { to: ['buyer', 'seller', 'partner'], priceCents, until: null, emailSite } as const;
  await notifyParties(work, record, 'negotiationExpired', notice);
}

/** Job that closes negotiations with an overdue round. */
export async function sweepNegotiations(
  db: Database,
  { now, emailSite }: { readonly now: Date; readonly emailSite: EmailSite },
): Promise<void> {
  const due = await db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(inArray(negotiation.confirmation, [...OPEN]), lte(negotiation.roundExpiresAt, now)))
    .orderBy(asc(negotiation.roundExpiresAt))
    .limit(SWEEP_LIMIT);
  for (const { id } of due) {
    await db.transaction((tx) => expireRound({ tx, now }, id, emailSite));
  }
}
