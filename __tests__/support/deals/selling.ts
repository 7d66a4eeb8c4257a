import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Answer, NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { Sale } from '@/domain/sale/record';
import type { Database } from '@/server/db/client';
import type { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { notification } from '@/server/db/schema/platform/notification';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

const RESERVED_CENTS = 1_000_00;

/** A payment received by the provider. */
export async function insertPayment(
  db: Database,
  paid: Pick<typeof payment.$inferInsert, 'entrepreneurId' | 'amountCents'> &
    Partial<typeof payment.$inferInsert>,
) {
  const id = uuidv7();
  const whole = { receivedCents: paid.amountCents, state: 'paid', method: 'pix', paidAt: NOW } as const;
  await db.insert(payment).values({ id, intentId: `pi_${id}`, ...whole, ...paid });
  return id;
}

interface Item {
  readonly projectId: string;
  readonly entrepreneurId: string;
  readonly unitId: string;
  /** Null where the unit itself is sold. */
  readonly quotaId: string | null;
}

async function insertItem(
  db: Database,
  {
    project: of = {},
    isQuota = false,
  }: { project?: Partial<typeof project.$inferInsert>; isQuota?: boolean },
): Promise<Item> {
  const listing = await insertListing(db, isQuota ? { category: 'clubs', ...of } : of);
  const projectId = listing.project.id ?? '';
  const unitId = listing.units[0]?.id ?? '';
  const [first] = isQuota
    ? await insertQuotas(db, { projectId, unitId, count: 26 }, { priceCents: 600_000_00 })
    : [];
  return { projectId, unitId, entrepreneurId: listing.entrepreneurId, quotaId: first?.id ?? null };
}

/** A unit whose reservation was paid by Pix and confirmed by its seller, with its parties. */
export async function reserveItem(
  db: Database,
  overrides: {
    readonly project?: Partial<typeof project.$inferInsert>;
    readonly reservation?: Partial<typeof reservation.$inferInsert>;
    /** A quota of a club instead of a unit. */
    readonly isQuota?: boolean;
    /** The same unit as in the earlier reservation. */
    readonly of?: Item;
  } = {},
) {
  const item = overrides.of ?? (await insertItem(db, overrides));
  const { projectId, entrepreneurId, unitId, quotaId } = item;
  const buyer = await insertBuyer(db);
  const reserved = await insertReservation(db, {
    projectId,
    ...(quotaId === null ? { unitId } : { quotaId }),
    buyerId: buyer.id,
    paymentState: 'paid',
    confirmation: 'confirmed',
    createdAt: NOW,
    ...overrides.reservation,
  });
  const reservationId = reserved.id;
  await insertPayment(db, { reservationId, entrepreneurId, buyerId: buyer.id, amountCents: RESERVED_CENTS });
  return {
    projectId,
    unitId,
    quotaId,
    entrepreneurId,
    buyerId: buyer.id,
    reservationId,
    owner: entrepreneurCaller(entrepreneurId),
    buyer: buyerCaller(buyer.id),
  };
}

export type Reserved = Awaited<ReturnType<typeof reserveItem>>;

interface CallOptions {
  readonly at?: Date;
  readonly key?: string;
}

/** Calls of sales, each as the named caller at a given time. */
export function sellingApp(database: TestDatabase) {
  let caller: Caller = { kind: 'visitor', sessionId: null };
  let now = NOW;
  const api = testApp(database, { now: () => now, identifyCaller: async () => caller });

  function ask<Body = Sale>(
    by: Caller,
    method: string,
    path: string,
    body?: unknown,
    { at = NOW, key }: CallOptions = {},
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

  /** Signed outside the sales office on Saturday 28/11/2026. */
  async function signed(reserved: Reserved): Promise<Sale> {
    const { id, version } = await sell(reserved);
    const signing = { version, event: 'sign', signedOn: '2026-11-28', isSignedOutside: true };
    return (await ask(reserved.owner, 'PUT', `/sales/${id}`, signing)).body;
  }

  async function confirmed(reserved: Reserved): Promise<Sale> {
    const { id, version } = await signed(reserved);
    return (await ask(reserved.owner, 'PUT', `/sales/${id}`, { version, event: 'confirm' })).body;
  }

  const change = (by: Caller, { id, version }: Pick<Sale, 'id' | 'version'>, event: object, at?: Date) =>
    ask(by, 'PUT', `/sales/${id}`, { version, ...event }, at ? { at } : {});

  /** State of the unit or quota and of its reservation. */
  async function stateOf({ unitId, quotaId, reservationId }: Reserved) {
    const { db } = database;
    const [item] =
      quotaId === null
        ? await db.select({ status: unit.status }).from(unit).where(eq(unit.id, unitId))
        : await db.select({ status: quota.status }).from(quota).where(eq(quota.id, quotaId));
    const [held] = await db.select().from(reservation).where(eq(reservation.id, reservationId));
    return { item: item?.status, reservation: held?.paymentState };
  }

  const refunds = () => database.db.select({ amountCents: refund.amountCents }).from(refund);

  /** Recipients of notifications of this kind. */
  async function recipientsOf(kind: NotificationKind) {
    const rows = await database.db.select().from(notification).where(eq(notification.kind, kind));
    return rows.map(({ recipientKind }) => recipientKind);
  }

  return { ask, sell, signed, confirmed, change, stateOf, refunds, recipientsOf };
}
