import { timeZoneOf } from '@/domain/brazil/timeZone';
import { AppError } from '@/domain/errors/appError';
import { type PaymentMethod, readConfig } from '@/domain/project/config';
import { holdAfterFailure, holdWhilePaying, longestHold, reminderAt } from '@/domain/reservation/holdTimes';
import { isOverdue } from '@/domain/reservation/states';
import { addWorkingDays } from '@/domain/time/workingDays';
import { addJob, addJobs, type Job } from '@/server/jobs/addJob';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { moveLinks } from '@/server/modules/money/payments/links/transition';
import type { Payable, PayableRefs } from '@/server/modules/money/payments/payable';
import type { Work } from '@/server/modules/platform/history/work';
import { expireHold } from './holds/release';
import { notifyParties } from './notifyParties';
import { payableTermsOf } from './payableTerms';
import { isTurnOf, transitionPlace, turnOf } from './queue/turns';
import { addDocumentReminder } from './remindOfDocument';
import { findHolder, findReservation, lockReservation, type ReservationRecord } from './store';
import { applyMissing, takeBackReservationPayment } from './takeBack';
import { changeHold, type ReservationRow, transitionPayment } from './transitions';

async function lock(work: Pick<Work, 'tx'>, id: string): Promise<ReservationRecord> {
  const record = await lockReservation(work, id);
  if (!record) throw new AppError('reservation_not_found');
  return record;
}

/** Jobs that remind of the end of a hold and expire it, in place of those it had. */
export function expiryJobs({ id, expiresAt, holdKind }: ReservationRow, now: Date): Job[] {
  if (expiresAt === null) return [];
  const payload = { reservationId: id };
  const remindAt = reminderAt({ holdKind, expiresAt }, now);
  return [
    { name: 'expireReservation', payload, runAt: expiresAt, key: `expire:${id}` },
    ...(remindAt === null
      ? []
      : [{ name: 'remindOfHold', payload, runAt: remindAt, key: `remind:${id}` } as const]),
  ];
}

/** Moves the jobs and the payment links of a hold whose expiry changed: they end at the same instant. */
export async function followExpiry(work: Work, row: ReservationRow): Promise<void> {
  const { id, expiresAt } = row;
  await addJobs(work.tx, expiryJobs(row, work.now));
  if (expiresAt !== null) await moveLinks(work, { reservationId: id }, expiresAt);
}

/**
 * Extends the hold until a started payment can no longer be made. Starting again with another method does the same.
 *
 * @throws AppError `reservation_not_found`, `invalid_transition` once it is paid or expired
 */
export async function startPayment(
  work: Work,
  id: string,
  payment: { readonly method: PaymentMethod; readonly dueAt: Date | null },
): Promise<ReservationRow> {
  const { now } = work;
  const { row, config } = await lock(work, id);
  if (isOverdue(row, now)) throw new AppError('invalid_transition', { from: 'expired', event: 'start' });
  const set = { expiresAt: holdWhilePaying(readConfig(config).reservation, row, payment, now) };
  const started =
    row.paymentState === 'paying'
      ? await changeHold(work, row, 'startAgain', set)
      : await transitionPayment(work, row, 'start', { set });
  await followExpiry(work, started);
  return started;
}

/** Leaves time for another attempt after a failed payment; a failure that arrives after the payment changes nothing. */
export async function failPayment(work: Work, id: string): Promise<void> {
  const { now } = work;
  const { row, config } = await lock(work, id);
  if (row.paymentState !== 'paying') return;
  const expiresAt = holdAfterFailure(readConfig(config).reservation, row, now);
  const failed = await transitionPayment(work, row, 'fail', { set: { expiresAt } });
  await followExpiry(work, failed);
}

/**
 * True if the buyer of an expired reservation can still have the item: it has no other holder and no queue.
 */
