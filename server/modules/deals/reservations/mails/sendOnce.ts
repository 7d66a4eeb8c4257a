import { eq } from 'drizzle-orm';
import { knownClient } from '@/domain/deal/client';
import type { HoldMail } from '@/domain/reservation/holdMails';
import { reservation } from '@/server/db/schema/deals/reservation';
import { type EmailParts, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import { lockReservation, type ReservationRecord } from '../store';

export type MailDependencies = Pick<Dependencies, 'db' | 'emailSite' | 'now'>;

/**
 * Sends an e-mail about a hold once, over all retries and workers: it is marked and queued in one transaction, under the lock
 * of the item.
 *
 * @param compose null if there is nothing to say any more; `noMail` if it notified the person without an e-mail
 */
export function sendOnce(
  { db, emailSite, now }: MailDependencies,
  { id, mail }: { readonly id: string; readonly mail: HoldMail },
  compose: (work: Work<'clock'>, record: ReservationRecord) => Promise<EmailParts | 'noMail' | null>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const record = await lockReservation({ tx }, id);
    const client = record && knownClient(record.row.client);
    if (!client || record.row.sentMails.includes(mail)) return;
    const parts = await compose({ tx, now: now(), actor: 'clock' }, record);
    if (parts === null) return;
    const sentMails = [...record.row.sentMails, mail];
    await tx.update(reservation).set({ sentMails }).where(eq(reservation.id, id));
    if (parts === 'noMail') return;
    await queueMail(tx, { to: client.email, ...renderEmail(emailSite, parts) });
  });
}
