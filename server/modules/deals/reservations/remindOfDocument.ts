import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { addJob } from '@/server/jobs/addJob';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { lockReservation, type ReservationRecord } from './store';

const MAIL = 'document';

/** Reminds the buyer of a reservation that was just paid, a day later, if the company then still waits for a document. */
export async function addDocumentReminder(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { row, hasPhotoDocument }: ReservationRecord,
): Promise<void> {
  if (hasPhotoDocument) return;
  const runAt = new Date(now.getTime() + DAY_MS);
  await addJob(tx, 'remindOfDocument', { reservationId: row.id }, { runAt, key: `document:${row.id}` });
}

/** Reminds a buyer whose document with a photo is still missing, once, by a notification that is e-mailed. */
export function remindOfDocument(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const record = await lockReservation({ tx }, id);
    if (!record || record.hasPhotoDocument) return;
    const { paymentState, confirmation, sentMails, buyerId } = record.row;
    if (paymentState !== 'paid' || confirmation !== 'pending') return;
    if (buyerId === null || sentMails.includes(MAIL)) return;
    await tx
      .update(reservation)
      .set({ sentMails: [...sentMails, MAIL] })
      .where(eq(reservation.id, id));
    await notifyParties({ tx, now }, record, 'reservationDocumentMissing', {
      to: ['buyer'],
      severity: 'warn',
    });
  });
}
