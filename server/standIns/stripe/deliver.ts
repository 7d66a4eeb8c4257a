import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { type Sandbox, sandboxKeys, secondsOf, WEBHOOK_PATH } from './sandbox';

const TIMEOUT_MS = 10_000;

/** Posts an event to the webhook; status 0 without an answer. */
type Post = (url: string, body: string, signature: string) => Promise<number>;

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

/** The webhook did not accept the event: the queue delivers it again. */
class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  readonly code: string;
  constructor(status: number) {
    super('not delivered');
    this.code = `http_${status}`;
  }
}

/** Delivers an event as the provider does, with a signature. */
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
  const isDelivered = status >= 200 && status < 300;
  await db
    .update(sandboxEvent)
    .set({
      tries: sql`${sandboxEvent.tries} + 1`,
      lastStatus: status,
      ...(isDelivered ? { deliveredAt: now() } : {}),
    })
    .where(eq(sandboxEvent.id, eventId));
  if (!isDelivered) throw new NotDelivered(status);
}
