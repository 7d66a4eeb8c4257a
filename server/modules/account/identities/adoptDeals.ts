import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import { visit } from '@/server/db/schema/deals/visit';
import { payment } from '@/server/db/schema/money/payment';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';

type DealTable = typeof sale | typeof reservation;

/**
 * Deals without an account that belong to this person: same confirmed e-mail, and the seller recorded the same
 * CPF.
 */
function isOfPerson({ tx, actor: { id, email } }: Work<Identity>, { buyerId, client }: DealTable) {
  const person = tx
    .select({ id: buyer.id })
    .from(buyer)
    .where(
      and(
        eq(buyer.id, id),
        isNull(buyer.deletedAt),
        eq(buyer.normalizedEmail, sql`lower(btrim(${email}))`),
        eq(buyer.normalizedEmail, sql`lower(btrim(${client}->>'email'))`),
        eq(buyer.cpf, sql`${client}->>'cpf'`),
      ),
    );
  return and(isNull(buyerId), exists(person));
}

async function adopt(work: Work<Identity>, kind: 'sale' | 'reservation'): Promise<void> {
  const { tx, now, actor } = work;
  const table: DealTable = { sale, reservation }[kind];
  const adopted = await tx
    .update(table)
    .set({ buyerId: actor.id, version: sql`${table.version} + 1`, updatedAt: now })
    .where(isOfPerson(work, table))
    .returning({ id: table.id, companyId: table.entrepreneurId });
  for (const { id, companyId } of adopted) {
    const change = { action: `${kind}s.adopt`, subjectKind: kind, subjectId: id, companyId } as const;
    await recordChange(tx, actor, change, now);
  }
}

/** Visits that this person booked without an account: a code had confirmed the same e-mail. */
async function adoptVisits({ tx, now, actor: { id, email } }: Work<Identity>): Promise<void> {
  const isOwn = eq(sql`lower(${visit.client}->>'email')`, sql`lower(btrim(${email}))`);
  const hasAccount = exists(
    tx
      .select({ id: buyer.id })
      .from(buyer)
      .where(and(eq(buyer.id, id), isNull(buyer.deletedAt))),
  );
  await tx
    .update(visit)
    .set({ buyerId: id, version: sql`${visit.version} + 1`, updatedAt: now })
    .where(and(isNull(visit.buyerId), isNotNull(visit.consentedAt), isOwn, hasAccount));
}

/**
 * Assigns deals that a seller recorded for a client without an account to the client's new account, with their
 * payments: the client sees and pays them, and may use the right of withdrawal. Visits booked without an account follow.
 */
export async function adoptDeals(work: Work<Identity>): Promise<void> {
  const { tx, actor } = work;
  if (actor.kind !== 'buyer' || !actor.emailVerified) return;
  await adopt(work, 'sale');
  await adopt(work, 'reservation');
  await adoptVisits(work);
  const idsOf = (table: DealTable) =>
    tx.select({ id: table.id }).from(table).where(eq(table.buyerId, actor.id));
  const isOfDeal = or(
    inArray(payment.saleId, idsOf(sale)),
    inArray(payment.reservationId, idsOf(reservation)),
  );
  await tx
    .update(payment)
    .set({ buyerId: actor.id })
    .where(and(isNull(payment.buyerId), isOfDeal));
}
