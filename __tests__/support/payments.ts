import { asc, isNull } from 'drizzle-orm';
import Stripe from 'stripe';
import { buyerCaller } from '@/__tests__/support/callers';
import type { TestDatabase } from '@/__tests__/support/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { type Answer, NOW, testApp } from '@/__tests__/support/testApp';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { reservation } from '@/server/db/schema/deals/reservation';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import type { Caller } from '@/server/http/callers/caller';
import { cancelIntent, refundPayment } from '@/server/modules/money/payments/payBack';
import { deliverEvent } from '@/server/standIns/stripe/deliver';
import { sandboxKeys, secondsOf } from '@/server/standIns/stripe/sandbox';

/** Half an hour, as a hold lasts that nobody has begun to pay. */
export const HOLD_MS = 30 * 60_000;

/** The API over the embedded provider, with a clock that the test moves. */
export function paymentBench(database: TestDatabase) {
  let at = NOW;
  let caller: Caller = { kind: 'visitor', sessionId: null };
  const now = () => at;
  const api = testApp(database, { now, identifyCaller: async () => caller });
  const sandbox = () => ({ db: database.db, now, siteUrl: 'http://localhost:3000' });

  function ask<Body = PaymentIntent>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const sent =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return api.get<Body>(path, { method, ...sent });
  }

  /** Tells the API what the provider says, as bytes with a signature of their own. */
  async function tell(payload: string, header?: string | null): Promise<Answer<{ code?: string }>> {
    const { webhookSecret: secret } = await sandboxKeys(database.db);
    const timestamp = secondsOf(at);
    const right = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const signature = header === undefined ? right : header;
    return api.get('/payments/v1/webhook', {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'stripe-signature': signature }),
      },
    });
  }

  const untold = () =>
    database.db
      .select()
      .from(sandboxEvent)
      .where(isNull(sandboxEvent.deliveredAt))
      .orderBy(asc(sandboxEvent.place));

  return {
    ask,
    tell,
    sandbox,
    untold,
    gateway: () => createSandboxGateway(sandbox()),
    now,
    as(next: Caller) {
      caller = next;
    },
    moveTo(instant: Date) {
      at = instant;
    },
    /** Tells everything that was not told yet, in its order. */
    async tellAll() {
      for (const { id } of await untold()) {
        await deliverEvent(sandbox(), id, {
          post: async (_url, body, signature) => (await tell(body, signature)).status,
        });
      }
    },
    /** Does what the queue would do of payments. */
    async workOff() {
      const { db } = database;
      const given = { db, now, payments: createSandboxGateway(sandbox()) };
      const { rows } = await database.pool.query<{ task: string; payload: Record<string, string> }>(`
        with done as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier in ('cancelIntent', 'refundPayment')
          returning j.id, t.identifier as task, j.payload)
        select task, payload from done order by id`);
      for (const { task, payload } of rows) {
        if (task === 'cancelIntent') await cancelIntent(given, payload.paymentId ?? '');
        else await refundPayment(given, payload.refundId ?? '');
      }
    },
  };
}

export type PaymentBench = ReturnType<typeof paymentBench>;

/** The ways in which a project is paid. */
export function takesMethods({ pool }: TestDatabase, projectId: string, methods: readonly string[]) {
  const text = `update project set config = jsonb_set(config, '{paymentMethods}', $2) where id = $1`;
  return pool.query(text, [projectId, JSON.stringify(methods)]);
}

/** A home that a buyer has reserved and not paid, and the buyer as a caller. */
export async function reservedHome(
  database: TestDatabase,
  overrides: Partial<typeof reservation.$inferInsert> = {},
) {
  const { db } = database;
  const { project, units } = await insertListing(db);
  const buyer = await insertBuyer(db);
  const held = await insertReservation(db, {
    projectId: project.id ?? '',
    unitId: units[0]?.id ?? '',
    buyerId: buyer.id,
    createdAt: NOW,
    expiresAt: new Date(NOW.getTime() + HOLD_MS),
    ...overrides,
  });
  return {
    reservationId: held.id,
    buyerId: buyer.id,
    companyId: held.entrepreneurId,
    projectId: held.projectId,
    unitId: held.unitId ?? '',
    caller: buyerCaller(buyer.id),
  };
}
