import { AppError } from '@/domain/errors/appError';
import { approvalNeeded } from '@/domain/negotiation/approvalNeeded';
import type { NegotiationAction, NegotiationChange } from '@/domain/negotiation/schema';
import { readConfig } from '@/domain/project/config';
import type { Database, Transaction } from '@/server/db/client';
import { negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import { findHome } from '@/server/modules/catalogue/inventory/inventoryItem';
import { assertForSale } from '@/server/modules/deals/reservations/forSale';
import type { Party } from '@/server/modules/parties/dealParties/recipientOf';
import { recordChange } from '@/server/modules/platform/audit/store';
import { assertOffer, discountOf, type Measure, type Offered } from './offers';
import { allowedActions, canSee, grantingRole, mayEver, owesReason } from './policy';
import { roundEnd } from './startNegotiation';
import { lastRound, type NegotiationOf, takeNegotiation } from './store';
import { tellParties } from './tell';
import { moveNegotiation } from './transitions';

const HOUR_MS = 3_600_000;

type Change = Omit<NegotiationChange, 'version' | 'event'>;

interface Doing {
  readonly caller: Identity;
  readonly change: Change;
  readonly letterSite: LetterSite;
  readonly now: Date;
}

type Act = (transaction: Transaction, about: NegotiationOf, doing: Doing) => Promise<void>;

function measureOf({ row, config, deliveryOn }: NegotiationOf): Measure {
  return { tableCents: row.tableCents, config: readConfig(config), deliveryOn };
}

/** Both the other side, and whoever stands between the two. */
function othersThan(side: 'buyer' | 'seller'): readonly Party[] {
  return side === 'buyer' ? ['seller', 'partner'] : ['buyer', 'partner'];
}

/** @throws AppError `offer_not_available` where the home was sold, or taken off the market, meanwhile */
async function assertStillForSale(transaction: Transaction, { row }: NegotiationOf, now: Date) {
  const home = await findHome(transaction, row);
  if (!home?.isShown) throw new AppError('offer_not_available');
  assertForSale(home, now);
}

/**
 * What the seller's side agrees to, or offers by itself, is within what whoever does so may grant alone. It is measured by what
 * the plans are worth; where nobody told a plan, by the price.
 *
 * @throws AppError `approval_needed`, naming who may
 */
function assertMayGrant(about: NegotiationOf, offered: Offered, { caller, now }: Doing): void {
  const measure = measureOf(about);
  const { nominalPercent, realPercent } = discountOf(measure, offered, now);
  const percent = realPercent ?? nominalPercent;
  const needed = approvalNeeded(percent, grantingRole(caller, about.row), measure.config);
  if (needed === null) return;
  const approval = fieldSentence(needed === 'manager' ? 'approvalOfManager' : 'approvalOfAdmin');
  const params = { percent: String(percent).replace('.', ','), approval };
  throw new AppError('approval_needed', params, { priceCents: approval });
}

async function addRound(
  transaction: Transaction,
  about: NegotiationOf,
  {
    side,
    caller,
    offered,
    note,
    now,
  }: Doing & { side: 'buyer' | 'seller'; offered: Offered; note: string | null },
): Promise<void> {
  const { number } = lastRound(about);
  await transaction.insert(negotiationRound).values({
    negotiationId: about.row.id,
    number: number + 1,
    side,
    actorId: caller.id,
    ...offered,
    note,
    realDiscountPercent: discountOf(measureOf(about), offered, now).realPercent,
    at: now,
  });
}

/** An offer of either side waits for the answer of the other. */
function offer(side: 'buyer' | 'seller', event: 'propose' | 'counter'): Act {
  return async (transaction, about, doing) => {
    const { caller, change, letterSite, now } = doing;
    const { priceCents, plan = null, note } = change;
    if (priceCents === undefined) throw fieldRefusal('priceCents', 'required');
    if (change.reason !== undefined) throw fieldRefusal('reason', 'unknown');
    await assertStillForSale(transaction, about, now);
    const offered = { priceCents, plan: plan ?? null };
    assertOffer(measureOf(about), offered, now);
    // The buyer may accept what is offered, so that it needs the same approval.
    if (side === 'seller') assertMayGrant(about, offered, doing);
    const roundExpiresAt = roundEnd(measureOf(about).config.negotiation, now);
    await moveNegotiation(transaction, about.row, event, { actor: caller, set: { roundExpiresAt } }, now);
    await addRound(transaction, about, { ...doing, side, offered, note: note || null });
    const telling = { to: othersThan(side), priceCents, until: roundExpiresAt, letterSite };
    await tellParties(transaction, about, 'negotiationRound', telling, now);
  };
}

function assertAnswerAlone({ priceCents, plan, note }: Change): void {
  if (priceCents !== undefined) throw fieldRefusal('priceCents', 'unknown');
  if (plan !== undefined) throw fieldRefusal('plan', 'unknown');
  if (note !== undefined) throw fieldRefusal('note', 'unknown');
}

const accept: Act = async (transaction, about, doing) => {
  const { caller, change, letterSite, now } = doing;
  assertAnswerAlone(change);
  if (change.reason !== undefined) throw fieldRefusal('reason', 'unknown');
  const { row } = about;
  const { priceCents, plan, number } = lastRound(about);
  await assertStillForSale(transaction, about, now);
  const isSeller = row.confirmation === 'pending';
  if (isSeller) assertMayGrant(about, { priceCents, plan }, doing);
  const { fixedHours } = measureOf(about).config.negotiation;
  const fixedUntil = new Date(now.getTime() + fixedHours * HOUR_MS);
  await moveNegotiation(transaction, row, 'accept', { actor: caller, set: { fixedUntil } }, now);
  const audited = { action: 'negotiations.accept', subjectKind: 'negotiation', subjectId: row.id } as const;
  const after = { priceCents, round: number };
  await recordChange(transaction, caller, { ...audited, before: { priceCents: row.tableCents }, after }, now);
  const telling = {
    to: othersThan(isSeller ? 'seller' : 'buyer'),
    priceCents,
    until: fixedUntil,
    letterSite,
  };
  await tellParties(transaction, about, 'negotiationConfirmed', telling, now);
};

const reject: Act = async (transaction, about, { caller, change, letterSite, now }) => {
  assertAnswerAlone(change);
  const reason = change.reason || null;
  if (reason === null && owesReason(caller, 'reject')) throw fieldRefusal('reason', 'required');
  await moveNegotiation(transaction, about.row, 'reject', { actor: caller, reason, set: { reason } }, now);
  const to = othersThan(caller.kind === 'buyer' ? 'buyer' : 'seller');
  const { priceCents } = lastRound(about);
  const telling = { to, priceCents, until: null, letterSite };
  await tellParties(transaction, about, 'negotiationRejected', telling, now);
};

const ACTS: Readonly<Record<NegotiationAction, Act>> = {
  propose: offer('buyer', 'propose'),
  counter: offer('seller', 'counter'),
  accept,
  reject,
};

/**
 * Goes on with a negotiation as its caller may in its state, with everything that follows, in one transaction.
 *
 * @param version that was read; null where whoever asks does not mind
 * @throws AppError `negotiation_not_found`, `forbidden`, `version_conflict`, `invalid_transition`, `approval_needed`,
 *   `offer_not_available`, `invalid_request`
 */
export function changeNegotiation(
  db: Database,
  {
    id,
    caller,
    letterSite,
  }: { readonly id: string; readonly caller: Identity; readonly letterSite: LetterSite },
  {
    version,
    event,
    ...change
  }: Change & { readonly version: number | null; readonly event: NegotiationAction },
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const about = await takeNegotiation(transaction, id);
    if (!about || !canSee(caller, about.row)) throw new AppError('negotiation_not_found');
    const { row } = about;
    if (!mayEver(caller, about, event)) throw new AppError('forbidden');
    if (version !== null && version !== row.version) throw new AppError('version_conflict');
    if (!allowedActions(caller, about, now).includes(event)) {
      throw new AppError('invalid_transition', { from: row.confirmation, event });
    }
    await ACTS[event](transaction, about, { caller, change, letterSite, now });
  });
}
