import { AppError } from '@/domain/errors/appError';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { readConfig } from '@/domain/project/config';
import { extendedHold } from '@/domain/reservation/holdTimes';
import type { ReservationAction, ReservationChange } from '@/domain/reservation/schema';
import { today } from '@/domain/time/calendar';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { giveBackCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { assertPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { createSale } from '@/server/modules/deals/sales/createSale';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { recordChange } from '@/server/modules/platform/audit/store';
import { endHold, freeHome } from './free';
import { expireAt } from './payable';
import { allowedActions, mayEver, owesReason } from './policy';
import { type ReservationOf, takeReservation } from './store';
import { tellParties } from './tell';
import { changeHold, moveAnswer, movePayment } from './transitions';

type Changing = Exclude<ReservationAction, 'pay' | 'sendLink'>;

interface Doing {
  readonly caller: Identity;
  readonly reason: string | null;
  readonly plan: PaymentPlan | null;
  readonly now: Date;
}

type Act = (transaction: Transaction, about: ReservationOf, doing: Doing) => Promise<void>;

const cancel: Act = async (transaction, about, { caller, reason, now }) => {
  await endHold(transaction, about, { event: 'cancel', actor: caller, reason }, now);
  await freeHome(transaction, about.row, now);
};

/** Before the seller has answered, whoever paid may think better of it, and has everything back. */
const withdraw: Act = async (transaction, about, { caller, reason, now }) => {
  const set = { reason };
  const row = await movePayment(transaction, about.row, 'withdraw', { actor: caller, reason, set }, now);
  await giveBackCoupon(transaction, { reservationId: row.id }, now);
  const asked = { amountCents: 'all', reason: 'withdrawn' } as const;
  await requestRefund({ tx: transaction, now }, { reservationId: row.id }, asked);
  const to = ['seller', 'partner'] as const;
  await tellParties(transaction, about, 'reservationCancelled', { to, severity: 'warn' }, now);
  await freeHome(transaction, row, now);
};

const confirm: Act = async (transaction, about, { caller, now }) => {
  const row = await moveAnswer(transaction, about.row, 'confirm', { actor: caller }, now);
  await createSale(transaction, row.id, caller, now);
  await tellParties(transaction, about, 'reservationConfirmed', { to: ['buyer', 'partner'] }, now);
};

const reject: Act = async (transaction, about, { caller, reason, now }) => {
  const set = { reason };
  const row = await moveAnswer(transaction, about.row, 'reject', { actor: caller, reason, set }, now);
  await giveBackCoupon(transaction, { reservationId: row.id }, now);
  const asked = { amountCents: 'all', reason: 'rejected' } as const;
  await requestRefund({ tx: transaction, now }, { reservationId: row.id }, asked);
  const to = ['buyer', 'partner'] as const;
  await tellParties(transaction, about, 'reservationRejected', { to, severity: 'warn' }, now);
  await freeHome(transaction, row, now);
};

const extend: Act = async (transaction, about, { caller, now }) => {
  const { row, config } = about;
  const expiresAt = extendedHold(readConfig(config).reservation, row, now);
  const set = { expiresAt, extendedAt: now };
  const extended = await changeHold(transaction, row, 'extend', { actor: caller, set }, now);
  await expireAt(transaction, extended);
};

const changePlan: Act = async (transaction, about, { caller, plan, now }) => {
  const { row, config, details } = about;
  if (plan === null) return;
  assertPlan(plan, {
    priceCents: row.priceCents,
    reservationCents: row.amountCents,
    today: today(now),
    deliveryOn: details.deliveryDate,
    ...readConfig(config).plan,
  });
  await changeHold(transaction, row, 'changePlan', { actor: caller, set: { plan } }, now);
  const isBuyer = caller.kind === 'buyer';
  const to = isBuyer ? (['seller', 'partner'] as const) : (['buyer'] as const);
  const severity = isBuyer ? 'info' : 'warn';
  await tellParties(transaction, about, 'reservationPlanChanged', { to, severity }, now);
  const change = { action: 'reservations.plan', subjectKind: 'reservation', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...change, before: row.plan, after: plan }, now);
};

const ACTS: Readonly<Record<Changing, Act>> = { cancel, withdraw, confirm, reject, extend, changePlan };

/** Exactly one of the two is asked for. */
function actionOf({ event, plan }: Pick<ReservationChange, 'event' | 'plan'>): Changing {
  if (event !== undefined && plan === undefined) return event;
  if (event === undefined && plan !== undefined) return 'changePlan';
  throw new AppError('invalid_request', {}, { event: fieldSentence('required') });
}

/**
 * Changes a reservation as its caller may in its state, with everything that follows, in one transaction.
 *
 * @param version that was read; null where whoever asks does not mind
 * @throws AppError `reservation_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `invalid_request`
 */
export function changeReservation(
  db: Database,
  id: string,
  caller: Identity,
  {
    version,
    reason = null,
    plan,
    event,
  }: Omit<ReservationChange, 'version' | 'reason'> & {
    readonly version: number | null;
    readonly reason?: string | null | undefined;
  },
  now: Date,
): Promise<void> {
  const action = actionOf({ event, plan });
  return db.transaction(async (transaction) => {
    const about = await takeReservation(transaction, id);
    if (!about || !canSee(caller, about.row)) throw new AppError('reservation_not_found');
    const { row } = about;
    if (!mayEver(caller, row, action)) throw new AppError('forbidden');
    if (version !== null && version !== row.version) throw new AppError('version_conflict');
    if (!allowedActions(caller, row, now).includes(action)) {
      throw new AppError('invalid_transition', { from: row.paymentState, event: action });
    }
    if (!reason && owesReason(caller, row, action)) {
      throw new AppError('invalid_request', {}, { reason: fieldSentence('required') });
    }
    await ACTS[action](transaction, about, { caller, reason: reason || null, plan: plan ?? null, now });
  });
}
