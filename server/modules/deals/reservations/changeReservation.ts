import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/domain/errors/appError';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { readConfig } from '@/domain/project/config';
import { extendedHold } from '@/domain/reservation/holdTimes';
import type { ReservationAction, ReservationChange } from '@/domain/reservation/schema';
import { today } from '@/domain/time/calendar';
import type { Database } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { addJob } from '@/server/jobs/addJob';
import { releaseCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { assertPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { announceConfirmed } from './confirmed';
import { endHold, releaseInventoryItem } from './holds/release';
import { endParams, notifyParties } from './notifyParties';
import { followExpiry } from './payable';
import { canDo, confirmationFault, mayEver, owesReason } from './policy';
import { lockReservation, type ReservationRecord } from './store';
import { changeHold, type ReservationRow, transitionAnswer, transitionPayment } from './transitions';

type ChangeAction = Exclude<ReservationAction, 'pay' | 'sendLink' | 'changeBuyers'>;

interface ChangeInput {
  readonly reason: string | null;
  readonly plan: PaymentPlan | null;
}

type Perform = (work: Work<Identity>, record: ReservationRecord, input: ChangeInput) => Promise<void>;

/** Records a decision of the seller about a reservation. */
function recordDecision(
  { tx, actor, now }: Work<Identity>,
  row: ReservationRow,
  decision: 'confirm' | 'reject' | 'extend',
): Promise<void> {
  return recordChange(
    tx,
    actor,
    { action: `reservations.${decision}`, ...auditedDeal('reservation', row) },
    now,
  );
}

/** Refunds the payment and releases the coupon. */
async function refundAll(work: Work, row: ReservationRow, why: 'withdrawn' | 'rejected'): Promise<void> {
  await releaseCoupon(work, row.id);
  await requestRefund(work, { reservationId: row.id }, { amountCents: 'all', reason: why });
}

const cancel: Perform = async (work, record, { reason }) => {
  await endHold(work, record, { event: 'cancel', reason });
  await releaseInventoryItem(work, record.row);
};

/** A buyer who paid may withdraw until the seller answers, with a full refund. */
const withdraw: Perform = async (work, record, { reason }) => {
  const row = await transitionPayment(work, record.row, 'withdraw', { reason, set: { reason } });
  await refundAll(work, row, 'withdrawn');
  const to = ['seller', 'partner'] as const;
  await notifyParties(work, record, 'reservationCancelled', { to, severity: 'warn' });
  await releaseInventoryItem(work, row);
};

const confirm: Perform = async (work, record) => {
  const fault = confirmationFault(record);
  if (fault !== null) throw new AppError(fault);
  const row = await transitionAnswer(work, record.row, 'confirm');
  await recordDecision(work, row, 'confirm');
  await announceConfirmed(work, row.id);
  await notifyParties(work, record, 'reservationConfirmed', { to: ['buyer', 'partner'] });
};

const reject: Perform = async (work, record, { reason }) => {
  const row = await transitionAnswer(work, record.row, 'reject', { reason, set: { reason } });
  await recordDecision(work, row, 'reject');
  await refundAll(work, row, 'rejected');
  const to = ['buyer', 'partner'] as const;
  await notifyParties(work, record, 'reservationRejected', { to, severity: 'warn' });
  await releaseInventoryItem(work, row);
};

/** The payment links and the reminder follow the hold. */
const extend: Perform = async (work, record) => {
  const { row, config } = record;
  const { now } = work;
  const expiresAt = extendedHold(readConfig(config).reservation, row, now);
  const sentMails = row.sentMails.filter((mail) => mail !== 'reminder');
  const set = { expiresAt, promisedUntil: expiresAt, extendedAt: now, sentMails };
  const extended = await changeHold(work, row, 'extend', set);
  await recordDecision(work, extended, 'extend');
  await followExpiry(work, extended);
  const changed = { ...record, row: extended };
  const notice = { to: ['buyer'] as const, params: endParams(changed) };
  await notifyParties(work, changed, 'reservationExtended', notice);
  await addJob(work.tx, 'mailExtension', { reservationId: row.id }, { key: `extension:${row.id}` });
};

const changePlan: Perform = async (work, record, { plan }) => {
  const { tx, now, actor } = work;
  const { row, config, details } = record;
  if (plan === null || isDeepStrictEqual(plan, row.plan)) return;
  await assertPlan(tx, plan, {
    projectId: row.projectId,
    priceCents: row.priceCents,
    reservationCents: row.amountCents,
    today: today(now),
    deliveryOn: details.deliveryDate,
    ...readConfig(config).plan,
  });
  await changeHold(work, row, 'changePlan', { plan });
  const isBuyer = actor.kind === 'buyer';
  const to = isBuyer ? (['seller', 'partner'] as const) : (['buyer'] as const);
  const severity = isBuyer ? 'info' : 'warn';
  await notifyParties(work, record, 'reservationPlanChanged', { to, severity });
  const plans = { before: { plan: row.plan }, after: { plan } };
  await recordChange(
    tx,
    actor,
    { action: 'reservations.plan', ...auditedDeal('reservation', row), ...plans },
    now,
  );
};

const PERFORM: Readonly<Record<ChangeAction, Perform>> = {
  cancel,
  withdraw,
  confirm,
  reject,
  extend,
  changePlan,
};

/** @throws AppError `invalid_request` unless exactly one of the two is set */
function actionOf({ event, plan }: Pick<ReservationChange, 'event' | 'plan'>): ChangeAction {
  if (event !== undefined && plan === undefined) return event;
  if (event === undefined && plan !== undefined) return 'changePlan';
  throw fieldRefusal('event', 'required');
}

type Change = Omit<ReservationChange, 'version' | 'reason'> & {
  /** Version that was read; null accepts any. */
  readonly version: number | null;
  readonly reason?: string | null | undefined;
};

/**
 * Changes a reservation with everything that follows, in one transaction.
 *
 * @throws AppError `reservation_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `invalid_request`,
 *   `buyer_declined`, `buyer_document_missing`
 */
export function changeReservation(
  db: Database,
  { id, actor }: { readonly id: string; readonly actor: Identity },
  { version, reason = null, plan, event }: Change,
  now: Date,
): Promise<void> {
  const action = actionOf({ event, plan });
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const record = await lockReservation(work, id);
    if (!record || !canSee(actor, record.row)) throw new AppError('reservation_not_found');
    const { row } = record;
    if (!mayEver(actor, row, action)) throw new AppError('forbidden');
    if (version !== null && version !== row.version) throw new AppError('version_conflict');
    if (!canDo(actor, row, action, now)) {
      throw new AppError('invalid_transition', { from: row.paymentState, event: action });
    }
    if (!reason && owesReason(actor, row, action)) {
      throw fieldRefusal('reason', 'required');
    }
    await PERFORM[action](work, record, { reason: reason || null, plan: plan ?? null });
  });
}
