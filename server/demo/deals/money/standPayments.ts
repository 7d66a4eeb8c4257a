import { and, eq, gt, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';
import { payment } from '@/server/db/schema/money/payment';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import { PAYMENT_KEY } from '@/server/gateways/payments/readStripe';
import { paidCharge } from '@/server/standIns/stripe/objects/charges';
import { paidIntent } from '@/server/standIns/stripe/objects/intentOutcome';
import { intentObject } from '@/server/standIns/stripe/objects/paymentIntents';
import { pixMethod } from '@/server/standIns/stripe/objects/paymentMethods';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';
import { insertObjects } from '@/server/standIns/stripe/store';

type PaidReservation = Pick<
  typeof reservation.$inferSelect,
  'id' | 'entrepreneurId' | 'buyerId' | 'paidCents'
> & { readonly paidAt: Date; readonly title: string };

/** Records of the provider and of ours for one Pix that paid a reservation. */
function recordsOf({
  id: reservationId,
  entrepreneurId,
  buyerId,
  paidCents,
  paidAt,
  title,
}: PaidReservation) {
  const id = uuidv7();
  const method = pixMethod(new Map(), paidAt);
  const fields = {
    types: ['pix'],
    amount: paidCents,
    method: null,
    customer: null,
    description: title,
    metadata: { [PAYMENT_KEY]: id },
    receipt_email: null,
    statement_descriptor: null,
  };
  const open = intentObject(fields, paidAt);
  const charge = paidCharge(open, method, paidAt);
  const intent = paidIntent(open, method, charge);
  const times = { createdAt: paidAt, updatedAt: paidAt, paidAt };
  const row = {
    id,
    intentId: intent.id,
    reservationId,
    entrepreneurId,
    buyerId,
    method: 'pix',
    amountCents: paidCents,
    receivedCents: paidCents,
    state: 'paid',
    attempt: method.id,
    ...times,
  } satisfies typeof payment.$inferInsert;
  const change = { subjectKind: 'payment', subjectId: id, at: paidAt, actorKind: 'provider' } as const;
  const states = [
    { ...change, id: uuidv7(), event: 'begin', from: null, to: 'awaiting_payment_method' },
    { ...change, id: uuidv7(), event: 'pay', from: 'awaiting_payment_method', to: 'paid' },
  ];
  return { method, charge, intent, row, states };
}

/**
 * Gives the reservations of the sample catalogue that were paid at a sales stand their payments. They are hundreds, so they are
 * written with a few statements instead of one call of the provider after another.
 */
export async function payStandReservations({ db }: Sandbox): Promise<void> {
  const { id, entrepreneurId, buyerId, paidCents, paidAt } = reservation;
  const paid = await db
    .select({ id, entrepreneurId, buyerId, paidCents, paidAt, title: project.title })
    .from(reservation)
    .innerJoin(project, eq(project.id, reservation.projectId))
    .leftJoin(payment, eq(payment.reservationId, id))
    .where(and(gt(paidCents, 0), isNull(payment.id)))
    .orderBy(paidAt, id);
  const records = paid.flatMap((row) => (row.paidAt ? recordsOf({ ...row, paidAt: row.paidAt }) : []));
  if (records.length === 0) return;
  await db.transaction(async (tx) => {
    await insertObjects(
      tx,
      'payment_method',
      records.map(({ method }) => method),
    );
    await insertObjects(
      tx,
      'payment_intent',
      records.map(({ intent }) => intent),
    );
    await insertObjects(
      tx,
      'charge',
      records.map(({ charge }) => charge),
    );
    await tx.insert(payment).values(records.map(({ row }) => row));
    await tx.insert(stateChange).values(records.flatMap(({ states }) => states));
  });
}
