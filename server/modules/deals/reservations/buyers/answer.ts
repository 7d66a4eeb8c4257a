import type { OwnData } from '@/domain/reservation/buyers/ownDataSchema';
import { isHolding } from '@/domain/reservation/states';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { VISITOR } from '@/server/http/callers/caller';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { lockReservation, type ReservationRecord } from '../store';
import { answerUntil, type BuyerRow, lockBuyer, NO_OWN_DATA, transitionBuyer } from './store';

export const ANSWERS = { confirm: 'confirmed', decline: 'declined' } as const;
export type Answer = keyof typeof ANSWERS;

/** Outcome of an answer: the person's state, or why it no longer counts. */
export type AnswerOutcome = 'confirmed' | 'declined' | 'expired' | 'ended' | 'sold';

/** State of an invitation before the answer; null while it can be answered. */
export function closedBy(record: ReservationRecord, row: BuyerRow, now: Date): AnswerOutcome | null {
  if (row.state !== 'invited') return row.state;
  if (!isHolding(record.row, now)) return 'ended';
  const until = answerUntil(row);
  return until !== null && now < until ? null : 'expired';
}

async function apply(
  work: Work,
  record: ReservationRecord,
  { row, answer, ownData }: Given,
): Promise<AnswerOutcome> {
  // The buyers of a sale stay: a person who does not agree does not sign, and speaks with the company.
  if (answer === 'decline' && record.row.confirmation === 'confirmed') return 'sold';
  const data = answer === 'confirm' ? (ownData ?? {}) : NO_OWN_DATA;
  await transitionBuyer(work, row, answer, { set: { answeredAt: work.now, ...data } });
  // The company confirms the buyers that it has read.
  await updateVersioned(work, reservation, record.row, { set: {} });
  const kind = answer === 'confirm' ? 'coBuyerConfirmed' : 'coBuyerDeclined';
  const severity = answer === 'confirm' ? 'info' : 'warn';
  await notifyParties(work, record, kind, { to: ['buyer'], severity });
  return ANSWERS[answer];
}

interface Given {
  readonly row: BuyerRow;
  readonly answer: Answer;
  /** Data for the contract, given with the answer. */
  readonly ownData?: OwnData | undefined;
}

/** Records the answer of the person behind a signed link. A second answer changes nothing. */
export function answerInvitation(
  db: Database,
  { row: read, answer, ownData }: Given,
  now: Date,
): Promise<AnswerOutcome> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: VISITOR };
    const record = await lockReservation(work, read.reservationId);
    const row = record && (await lockBuyer(work, read.id));
    // Removed from the purchase, or invited again, since the link was read.
    if (!record || !row || row.version !== read.version) return 'expired';
    return closedBy(record, row, now) ?? (await apply(work, record, { row, answer, ownData }));
  });
}
