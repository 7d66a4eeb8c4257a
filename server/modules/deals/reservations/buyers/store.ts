import { asc, eq, inArray } from 'drizzle-orm';
import type { ReservationBuyer } from '@/domain/reservation/buyers/schema';
import { INVITATION_DAYS, reservationBuyerStates } from '@/domain/reservation/buyers/states';
import { DAY_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type BuyerRow = typeof reservationBuyer.$inferSelect;

export const transitionBuyer = defineTransition({
  table: reservationBuyer,
  column: 'state',
  states: reservationBuyerStates,
  subjectKind: 'reservationBuyer',
});

/** Buyers of a reservation, the main one first; empty where only the client buys. */
export function listBuyers(executor: Executor, reservationId: string): Promise<BuyerRow[]> {
  return executor
    .select()
    .from(reservationBuyer)
    .where(eq(reservationBuyer.reservationId, reservationId))
    .orderBy(asc(reservationBuyer.position));
}

/** Buyers of several reservations by the id of each. */
export async function listBuyersOf(
  executor: Executor,
  reservationIds: readonly string[],
): Promise<(reservationId: string) => BuyerRow[]> {
  const rows =
    reservationIds.length === 0
      ? []
      : await executor
          .select()
          .from(reservationBuyer)
          .where(inArray(reservationBuyer.reservationId, [...reservationIds]))
          .orderBy(asc(reservationBuyer.position));
  return (id) => rows.filter(({ reservationId }) => reservationId === id);
}

export async function findBuyer(executor: Executor, id: string): Promise<BuyerRow | null> {
  const [row] = await executor.select().from(reservationBuyer).where(eq(reservationBuyer.id, id));
  return row ?? null;
}

/** A buyer locked for a change. The caller holds the lock of the reservation. */
export async function lockBuyer({ tx }: Pick<Work, 'tx'>, id: string): Promise<BuyerRow | null> {
  const [row] = await tx.select().from(reservationBuyer).where(eq(reservationBuyer.id, id)).for('update');
  return row ?? null;
}

/** End of the link that was e-mailed; null for a person who has answered or was not e-mailed yet. */
export function answerUntil({ state, invitedAt }: Pick<BuyerRow, 'state' | 'invitedAt'>): Date | null {
  if (state !== 'invited' || invitedAt === null) return null;
  return new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
}

export function presentBuyer(row: BuyerRow): ReservationBuyer {
  return {
    id: row.id,
    relation: row.relation,
    name: row.name,
    email: row.email,
    cpf: row.cpf,
    maritalRegime: row.maritalRegime,
    shareHundredths: row.shareHundredths,
    state: row.state,
    answerUntil: answerUntil(row)?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
