import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { normalizeEmail } from '@/domain/person/parts';
import { namesSpouse } from '@/domain/reservation/buyers/ownData';
import type { OwnData } from '@/domain/reservation/buyers/ownDataSchema';
import type { NamedBuyer, ReservationBuyer } from '@/domain/reservation/buyers/schema';
import { INVITATION_DAYS, reservationBuyerStates } from '@/domain/reservation/buyers/states';
import { DAY_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import type { Caller, Identity } from '@/server/http/callers/caller';
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

/** Reservations of others in which a person was named as a buyer, by their verified e-mail. */
export async function listNamed(executor: Executor, person: Identity): Promise<NamedBuyer[]> {
  if (!person.emailVerified) return [];
  const rows = await executor
    .select()
    .from(reservationBuyer)
    .where(
      and(eq(reservationBuyer.email, normalizeEmail(person.email)), ne(reservationBuyer.relation, 'main')),
    )
    .orderBy(asc(reservationBuyer.id));
  return rows.map((row) => ({ reservationId: row.reservationId, buyer: presentBuyer(row, person) }));
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

/** Nothing of what a person gives for the contract. */
export const NO_OWN_DATA = {
  birthDate: null,
  maritalStatus: null,
  spouse: null,
  phone: null,
  address: null,
} as const;

/** Data that a person gave for the contract, which are whole or missing. */
export function ownDataIn(row: BuyerRow): OwnData | null {
  const { birthDate, maritalStatus, spouse, phone, address } = row;
  if (birthDate === null || maritalStatus === null || phone === null || address === null) return null;
  if (spouse === null && namesSpouse(maritalStatus, row.relation)) return null;
  return { birthDate, maritalStatus, spouse, phone, address };
}

/** True for the selling side and operators, who write the contract, and for the person. */
function seesOwnData(caller: Caller, { email, relation }: BuyerRow): boolean {
  if (caller.kind !== 'buyer') return true;
  return relation !== 'main' && caller.emailVerified && normalizeEmail(caller.email) === email;
}

/** A buyer for a caller who may see the client. */
export function presentBuyer(row: BuyerRow, caller: Caller): ReservationBuyer {
  const ownData = ownDataIn(row);
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
    isComplete: row.relation === 'main' || ownData !== null,
    ownData: seesOwnData(caller, row) ? ownData : null,
  };
}
