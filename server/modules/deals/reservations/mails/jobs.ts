import { addJob, type Job } from '@/server/jobs/addJob';
import type { Work } from '@/server/modules/platform/history/work';
import type { ReservationRow } from '../transitions';

/** Job that e-mails the payment link of a hold that a seller made for a client. */
export function linkJobs({ id, holdKind }: Pick<ReservationRow, 'id' | 'holdKind'>): Job[] {
  if (holdKind !== 'client') return [];
  return [{ name: 'mailHoldLink', payload: { reservationId: id }, key: `link:${id}` }];
}

/** The e-mail says how the item is when it is sent, after the transaction that ended the hold. */
export async function queueLostMail({ tx }: Pick<Work, 'tx'>, reservationId: string): Promise<void> {
  await addJob(tx, 'mailLostHold', { reservationId }, { key: `lost:${reservationId}` });
}
