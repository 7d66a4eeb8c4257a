import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import { bringUpToDate } from '@/domain/paymentPlan/bringUpToDate';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { firstHold } from '@/domain/reservation/holdTimes';
import type { NewReservation } from '@/domain/reservation/schema';
import { isOverdue } from '@/domain/reservation/states';
import { today } from '@/domain/time/calendar';
import { type Database, type Executor, type Transaction, violatedConstraint } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { problemMessage } from '@/server/http/answers/problems';
import type { Identity } from '@/server/http/callers/caller';
import { addJobs } from '@/server/jobs/addJob';
import { findHome, type Home } from '@/server/modules/catalogue/inventory/inventoryItem';
import { lockOffer } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh, refreshOf } from '@/server/modules/catalogue/projects/queueRefresh';
import { takeCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { agreedTerms } from '@/server/modules/deals/negotiations/agreedTerms';
import { assertPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { recordState } from '@/server/modules/platform/history/store';
import { assertForSale, type PricedHome } from './forSale';
import { endHold } from './free';
import { assertMayHold } from './holdLimit';
import { expiryOf, settleReservation } from './payable';
import { movePlace, turnOf } from './queue';
import { type Reserver, readReserver } from './reserver';
import { readStanding } from './standing';
import { findHolder, findReservation } from './store';
import { tellParties } from './tell';
import type { ReservationRow } from './transitions';

interface Asking {
  readonly caller: Identity;
  readonly wanted: Wanted;
}

type Wanted = Pick<NewReservation, 'expectedPriceCents' | 'negotiationId' | 'plan' | 'client'>;

/** Somebody's own hold is no obstacle to them. */
function isOwn(row: ReservationRow, { buyerId, client, brokerId }: Reserver): boolean {
  if (row.buyerId !== null && row.buyerId === buyerId) return true;
  return brokerId !== null && row.brokerId === brokerId && row.client.email === client.email;
}

interface Terms {
  readonly priceCents: number;
  readonly plan: PaymentPlan | null;
}

async function termsOf(
  transaction: Transaction,
  home: PricedHome,
  { reserver, wanted }: { reserver: Reserver; wanted: Wanted },
  now: Date,
): Promise<Terms> {
  const { negotiationId, plan = null } = wanted;
  if (negotiationId === undefined) return { priceCents: home.priceCents, plan };
  const { unitId, quotaId } = home;
  const agreed = await agreedTerms(transaction, negotiationId, { ...reserver, unitId, quotaId }, now);
  const agreedPlan = agreed.plan && bringUpToDate(agreed.plan, today(now));
  return { priceCents: agreed.priceCents, plan: agreedPlan ?? plan };
}

function assertExpected(priceCents: number, expectedPriceCents: number): void {
  if (priceCents === expectedPriceCents) return;
  const params = { price: formatBRL(priceCents), priceCents };
  const sentence = problemMessage('price_changed', params);
  throw new AppError('price_changed', params, { expectedPriceCents: sentence });
}

/** Takes the coupon that the buyer put to this home, where there is one; what was negotiated has its discount already. */
async function applyCoupon(
  transaction: Transaction,
  row: ReservationRow,
  hasCoupon: boolean,
  now: Date,
): Promise<ReservationRow> {
  if (!hasCoupon || row.negotiationId !== null) return row;
  const { id: reservationId, buyerId, projectId, unitId, quotaId, priceCents } = row;
  const asked = { buyerId, projectId, unitId, quotaId, reservationId, priceCents };
  const taken = await takeCoupon(transaction, asked, now);
  if (taken === null) return row;
  const left = priceCents - taken.discountCents;
  return { ...row, ...taken, priceCents: left, amountCents: Math.min(row.amountCents, left) };
}

/** Writes the reservation down, with its price as it will stay. */
async function insert(
  transaction: Transaction,
  home: PricedHome,
  { caller, reserver, wanted, hasCoupon }: Asking & { reserver: Reserver; hasCoupon: boolean },
  now: Date,
): Promise<ReservationRow> {
  const { projectId, unitId, quotaId, entrepreneurId } = home;
  const terms = await termsOf(transaction, home, { reserver, wanted }, now);
  const hold = home.config.reservation;
  const [row] = await transaction
    .insert(reservation)
    .values({
      id: uuidv7(),
      ...{ projectId, unitId, quotaId, entrepreneurId, ...reserver },
      negotiationId: wanted.negotiationId ?? null,
      priceCents: terms.priceCents,
      amountCents: Math.min(hold.amountCents, terms.priceCents),
      paymentState: 'awaiting_payment_method',
      expiresAt: firstHold(hold, now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('A reservation that was inserted is not there.');
  const priced = await applyCoupon(transaction, row, hasCoupon, now);
  assertExpected(priced.priceCents, wanted.expectedPriceCents);
  const change = { subjectKind: 'reservation', subjectId: row.id, event: 'reserve' } as const;
  await recordState(transaction, caller, { ...change, from: null, to: row.paymentState }, now);
  const { plan } = terms;
  const { priceCents, discountCents, couponId, amountCents } = priced;
  if (plan !== null) {
    const { deliveryOn, config } = home;
    const limits = { deliveryOn, today: today(now), ...config.plan };
    assertPlan(plan, { priceCents, reservationCents: amountCents, ...limits });
  }
  if (couponId !== null || plan !== null) {
    await transaction
      .update(reservation)
      .set({ priceCents, discountCents, couponId, amountCents, plan })
      .where(eq(reservation.id, row.id));
  }
  return { ...priced, plan };
}

/** What others see and hear of it, and what the clock does with it. */
async function follow(
  transaction: Transaction,
  home: Home,
  row: ReservationRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  const to = caller.kind === 'buyer' ? (['seller'] as const) : (['seller', 'partner', 'buyer'] as const);
  const about = { row, title: home.title, label: home.label };
  await tellParties(transaction, about, 'reservationMade', { to, amountCents: row.priceCents }, now);
  if (row.amountCents === 0) {
    await settleReservation(transaction, row.id, { paidCents: 0 }, caller, now);
    return;
  }
  await addJobs(transaction, [...expiryOf(row), refreshOf(row.projectId)]);
}

/** An id, or why there is none: what came of time is kept nevertheless. */
type Outcome = { readonly id: string } | { readonly isTaken: true };

/** Whether somebody else has it beyond doubt. */
async function isTaken(executor: Executor, home: Home, { id }: Identity, now: Date): Promise<boolean> {
  const holder = await findHolder(executor, home);
  return holder !== null && !isOverdue(holder, now) && ![holder.buyerId, holder.brokerId].includes(id);
}

async function attempt(transaction: Transaction, offer: Home, asking: Asking, now: Date): Promise<Outcome> {
  const { caller, wanted } = asking;
  // Whoever waited for a connection finds it taken; nobody needs to wait for its row to learn that.
  if (await isTaken(transaction, offer, caller, now)) return { isTaken: true };
  const { client } = wanted;
  const reserver = await readReserver(transaction, caller, { client, sellerId: offer.entrepreneurId });
  await lockOffer(transaction, offer);
  const home = await findHome(transaction, offer);
  if (!home?.isShown) throw new AppError('offer_not_available');
  const standing = await readStanding(transaction, home, reserver, now);
  const holder = standing.holderId === null ? null : await findReservation(transaction, standing.holderId);
  if (holder && !isOverdue(holder.row, now)) {
    return isOwn(holder.row, reserver) ? { id: holder.row.id } : { isTaken: true };
  }
  assertForSale(home, now);
  if (holder) await endHold(transaction, holder, { event: 'expire', actor: 'clock' }, now);
  const turn = standing.isQueued ? await turnOf(transaction, home, now) : null;
  // Who waits reserves by themselves: naming them as one's client is nobody's way past the others.
  if (turn && (caller.kind !== 'buyer' || turn.buyerId !== caller.id)) {
    if (holder) await queueRefresh(transaction, home.projectId);
    return { isTaken: true };
  }
  assertMayHold(reserver, standing.unpaidHolds, home.config.reservation);
  if (turn) await movePlace(transaction, turn, 'take', { actor: caller }, now);
  const row = await insert(transaction, home, { ...asking, reserver, hasCoupon: standing.hasCoupon }, now);
  await follow(transaction, home, row, caller, now);
  return { id: row.id };
}

/**
 * Answers whoever comes after the race without a transaction: most do, on the day of a launch.
 *
 * @throws AppError `unit_not_available`
 */
export async function assertNotTaken(db: Database, home: Home, caller: Identity, now: Date): Promise<void> {
  if (await isTaken(db, home, caller, now)) throw new AppError('unit_not_available');
}

/** Two indexes are the guarantee; whoever is second there is second here. */
function isHeldBefore(error: unknown): boolean {
  return ['reservation_holds_unit', 'reservation_holds_quota'].includes(violatedConstraint(error) ?? '');
}

/**
 * Reserves a home for somebody, in one transaction: nobody else holds it, nobody before them in its queue has it offered, and
 * its price is the one that was shown. A hold whose time is over is ended on the way; one's own is answered again.
 *
 * @returns the id of the reservation
 * @throws AppError `unit_not_available`, `offer_not_available`, `price_changed`, `too_many_holds`, `invalid_request` of a plan
 */
export async function reserveUnit(
  db: Database,
  caller: Identity,
  home: Home,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const outcome = await db
    .transaction((transaction) => attempt(transaction, home, { caller, wanted }, now))
    .catch((error: unknown): Outcome => {
      if (isHeldBefore(error)) return { isTaken: true };
      throw error;
    });
  if ('isTaken' in outcome) throw new AppError('unit_not_available');
  return outcome.id;
}