async function isStillFree(work: Pick<Work, 'tx' | 'now'>, row: ReservationRow): Promise<boolean> {
  const { tx, now } = work;
  const item = await findInventoryItem(tx, row);
  if (item?.status !== 'available') return false;
  const holder = await findHolder(tx, row);
  if (holder && !isOverdue(holder, now)) return false;
  const overdue = holder && (await findReservation(tx, holder.id));
  if (overdue) await expireHold(work, overdue);
  const turn = await turnOf(work, item);
  if (turn === null) return true;
  if (!isTurnOf(turn, row)) return false;
  await transitionPlace({ ...work, actor: 'clock' }, turn, 'take');
  return true;
}

/** Says who still has to send a document: the company confirms only with it. */
async function notifyPaid(work: Work, record: ReservationRecord): Promise<void> {
  const { row, hasPhotoDocument } = record;
  const noticeOf = (photo: 'toSend' | 'awaited') => ({
    amountCents: row.paidCents,
    params: { photo: hasPhotoDocument ? 'sent' : photo },
  });
  await notifyParties(work, record, 'reservationPaid', { to: ['buyer'], ...noticeOf('toSend') });
  await notifyParties(work, record, 'reservationPaid', { to: ['seller', 'partner'], ...noticeOf('awaited') });
}

async function markPaid(
  work: Work,
  record: ReservationRecord,
  event: 'pay' | 'resume',
  paidCents: number,
): Promise<void> {
  const { tx, now } = work;
  const { answerWorkingDays } = readConfig(record.config).reservation;
  const answerBy = addWorkingDays(now, answerWorkingDays);
  const set = { paidCents, paidAt: now, answerBy, expiresAt: null };
  const row = await transitionPayment(work, record.row, event, { set });
  await notifyPaid(work, { ...record, row });
  const options = { runAt: answerBy, key: `answer:${row.id}` };
  await addJob(tx, 'remindOfAnswer', { reservationId: row.id }, options);
  await addDocumentReminder(work, record);
  await queueRefresh(tx, row.projectId);
}

/**
 * Applies money received for a reservation. An expired one resumes if its item is still free.
 *
 * @returns `already` if it was paid before; `lost` if the money has to be refunded: it was cancelled, another person has the
 * item, or the amount is too small
 */
export async function applyReservationPayment(
  work: Work,
  id: string,
  paidCents: number,
): Promise<'paid' | 'already' | 'lost'> {
  const record = await lock(work, id);
  const { row } = record;
  if (row.paidAt !== null) return applyMissing(work, row, paidCents);
  if (row.paymentState === 'cancelled' || paidCents < row.amountCents) return 'lost';
  // A hold that was not expired yet still blocks others, even after its time.
  if (row.paymentState !== 'expired') {
    await markPaid(work, record, 'pay', paidCents);
    return 'paid';
  }
  if (!(await isStillFree(work, row))) return 'lost';
  await markPaid(work, record, 'resume', paidCents);
  return 'paid';
}

/** A reservation whose fee is paid online. */
export const reservationPayable: Payable<PayableRefs['reservation']> = {
  async lock(tx, { reservationId }) {
    await lockReservation({ tx }, reservationId);
  },
  async find(executor, ref, now) {
    const record = await findReservation(executor, ref.reservationId);
    if (!record) return null;
    const { row, title, label } = record;
    const config = readConfig(record.config);
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
      ...payableTermsOf(row, record.config, now),
      dueAtMost: longestHold(config.reservation, row),
      item: { unitId: row.unitId, quotaId: row.quotaId },
      timeZone: timeZoneOf(record.address),
      heldUntil: row.expiresAt,
      dueOn: null,
      ownCents: null,
      paidAt: row.paidAt,
    };
  },
  async start(work, { reservationId }, payment) {
    await startPayment(work, reservationId, payment);
  },
  fail: (work, { reservationId }) => failPayment(work, reservationId),
  apply: (work, { reservationId }, paidCents) => applyReservationPayment(work, reservationId, paidCents),
  takeBack: (work, { reservationId }, cents) => takeBackReservationPayment(work, reservationId, cents),
  // It is paid out as the first parcel of the sale that follows.
  async findWithdrawable() {
    return null;
  },
};
