import { AppError } from '@/domain/errors/appError';
import { type PaymentMethod, readConfig } from '@/domain/project/config';
import { holdAfterFailure, holdWhilePaying, longestHold } from '@/domain/reservation/holdTimes';
import { isOverdue, isUnpaidHold } from '@/domain/reservation/states';
import { addWorkingDays } from '@/domain/time/workingDays';
import type { Transaction } from '@/server/db/client';
import { addJob, addJobs, type Job } from '@/server/jobs/addJob';
import { findHome } from '@/server/modules/catalogue/inventory/inventoryItem';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { type Payable, type PayableRefs, paymentOptions } from '@/server/modules/money/payments/payable';
import type { Actor } from '@/server/modules/platform/history/work';
import { endHold } from './free';
import { movePlace, turnOf } from './queue';
import { findHolder, findReservation, type ReservationOf, takeReservation } from './store';
import { tellParties } from './tell';
import { changeHold, movePayment, type ReservationRow } from './transitions';

async function take(transaction: Transaction, id: string): Promise<ReservationOf> {
  const about = await takeReservation(transaction, id);
  if (!about) throw new AppError('reservation_not_found');
  return about;
}

/** What ends the hold at its hour, in place of the hour that it had; nothing where it has none. */
export function expiryOf({ id, expiresAt }: ReservationRow): Job[] {
  if (expiresAt === null) return [];
  return [
    { name: 'expireReservation', payload: { reservationId: id }, runAt: expiresAt, key: `expire:${id}` },
  ];
}

export async function expireAt(transaction: Transaction, row: ReservationRow): Promise<void> {
  await addJobs(transaction, expiryOf(row));
}

/**
 * A payment of it was begun: it is held until that can no longer be made. Beginning again, another way, is the same.
 *
 * @throws AppError `reservation_not_found`, `invalid_transition` where it is paid or its time is over
 */
export async function startPayment(
  transaction: Transaction,
  id: string,
  payment: { readonly method: PaymentMethod; readonly dueAt: Date | null },
  now: Date,
  actor: Actor = 'provider',
): Promise<ReservationRow> {
  const { row, config } = await take(transaction, id);
  if (isOverdue(row, now)) throw new AppError('invalid_transition', { from: 'expired', event: 'start' });
  const expiresAt = holdWhilePaying(readConfig(config).reservation, row, payment, now);
  const move = { actor, set: { expiresAt } };
  const started =
    row.paymentState === 'paying'
      ? await changeHold(transaction, row, 'startAgain', move, now)
      : await movePayment(transaction, row, 'start', move, now);
  await expireAt(transaction, started);
  return started;
}

/** The payment did not come about: there is time for another try. Of an older one, after it was paid, nothing follows. */
export async function failPayment(
  transaction: Transaction,
  id: string,
  now: Date,
  actor: Actor = 'provider',
): Promise<void> {
  const { row, config } = await take(transaction, id);
  if (row.paymentState !== 'paying') return;
  const expiresAt = holdAfterFailure(readConfig(config).reservation, row, now);
  const failed = await movePayment(transaction, row, 'fail', { actor, set: { expiresAt } }, now);
  await expireAt(transaction, failed);
}

/** Whether what expired can be had by its buyer all the same: nobody holds it, and it is promised to nobody else. */
async function isStillFree(transaction: Transaction, row: ReservationRow, now: Date): Promise<boolean> {
  const home = await findHome(transaction, row);
  if (home?.status !== 'available') return false;
  const holder = await findHolder(transaction, row);
  if (holder && !isOverdue(holder, now)) return false;
  const overdue = holder && (await findReservation(transaction, holder.id));
  if (overdue) await endHold(transaction, overdue, { event: 'expire', actor: 'clock' }, now);
  const turn = await turnOf(transaction, home, now);
  if (turn === null) return true;
  if (turn.buyerId !== row.buyerId) return false;
  await movePlace(transaction, turn, 'take', { actor: 'clock' }, now);
  return true;
}

async function settle(
  transaction: Transaction,
  about: ReservationOf,
  event: 'pay' | 'revive',
  { paidCents, actor }: { paidCents: number; actor: Actor },
  now: Date,
): Promise<void> {
  const { answerWorkingDays } = readConfig(about.config).reservation;
  const answerBy = addWorkingDays(now, answerWorkingDays);
  const set = { paidCents, paidAt: now, answerBy, expiresAt: null };
  const row = await movePayment(transaction, about.row, event, { actor, set }, now);
  const telling = { to: ['buyer', 'seller', 'partner'] as const, amountCents: paidCents };
  await tellParties(transaction, { ...about, row }, 'reservationPaid', telling, now);
  const options = { runAt: answerBy, key: `answer:${row.id}` };
  await addJob(transaction, 'remindOfAnswer', { reservationId: row.id }, options);
  await queueRefresh(transaction, row.projectId);
}

/**
 * Money for a reservation has come in. What expired meanwhile is revived where nobody else has it or is promised it.
 *
 * @returns `already` where it was paid before, `lost` where the money has to go back: it was called off, somebody else has
 * the home, or it is less than what was asked for
 */
export async function settleReservation(
  transaction: Transaction,
  id: string,
  { paidCents }: { readonly paidCents: number },
  actor: Actor,
  now: Date,
): Promise<'paid' | 'already' | 'lost'> {
  const about = await take(transaction, id);
  const { row } = about;
  if (row.paidAt !== null) return 'already';
  if (row.paymentState === 'cancelled' || paidCents < row.amountCents) return 'lost';
  // Whoever still stands in the way of others at this moment was there first, whatever the clock says.
  if (row.paymentState !== 'expired') {
    await settle(transaction, about, 'pay', { paidCents, actor }, now);
    return 'paid';
  }
  if (!(await isStillFree(transaction, row, now))) return 'lost';
  await settle(transaction, about, 'revive', { paidCents, actor }, now);
  return 'paid';
}

/** A reservation whose fee is paid online. */
export const reservationPayable: Payable<PayableRefs['reservation']> = {
  async lock(tx, { reservationId }) {
    await takeReservation(tx, reservationId);
  },
  async find(executor, ref, now) {
    const about = await findReservation(executor, ref.reservationId);
    if (!about) return null;
    const { row, title, label } = about;
    const config = readConfig(about.config);
    return {
      ref,
      entrepreneurId: row.entrepreneurId,
      partnerId: row.partnerId,
      buyerId: row.buyerId,
      brokerId: row.brokerId,
      projectId: row.projectId,
      client: row.client,
      projectTitle: title,
      inventoryLabel: label,
      label: `${title}, ${label}`,
      amountCents: row.amountCents,
      isPayable: row.amountCents > 0 && isUnpaidHold(row, now),
      dueAtMost: longestHold(config.reservation, row),
      heldUntil: row.expiresAt,
      dueOn: null,
      paidAt: row.paidAt,
      ...paymentOptions(config),
    };
  },
  async start({ tx, actor, now }, { reservationId }, payment) {
    await startPayment(tx, reservationId, payment, now, actor);
  },
  async fail({ tx, actor, now }, { reservationId }) {
    await failPayment(tx, reservationId, now, actor);
  },
  apply({ tx, actor, now }, { reservationId }, paidCents) {
    return settleReservation(tx, reservationId, { paidCents }, actor, now);
  },
  // It is paid out as the first parcel of the sale that follows.
  async findWithdrawable() {
    return null;
  },
};
