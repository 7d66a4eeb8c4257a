import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { type Sandbox, sandboxKeys, secondsOf, WEBHOOK_PATH } from './sandbox';

const TIMEOUT_MS = 10_000;

/** Sends the bytes to where events are told, and answers the status; 0 where nobody answered. */
export type Post = (url: string, body: string, signature: string) => Promise<number>;

const postByHttp: Post = async (url, body, signature) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  return response.status;
};

/** Nobody heard the event, or it could not be taken: the queue tells it again. */
class NotHeard extends Error {
  override readonly name = 'NotHeard';
  readonly code: string;
  constructor(status: number) {
    super('not heard');
    this.code = `http_${status}`;
  }
}

/** Tells an event as the provider does, signed, until somebody takes it. */
export async function deliverEvent(
  sandbox: Sandbox,
  eventId: string,
  { post = postByHttp, isReplay = false }: { post?: Post; isReplay?: boolean } = {},
): Promise<void> {
  const { db, now, siteUrl } = sandbox;
  const [event] = await db.select().from(sandboxEvent).where(eq(sandboxEvent.id, eventId));
  if (!event || (event.deliveredAt && !isReplay)) return;
  const { webhookSecret } = await sandboxKeys(db);
  const payload = JSON.stringify(event.body);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: secondsOf(now()),
  });
  const status = await post(`${siteUrl}${WEBHOOK_PATH}`, payload, signature).catch(() => 0);
  const isHeard = status >= 200 && status < 300;
  await db
    .update(sandboxEvent)
    .set({
      tries: sql`${sandboxEvent.tries} + 1`,
      lastStatus: status,
      ...(isHeard ? { deliveredAt: now() } : {}),
    })
    .where(eq(sandboxEvent.id, eventId));
  if (!isHeard) throw new NotHeard(status);
}
