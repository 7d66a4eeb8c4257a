import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/domain/errors/appError';
import type { NegotiationAction, NegotiationChange } from '@/domain/negotiation/schema';
import { HOUR_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import { assertForSale } from '@/server/modules/catalogue/inventory/forSale';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { demandPlan } from '@/server/modules/deals/paymentPlans/assertPlan';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import type { Party } from '@/server/modules/parties/dealParties/recipientOf';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { basisOf, grantOf } from './approval';
import { assertBid, type Bid, discountOf } from './bids';
import { notifyParties } from './notifyParties';
import { canSee, fittingActions, mayEver, owesReason } from './policy';
import { roundEnd } from './startNegotiation';
import { lastRound, lockNegotiation, type NegotiationRecord, transitionNegotiation } from './store';

type Side = 'buyer' | 'seller';
type Change = Omit<NegotiationChange, 'version' | 'event'>;

interface ChangeInput {
  readonly change: Change;
  readonly emailSite: EmailSite;
}

type Perform = (work: Work<Identity>, record: NegotiationRecord, input: ChangeInput) => Promise<void>;

function othersThan(side: Side): readonly Party[] {
  return side === 'buyer' ? ['seller', 'partner'] : ['buyer', 'partner'];
}

/** @throws AppError `offer_not_available` if the item was sold or withdrawn from sale meanwhile */
async function assertStillForSale({ tx, now }: Work, { row }: NegotiationRecord): Promise<void> {
  const item = await findInventoryItem(tx, row);
  if (!item?.isVisible) throw new AppError('offer_not_available');
  assertForSale(item, now);
}

/**
 * Limits the discount of a bid that the seller's side makes or accepts, by the caller's role. The real
 * discount counts; without a plan, the nominal one.
 *
 * @throws AppError `approval_needed`, naming the role that may grant it
 */
function assertMayGrant({ now, actor }: Work<Identity>, record: NegotiationRecord, bid: Bid): void {
  const { percent, needed } = grantOf(actor, record, bid, now);
  if (needed === null) return;
  const approval = fieldSentence(needed === 'manager' ? 'approvalOfManager' : 'approvalOfAdmin');
  const params = { percent: String(percent).replace('.', ','), approval };
  throw new AppError('approval_needed', params, { priceCents: approval });
}

async function addRound(
  { tx, now, actor }: Work<Identity>,
  record: NegotiationRecord,
  { side, bid, note }: { readonly side: Side; readonly bid: Bid; readonly note: string | null },
): Promise<void> {
  await tx.insert(negotiationRound).values({
    negotiationId: record.row.id,
    number: lastRound(record).number + 1,
    side,
    actorId: actor.id,
    ...bid,
    note,
    realDiscountPercent: discountOf(basisOf(record), bid, now).realPercent,
    at: now,
  });
}

/** A bid on the terms of the last one changes nothing: the other side accepts them, its author waits. */
function assertNew(last: Bid, { priceCents, plan }: Bid): void {
  if (priceCents === last.priceCents && isDeepStrictEqual(plan, last.plan)) {
    throw fieldRefusal('priceCents', 'sameBid');
  }
}

/** A bid of either side, which the other answers. */
function placeBid(side: Side, event: 'propose' | 'counter'): Perform {
  return async (work, record, { change, emailSite }) => {
    const { priceCents, plan, note } = change;
    if (priceCents === undefined) throw fieldRefusal('priceCents', 'required');
    if (change.reason !== undefined) throw fieldRefusal('reason', 'unknown');
    await assertStillForSale(work, record);
    const bid = { priceCents, plan: demandPlan(plan) };
    assertNew(lastRound(record), bid);
    const basis = basisOf(record);
    await assertBid(work.tx, basis, bid, work.now);
    // The buyer may accept this bid, so it needs the same approval as an acceptance.
    if (side === 'seller') assertMayGrant(work, record, bid);
    const roundExpiresAt = roundEnd(basis.config.negotiation, work.now);
    await transitionNegotiation(work, record.row, event, { set: { roundExpiresAt } });
    await addRound(work, record, { side, bid, note: note || null });
    const notice = { to: othersThan(side), priceCents, until: roundExpiresAt, emailSite };
    await notifyParties(work, record, 'negotiationRound', notice);
  };
}

function refuseBidFields({ priceCents, plan, note }: Change): void {
  if (priceCents !== undefined) throw fieldRefusal('priceCents', 'unknown');
  if (plan !== undefined) throw fieldRefusal('plan', 'unknown');
  if (note !== undefined) throw fieldRefusal('note', 'unknown');
}

const accept: Perform = async (work, record, { change, emailSite }) => {
  const { tx, now, actor } = work;
  refuseBidFields(change);
  if (change.reason !== undefined) throw fieldRefusal('reason', 'unknown');
  const { row } = record;
  const { priceCents, plan, number } = lastRound(record);
  await assertStillForSale(work, record);
  const isSeller = row.confirmation === 'pending';
  if (isSeller) assertMayGrant(work, record, { priceCents, plan });
  const { fixedHours } = basisOf(record).config.negotiation;
  const fixedUntil = new Date(now.getTime() + fixedHours * HOUR_MS);
  await transitionNegotiation(work, row, 'accept', { set: { fixedUntil } });
  const negotiated = auditedDeal('negotiation', row);
  const states = { before: { priceCents: row.tableCents }, after: { priceCents, round: number } };
  await recordChange(tx, actor, { action: 'negotiations.accept', ...negotiated, ...states }, now);
  const to = othersThan(isSeller ? 'seller' : 'buyer');
  await notifyParties(work, record, 'negotiationConfirmed', {
    to,
    priceCents,
    until: fixedUntil,
    emailSite,
  });
};

const reject: Perform = async (work, record, { change, emailSite }) => {
  const { actor } = work;
  refuseBidFields(change);
  const reason = change.reason || null;
  if (reason === null && owesReason(actor, 'reject')) throw fieldRefusal('reason', 'required');
  await transitionNegotiation(work, record.row, 'reject', { reason, set: { reason } });
  const to = othersThan(actor.kind === 'buyer' ? 'buyer' : 'seller');
  const { priceCents } = lastRound(record);
  await notifyParties(work, record, 'negotiationRejected', { to, priceCents, until: null, emailSite });
};

const PERFORM: Readonly<Record<NegotiationAction, Perform>> = {
  propose: placeBid('buyer', 'propose'),
  counter: placeBid('seller', 'counter'),
  accept,
  reject,
};

interface ChangeTarget {
  readonly id: string;
  readonly actor: Identity;
  readonly emailSite: EmailSite;
}

/**
 * Continues a negotiation with everything that follows, in one transaction.
 *
 * @param version that was read; null accepts any
 * @throws AppError `negotiation_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `approval_needed`,
 *   `offer_not_available`, `invalid_request`
 */
export function changeNegotiation(
  db: Database,
  { id, actor, emailSite }: ChangeTarget,
  {
    version,
    event,
    ...change
  }: Change & { readonly version: number | null; readonly event: NegotiationAction },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const record = await lockNegotiation(work, id);
    if (!record || !canSee(actor, record.row)) throw new AppError('negotiation_not_found');
    const { row } = record;
    if (!mayEver(actor, record, event)) throw new AppError('forbidden');
    if (version !== null && version !== row.version) throw new AppError('version_conflict');
    if (!fittingActions(actor, record, now).includes(event)) {
      throw new AppError('invalid_transition', { from: row.confirmation, event });
    }
    await PERFORM[event](work, record, { change, emailSite });
  });
}
