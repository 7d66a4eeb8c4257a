import { asc, isNull } from 'drizzle-orm';
import Stripe from 'stripe';
import { type Answer, NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { reservation } from '@/server/db/schema/deals/reservation';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import type { Caller } from '@/server/http/callers/caller';
import { cancelIntent } from '@/server/modules/money/payments/intents/cancelPayment';
import { sendRefund } from '@/server/modules/money/payments/refunds/sendRefund';
import { deliverEvent } from '@/server/standIns/stripe/deliver';
import { sandboxKeys, secondsOf } from '@/server/standIns/stripe/sandbox';

/** A hold without a payment lasts half an hour. */
export const HOLD_MS = 30 * 60_000;

/** The API with the embedded provider and a clock that the test moves. */
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

  /** Delivers an event to the webhook, with a valid signature by default. */
  async function deliver(payload: string, header?: string | null): Promise<Answer<{ code?: string }>> {
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

  const undelivered = () =>
    database.db
      .select()
      .from(sandboxEvent)
      .where(isNull(sandboxEvent.deliveredAt))
      .orderBy(asc(sandboxEvent.place));

  return {
    ask,
    deliver,
    sandbox,
    undelivered,
    gateway: () => createSandboxGateway(sandbox()),
    now,
    as(next: Caller) {
      caller = next;
    },
    moveTo(instant: Date) {
      at = instant;
    },
    /** Delivers all pending events in order. */
    async deliverAll() {
      for (const { id } of await undelivered()) {
        await deliverEvent(sandbox(), id, {
          post: async (_url, body, signature) => (await deliver(body, signature)).status,
        });
      }
    },
    /** Runs the payment jobs of the queue. */
    async runJobs() {
      const { db } = database;
      const deps = { db, now, payments: createSandboxGateway(sandbox()) };
      const { rows } = await database.pool.query<{ task: string; payload: Record<string, string> }>(`
        with done as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier in ('cancelIntent', 'refundPayment')
          returning j.id, t.identifier as task, j.payload)
        select task, payload from done order by id`);
      for (const { task, payload } of rows) {
        if (task === 'cancelIntent') await cancelIntent(deps, payload.paymentId ?? '');
        else await sendRefund(deps, payload.refundId ?? '');
      }
    },
  };
}

export type PaymentBench = ReturnType<typeof paymentBench>;

/** Sets the payment methods of a project. */
export function setPaymentMethods({ pool }: TestDatabase, projectId: string, methods: readonly string[]) {
  const text = `update project set config = jsonb_set(config, '{paymentMethods}', $2) where id = $1`;
  return pool.query(text, [projectId, JSON.stringify(methods)]);
}

/** An unpaid reservation, with its buyer as a caller. */
export async function reservedUnit(
  database: TestDatabase,
  overrides: Partial<typeof reservation.$inferInsert> = {},
) {
  const { db } = database;
  const { project, units } = await insertListing(db);
  const buyer = await insertBuyer(db);
  await insertPhotoDocument(db, buyer.id);
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
