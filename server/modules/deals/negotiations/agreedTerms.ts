import { desc, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { Transaction } from '@/server/db/client';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';

/** For whom a home is reserved, and by whom. */
export interface AgreedWith {
  readonly buyerId: string | null;
  readonly client: { readonly email: string };
  /** The company that brings the client; null where the seller's own people, or the buyer, reserve. */
  readonly partnerId: string | null;
  readonly brokerId: string | null;
  readonly unitId: string | null;
  readonly quotaId: string | null;
}

export interface AgreedTerms {
  readonly priceCents: number;
  /** Null where nobody spoke of one. */
  readonly plan: PaymentPlan | null;
}

type Row = typeof negotiation.$inferSelect;

function isOfClient(row: Row, { buyerId, client }: AgreedWith): boolean {
  if (row.buyerId !== null) return row.buyerId === buyerId;
  return row.client.email.toLowerCase() === client.email.toLowerCase();
}

function isParty(row: Row, by: AgreedWith): boolean {
  if (row.unitId !== by.unitId || row.quotaId !== by.quotaId || !isOfClient(row, by)) return false;
  return by.partnerId === null || by.partnerId === row.partnerId;
}

/**
 * The price and plan that were agreed on for this home and person, while they hold.
 *
 * @throws AppError `negotiation_not_found`; `negotiation_expired` where nothing is agreed, or it holds no more
 */
export async function agreedTerms(
  transaction: Transaction,
  negotiationId: string,
  by: AgreedWith,
  now: Date,
): Promise<AgreedTerms> {
  const [row] = await transaction
    .select()
    .from(negotiation)
    .where(eq(negotiation.id, negotiationId))
    .for('share');
  if (!row || !isParty(row, by)) throw new AppError('negotiation_not_found');
  if (row.fixedUntil === null || row.fixedUntil <= now) throw new AppError('negotiation_expired');
  const [round] = await transaction
    .select({ priceCents: negotiationRound.priceCents, plan: negotiationRound.plan })
    .from(negotiationRound)
    .where(eq(negotiationRound.negotiationId, negotiationId))
    .orderBy(desc(negotiationRound.number))
    .limit(1);
  if (!round) throw new Error(`A negotiation has no round: ${negotiationId}`);
  return round;
}
