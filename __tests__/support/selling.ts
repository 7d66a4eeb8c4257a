import { v7 as uuidv7 } from 'uuid';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers';
import type { TestDatabase } from '@/__tests__/support/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { type Answer, NOW, testApp } from '@/__tests__/support/testApp';
import type { Sale } from '@/domain/sale/record';
import type { Database } from '@/server/db/client';
import { payment } from '@/server/db/schema/payment';
import type { project } from '@/server/db/schema/project';
import type { reservation } from '@/server/db/schema/reservation';
import type { Caller } from '@/server/http/caller';
import type { Problem } from '@/server/http/problems';

export const RESERVED_CENTS = 1_000_00;

/** What somebody paid at the provider. */
export async function insertPayment(
  db: Database,
  paid: Pick<typeof payment.$inferInsert, 'entrepreneurId' | 'amountCents'> &
    Partial<typeof payment.$inferInsert>,
) {
  const id = uuidv7();
  const whole = { receivedCents: paid.amountCents, state: 'paid', method: 'pix' } as const;
  await db.insert(payment).values({ id, intentId: `pi_${id}`, ...whole, ...paid });
  return id;
}

/** A home whose reservation was paid by Pix and confirmed by its seller, and everybody about it. */
export async function reserveHome(
  db: Database,
  overrides: {
    readonly project?: Partial<typeof project.$inferInsert>;
    readonly reservation?: Partial<typeof reservation.$inferInsert>;
  } = {},
) {
  const { project: home, units, entrepreneurId } = await insertListing(db, overrides.project);
  const buyer = await insertBuyer(db);
  const unitId = units[0]?.id ?? '';
  const reserved = await insertReservation(db, {
    projectId: home.id,
    unitId,
    buyerId: buyer.id,
    paymentState: 'paid',
    confirmation: 'confirmed',
    createdAt: NOW,
    ...overrides.reservation,
  });
  const reservationId = reserved.id;
  await insertPayment(db, { reservationId, entrepreneurId, buyerId: buyer.id, amountCents: RESERVED_CENTS });
  return {
    projectId: home.id,
    unitId,
    entrepreneurId,
    buyerId: buyer.id,
    reservationId,
    owner: entrepreneurCaller(entrepreneurId),
    buyer: buyerCaller(buyer.id),
  };
}

export type Reserved = Awaited<ReturnType<typeof reserveHome>>;

interface Asked {
  readonly at?: Date;
  readonly key?: string;
}

/** The calls about sales, each by whoever is named, at an hour of its own. */
export function sellingApp(database: TestDatabase) {
  let caller: Caller = { kind: 'visitor', sessionId: null };
  let now = NOW;
  const api = testApp(database, { now: () => now, identifyCaller: async () => caller });

  function ask<Body = Sale>(
    by: Caller,
    method: string,
    path: string,
    body?: unknown,
    { at = NOW, key }: Asked = {},
  ): Promise<Answer<Body & Problem>> {
    caller = by;
    now = at;
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return api.get<Body & Problem>(path, { method, headers, ...sent });
  }

  async function sell({ owner, reservationId }: Pick<Reserved, 'owner' | 'reservationId'>): Promise<Sale> {
    return (await ask(owner, 'POST', '/sales', { reservationId })).body;
  }

  /** Signed outside the seat on Friday 27/11/2026. */
  async function signed(reserved: Reserved): Promise<Sale> {
    const { id, version } = await sell(reserved);
    const signing = { version, event: 'sign', signedOn: '2026-11-27', isSignedOutside: true };
    return (await ask(reserved.owner, 'PUT', `/sales/${id}`, signing)).body;
  }

  async function confirmed(reserved: Reserved): Promise<Sale> {
    const { id, version } = await signed(reserved);
    return (await ask(reserved.owner, 'PUT', `/sales/${id}`, { version, event: 'confirm' })).body;
  }

  return { ask, sell, signed, confirmed };
}
