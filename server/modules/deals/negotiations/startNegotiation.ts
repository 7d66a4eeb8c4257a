import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { NewNegotiation } from '@/domain/negotiation/schema';
import { DAY_MS } from '@/domain/time/durations';
import { type Database, violatedConstraint } from '@/server/db/client';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { isForItem } from '@/server/modules/catalogue/inventory/lock';
import { type Reserver, readReserver } from '@/server/modules/deals/reservations/holds/reserver';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { assertBid, type Bid, discountOf } from './bids';
import { expireRound } from './expire';
import { notifyParties } from './notifyParties';
import { findNegotiation, OPEN } from './store';

/** End of a round that begins now. */
export const roundEnd = ({ roundDays }: { readonly roundDays: number }, now: Date): Date =>
  new Date(now.getTime() + roundDays * DAY_MS);

interface StartInput {
  readonly item: PricedItem;
  readonly bid: Bid;
  readonly input: Pick<NewNegotiation, 'client' | 'note'>;
  readonly emailSite: EmailSite;
}

/** Expires an overdue round of the same person and item, which would block a new negotiation. */
async function endOverdue(
  work: Pick<Work, 'tx' | 'now'>,
  { item, emailSite }: StartInput,
  { buyerId, client }: Reserver,
): Promise<void> {
  const isOfPerson =
    buyerId === null
      ? and(isNull(negotiation.buyerId), sql`lower(${negotiation.client}->>'email') = lower(${client.email})`)
      : eq(negotiation.buyerId, buyerId);
  const overdue = await work.tx
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(
      and(
        isOfPerson,
        isForItem(item),
        inArray(negotiation.confirmation, [...OPEN]),
        lte(negotiation.roundExpiresAt, work.now),
      ),
    );
  for (const { id } of overdue) await expireRound(work, id, emailSite);
}

async function insert(work: Work<Identity>, start: StartInput): Promise<string> {
  const { tx, now, actor } = work;
  const { item, bid, input, emailSite } = start;
  const { projectId, unitId, quotaId, entrepreneurId, config, deliveryOn } = item;
  const basis = { projectId, quotaId, tableCents: item.priceCents, config, deliveryOn };
  await assertBid(tx, basis, bid, now);
  const reserver = await readReserver(work, { client: input.client, sellerId: entrepreneurId });
  await endOverdue(work, start, reserver);
  const id = uuidv7();
  const roundExpiresAt = roundEnd(config.negotiation, now);
  await tx.insert(negotiation).values({
    id,
    ...{ projectId, unitId, quotaId, entrepreneurId, ...reserver },
    tableCents: item.priceCents,
    roundExpiresAt,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(negotiationRound).values({
    negotiationId: id,
    number: 1,
    side: 'buyer',
    actorId: actor.id,
    ...bid,
    note: input.note || null,
    realDiscountPercent: discountOf(basis, bid, now).realPercent,
    at: now,
  });
  const change = { subjectKind: 'negotiation', subjectId: id, event: 'propose' } as const;
  await recordState(tx, actor, { ...change, from: null, to: 'pending' }, now);
  const record = await findNegotiation(tx, id);
  if (!record) throw new Error('inserted negotiation was not found');
  const to = actor.kind === 'buyer' ? (['seller'] as const) : (['seller', 'buyer', 'partner'] as const);
  const { priceCents } = bid;
  await notifyParties(work, record, 'negotiationRound', {
    to,
    priceCents,
    until: roundExpiresAt,
    emailSite,
  });
  return id;
}

const OPEN_ONCE = ['negotiation_open_once', 'negotiation_open_client_once'];

/**
 * Starts a negotiation of an item that is for sale. Unique indexes allow one open negotiation per person and item.
 *
 * @returns the id of the negotiation
 * @throws AppError `negotiation_open`, `invalid_request` for a plan, `user_not_found`
 */
export async function startNegotiation(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Identity },
  start: StartInput,
): Promise<string> {
  try {
    return await db.transaction((tx) => insert({ tx, now, actor }, start));
  } catch (error) {
    if (OPEN_ONCE.includes(violatedConstraint(error) ?? '')) throw new AppError('negotiation_open');
    throw error;
  }
}
