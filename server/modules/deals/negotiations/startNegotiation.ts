import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { NewNegotiation } from '@/domain/negotiation/schema';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedHome } from '@/server/modules/deals/reservations/forSale';
import { type Reserver, readReserver } from '@/server/modules/deals/reservations/reserver';
import { recordState } from '@/server/modules/platform/history/store';
import { expireRound } from './expire';
import { assertOffer, discountOf } from './offers';
import { findNegotiation } from './store';
import { tellParties } from './tell';

const DAY_MS = 86_400_000;

/** When a round that begins now is over. */
export const roundEnd = ({ roundDays }: { readonly roundDays: number }, now: Date): Date =>
  new Date(now.getTime() + roundDays * DAY_MS);

interface Offering {
  readonly caller: Identity;
  readonly home: PricedHome;
  readonly priceCents: number;
  readonly plan: PaymentPlan | null;
  readonly wanted: Pick<NewNegotiation, 'client' | 'note'>;
  readonly letterSite: LetterSite;
}

/** A round of the same person about the same home whose time is over stands in nobody's way. */
async function endOverdue(
  transaction: Transaction,
  { home, letterSite }: Offering,
  { buyerId, client }: Reserver,
  now: Date,
): Promise<void> {
  const isOfPerson =
    buyerId === null
      ? and(isNull(negotiation.buyerId), sql`lower(${negotiation.client}->>'email') = lower(${client.email})`)
      : eq(negotiation.buyerId, buyerId);
  const overdue = await transaction
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(
      and(
        isOfPerson,
        home.unitId === null
          ? eq(negotiation.quotaId, home.quotaId ?? '')
          : eq(negotiation.unitId, home.unitId),
        inArray(negotiation.confirmation, ['pending', 'awaiting']),
        lte(negotiation.roundExpiresAt, now),
      ),
    );
  for (const { id } of overdue) await expireRound(transaction, id, { now, letterSite });
}

async function insert(transaction: Transaction, offering: Offering, now: Date): Promise<string> {
  const { caller, home, priceCents, plan, wanted, letterSite } = offering;
  const { projectId, unitId, quotaId, entrepreneurId, config, deliveryOn } = home;
  const measure = { tableCents: home.priceCents, config, deliveryOn };
  assertOffer(measure, { priceCents, plan }, now);
  const reserver = await readReserver(transaction, caller, {
    client: wanted.client,
    sellerId: entrepreneurId,
  });
  await endOverdue(transaction, offering, reserver, now);
  const id = uuidv7();
  const roundExpiresAt = roundEnd(config.negotiation, now);
  await transaction.insert(negotiation).values({
    id,
    ...{ projectId, unitId, quotaId, entrepreneurId, ...reserver },
    tableCents: home.priceCents,
    roundExpiresAt,
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(negotiationRound).values({
    negotiationId: id,
    number: 1,
    side: 'buyer',
    actorId: caller.id,
    ...{ priceCents, plan },
    note: wanted.note || null,
    realDiscountPercent: discountOf(measure, { priceCents, plan }, now).realPercent,
    at: now,
  });
  const change = { subjectKind: 'negotiation', subjectId: id, event: 'propose' } as const;
  await recordState(transaction, caller, { ...change, from: null, to: 'pending' }, now);
  const about = await findNegotiation(transaction, id);
  if (!about) throw new Error('A negotiation that was inserted is not there.');
  const to = caller.kind === 'buyer' ? (['seller'] as const) : (['seller', 'buyer', 'partner'] as const);
  const telling = { to, priceCents, until: roundExpiresAt, letterSite };
  await tellParties(transaction, about, 'negotiationRound', telling, now);
  return id;
}

const ONCE = ['negotiation_open_once', 'negotiation_open_client_once'];

/**
 * Begins to negotiate about a home that is for sale; of one person about one home only one is open, which indexes see to.
 *
 * @returns the id of the negotiation
 * @throws AppError `negotiation_open`, `invalid_request` of a plan, `user_not_found`
 */
export async function startNegotiation(db: Database, offering: Offering, now: Date): Promise<string> {
  try {
    return await db.transaction((transaction) => insert(transaction, offering, now));
  } catch (error) {
    if (ONCE.includes(violatedConstraint(error) ?? '')) throw new AppError('negotiation_open');
    throw error;
  }
}
