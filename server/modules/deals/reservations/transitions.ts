import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { paymentStates, reservationAnswers } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { defineTransition, type StateUpdate } from '@/server/modules/platform/history/defineTransition';
import { recordState } from '@/server/modules/platform/history/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';

export type ReservationRow = typeof reservation.$inferSelect;

export const transitionPayment = defineTransition({
  table: reservation,
  column: 'paymentState',
  states: paymentStates,
  subjectKind: 'reservation',
});

const transitionConfirmation = defineTransition({
  table: reservation,
  column: 'confirmation',
  states: reservationAnswers,
  subjectKind: 'reservationAnswer',
});

/** Transition of the seller's answer, which only a paid reservation waits for. */
export async function transitionAnswer(
  work: Work,
  row: ReservationRow,
  event: 'confirm' | 'reject',
  { reason, set }: StateUpdate<typeof reservation> = {},
): Promise<ReservationRow> {
  if (row.paymentState !== 'paid') {
    throw new AppError('invalid_transition', { from: row.confirmation, event });
  }
  return transitionConfirmation(work, row, event, {
    ...(reason !== undefined && { reason }),
    set: { ...set, answeredAt: work.now },
  });
}

/** Changes a hold within its payment state, with its history. */
export async function changeHold(
  work: Work,
  row: ReservationRow,
  event: 'extend' | 'changePlan' | 'changeBuyers' | 'startAgain' | 'takeBack' | 'payAgain',
  set: PgUpdateSetSource<typeof reservation>,
): Promise<ReservationRow> {
  const changed = await updateVersioned(work, reservation, row, { set });
  const { id: subjectId, paymentState: state } = row;
  const change = { subjectKind: 'reservation', subjectId, event, from: state, to: state } as const;
  await recordState(work.tx, work.actor, change, work.now);
  return changed;
}
