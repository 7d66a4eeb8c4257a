import { desc, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { Work } from '@/server/modules/platform/history/work';

/** Price and plan that were agreed on; the plan is null in agreements made before it was demanded. */
interface HoldTerms {
  readonly priceCents: number;
  readonly plan: PaymentPlan | null;
}

/** Parties and item of a reservation at an agreed price. */
interface AgreedWith {
  readonly buyerId: string | null;
  readonly client: { readonly email: string };
  /** Company that brings the client; null if the seller's own people or the buyer reserve. */
  readonly partnerId: string | null;
  readonly brokerId: string | null;
  readonly unitId: string | null;
  readonly quotaId: string | null;
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
 * Price and plan that were agreed on for this item and person.
 *
 * @throws AppError `negotiation_not_found`; `negotiation_expired` if nothing is agreed or the agreement ended
 */
export async function agreedTerms(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  negotiationId: string,
  by: AgreedWith,
): Promise<HoldTerms> {
  const [row] = await tx.select().from(negotiation).where(eq(negotiation.id, negotiationId)).for('share');
  if (!row || !isParty(row, by)) throw new AppError('negotiation_not_found');
  if (row.fixedUntil === null || row.fixedUntil <= now) throw new AppError('negotiation_expired');
  const [round] = await tx
    .select({ priceCents: negotiationRound.priceCents, plan: negotiationRound.plan })
    .from(negotiationRound)
    .where(eq(negotiationRound.negotiationId, negotiationId))
    .orderBy(desc(negotiationRound.number))
    .limit(1);
  if (!round) throw new Error(`negotiation has no round: ${negotiationId}`);
  return round;
}
