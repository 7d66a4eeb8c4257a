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
import { type Database, type Executor, violatedConstraint } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { problemMessage } from '@/server/http/answers/problems';
import type { Identity } from '@/server/http/callers/caller';
import { addJobs } from '@/server/jobs/addJob';
import { assertForSale, type PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { findInventoryItem, type InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { type InventoryKey, lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh, refreshOf } from '@/server/modules/catalogue/projects/queueRefresh';
import { consumeCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { assertPlan, demandPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { nameBuyers } from '../buyers/nameBuyers';
import { linkJobs } from '../mails/jobs';
import { notifyParties } from '../notifyParties';
import { freezeOffer } from '../offer/store';
import { applyReservationPayment, expiryJobs } from '../payable';
import { hasTurnAt } from '../policy';
import { transitionPlace, turnOf } from '../queue/turns';
import { findHolder, findReservation } from '../store';
import type { ReservationRow } from '../transitions';
import { agreedTerms } from './agreedTerms';
import { assertReady } from './assertReady';
import { assertMayHold } from './holdLimit';
import { expireHold } from './release';
import { readReservationFacts } from './reservationFacts';
import { type Reserver, readReserver } from './reserver';

type ReserveInput = Pick<
  NewReservation,
  'expectedPriceCents' | 'negotiationId' | 'plan' | 'client' | 'coBuyers'
>;

/** True for a hold that the same person already has. */
function isOwn(row: ReservationRow, { buyerId, client, brokerId }: Reserver): boolean {
  if (row.buyerId !== null && row.buyerId === buyerId) return true;
  return brokerId !== null && row.brokerId === brokerId && row.client.email === client.email;
}

async function termsOf(
  work: Work,
  item: PricedItem,
  reserver: Reserver,
  { negotiationId, plan }: ReserveInput,
): Promise<{ readonly priceCents: number; readonly plan: PaymentPlan }> {
  if (negotiationId === undefined) return { priceCents: item.priceCents, plan: demandPlan(plan) };
  const { unitId, quotaId } = item;
  const agreed = await agreedTerms(work, negotiationId, { ...reserver, unitId, quotaId });
  const agreedPlan = agreed.plan && bringUpToDate(agreed.plan, today(work.now));
  return { priceCents: agreed.priceCents, plan: agreedPlan ?? demandPlan(plan) };
}

function assertExpected(priceCents: number, expectedPriceCents: number): void {
  if (priceCents === expectedPriceCents) return;
  const params = { price: formatBRL(priceCents), priceCents };
  const sentence = problemMessage('price_changed', params);
  throw new AppError('price_changed', params, { expectedPriceCents: sentence });
}

/** Applies the coupon of the cart, if there is one; a negotiated price already has its discount. */
async function applyCoupon(work: Work, row: ReservationRow, hasCoupon: boolean): Promise<ReservationRow> {
  if (!hasCoupon || row.negotiationId !== null) return row;
  const consumed = await consumeCoupon(work, { ...row, reservationId: row.id });
  if (consumed === null) return row;
  const priceCents = row.priceCents - consumed.discountCents;
  return { ...row, ...consumed, priceCents, amountCents: Math.min(row.amountCents, priceCents) };
}

/** Inserts the reservation with its final price. */
async function insert(
  work: Work<Identity>,
  item: PricedItem,
  input: ReserveInput,
  { reserver, hasCoupon }: { readonly reserver: Reserver; readonly hasCoupon: boolean },
): Promise<ReservationRow> {
  const { tx, now, actor } = work;
  const { projectId, unitId, quotaId, entrepreneurId } = item;
  const terms = await termsOf(work, item, reserver, input);
  const hold = item.config.reservation;
  const holdKind = actor.kind === 'entrepreneur' ? 'client' : 'buyer';
  const expiresAt = firstHold(hold, holdKind, now);
  const [row] = await tx
    .insert(reservation)
    .values({
      id: uuidv7(),
      ...{ projectId, unitId, quotaId, entrepreneurId, ...reserver },
      negotiationId: input.negotiationId ?? null,
      priceCents: terms.priceCents,
      amountCents: Math.min(hold.amountCents, terms.priceCents),
      paymentState: 'awaiting_payment_method',
      ...{ holdKind, expiresAt, promisedUntil: expiresAt },
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('inserted reservation was not returned');
  const priced = await applyCoupon(work, row, hasCoupon);
  assertExpected(priced.priceCents, input.expectedPriceCents);
  const change = { subjectKind: 'reservation', subjectId: row.id, event: 'reserve' } as const;
  await recordState(tx, actor, { ...change, from: null, to: row.paymentState }, now);
  const { plan } = terms;
  const { priceCents, discountCents, couponId, amountCents } = priced;
  const { deliveryOn, config } = item;
  const limits = { projectId, deliveryOn, today: today(now), ...config.plan };
  await assertPlan(tx, plan, { priceCents, reservationCents: amountCents, ...limits });
  await tx
    .update(reservation)
    .set({ priceCents, discountCents, couponId, amountCents, plan })
    .where(eq(reservation.id, row.id));
  return { ...priced, plan };
}

/** Notifies the parties, schedules the expiry, and e-mails a client how to pay; a free reservation is paid immediately. */
async function followUp(work: Work<Identity>, { title, label }: InventoryItem, row: ReservationRow) {
  const { tx, now, actor } = work;
  const others = ['seller', 'partner'] as const;
  const to = actor.kind === 'buyer' ? others : [...others, 'buyer' as const];
  const notice = { to, amountCents: row.priceCents };
  await notifyParties(work, { row, title, label }, 'reservationMade', notice);
  if (row.amountCents === 0) await applyReservationPayment(work, row.id, 0);
  else await addJobs(tx, [...expiryJobs(row, now), refreshOf(row.projectId), ...linkJobs(row)]);
}

/** The id, or that another person holds the item: the transaction commits anyway, with the holds that it expired. */
type Outcome = { readonly id: string } | { readonly isTaken: true };

async function isTaken(executor: Executor, key: InventoryKey, { id }: Identity, now: Date): Promise<boolean> {
  const holder = await findHolder(executor, key);
  return holder !== null && !isOverdue(holder, now) && ![holder.buyerId, holder.brokerId].includes(id);
}

async function attempt(work: Work<Identity>, shown: InventoryItem, input: ReserveInput): Promise<Outcome> {
  const { tx, now, actor } = work;
  // Most requests on a launch day lose here, without waiting for the lock.
  if (await isTaken(tx, shown, actor, now)) return { isTaken: true };
  const reserver = await readReserver(work, { client: input.client, sellerId: shown.entrepreneurId });
  await lockInventoryItem(work, shown);
  const item = await findInventoryItem(tx, shown);
  if (!item?.isVisible) throw new AppError('offer_not_available');
  const facts = await readReservationFacts(work, item, reserver);
  const holder = facts.holderId === null ? null : await findReservation(tx, facts.holderId);
  if (holder && !isOverdue(holder.row, now)) {
    return isOwn(holder.row, reserver) ? { id: holder.row.id } : { isTaken: true };
  }
  assertForSale(item, now);
  if (holder) await expireHold(work, holder);
  const turn = facts.isQueued ? await turnOf(work, item) : null;
  // Only the person in the queue, or the seller who queued them, takes the turn: naming them as a client does not pass the others.
  if (turn && !hasTurnAt(actor, turn, reserver.client)) {
    if (holder) await queueRefresh(tx, item.projectId);
    return { isTaken: true };
  }
  await assertReady(work);
  assertMayHold(reserver, facts.unpaidHolds, item.config.reservation);
  if (turn) await transitionPlace(work, turn, 'take');
  // The broker who queued the client stays responsible, also if the client makes the reservation.
  const { partnerId, brokerId } = turn?.brokerId ? turn : reserver;
  const parties = { ...reserver, partnerId, brokerId };
  const row = await insert(work, item, input, { reserver: parties, hasCoupon: facts.hasCoupon });
  await freezeOffer(work, row);
  await nameBuyers(work, row.id, input.coBuyers ?? []);
  await followUp(work, item, row);
  return { id: row.id };
}

/**
 * Refuses without a transaction what another person already holds: most requests on a launch day.
 *
 * @throws AppError `unit_not_available`
 */
export async function assertNotTaken(
  db: Database,
  key: InventoryKey,
  caller: Identity,
  now: Date,
): Promise<void> {
  if (await isTaken(db, key, caller, now)) throw new AppError('unit_not_available');
}

/** The unique indexes on holds guarantee one holder: the second insert fails. */
function isHeldBefore(error: unknown): boolean {
  return ['reservation_holds_unit', 'reservation_holds_quota'].includes(violatedConstraint(error) ?? '');
}

/**
 * Reserves an item in one transaction: no other person holds it or comes first in its queue, and its price is the one that was
 * shown. Expires an overdue hold on the way; returns the hold that the same person already has.
 *
 * @param shown the item as the caller saw it
 * @returns the id of the reservation
 * @throws AppError `unit_not_available`, `offer_not_available`, `price_changed`, `too_many_holds`, `buyer_incomplete`,
 *   `invalid_request` for a plan
 */
export async function reserveUnit(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Identity },
  shown: InventoryItem,
  input: ReserveInput,
): Promise<string> {
  const outcome = await db
    .transaction((tx) => attempt({ tx, now, actor }, shown, input))
    .catch((error: unknown): Outcome => {
      if (isHeldBefore(error)) return { isTaken: true };
      throw error;
    });
  if ('isTaken' in outcome) throw new AppError('unit_not_available');
  return outcome.id;
}
