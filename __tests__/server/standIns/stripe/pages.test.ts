import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { sandboxOf } from '@/__tests__/support/deals/sandbox';
import { sandboxEvent, sandboxObject } from '@/server/db/schema/standIns/sandboxPayments';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import type { Caller } from '@/server/http/callers/caller';
import { deliverEvent } from '@/server/standIns/stripe/deliver';
import { expireAttempt } from '@/server/standIns/stripe/objects/intentOutcome';
import { createSandboxRoutes } from '@/server/standIns/stripe/routes';
import { SANDBOX_PATH } from '@/server/standIns/stripe/sandbox';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const OPERATOR = operatorCaller('01939f00-0000-7000-8000-000000000002');
const SITE = 'http://localhost:3000';

describe('pages of the embedded payment provider', () => {
  const database = useDatabase();
  let caller: Caller = VISITOR;
  let app: Hono;
  beforeAll(() => {
    const routes = createSandboxRoutes(sandboxOf(database), { identifyCaller: async () => caller });
    app = new Hono().route(SANDBOX_PATH, routes);
    app.onError((_error, context) => context.body(null, 403));
  });
  beforeEach(() => {
    caller = VISITOR;
  });

  const gateway = () => createSandboxGateway(sandboxOf(database));
  const wait = { expiresAfter: { days: 1, seconds: 60 }, returnUrl: `${SITE}/conta` };

  async function waiting(method: 'pix' | 'card', paymentId: string) {
    const payments = gateway();
    const requests = { paymentId, amountCents: 1_000_00, customerId: null, description: '-' };
    const intent = await payments.createIntent({ ...requests, methods: [method] });
    const attempt =
      method === 'pix'
        ? await payments.createAttempt('pix', `attempt:${paymentId}`)
        : 'pm_card_authenticationRequired';
    return payments.confirmIntent(intent.id, { attempt, method, key: `confirm:${paymentId}`, ...wait });
  }
  const statusOf = async (id: string) => (await gateway().getIntent(id)).status;

  function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    return app.request(`${SITE}${SANDBOX_PATH}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  }
  const read = (path: string) =>
    app.request(path.startsWith('http') ? path : `${SITE}${SANDBOX_PATH}${path}`);

  it('shows payments only to operators, marked as a sandbox, without scripts', async () => {
    expect((await read('')).status).toBe(404);
    caller = OPERATOR;
    const page = await read('');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Ambiente de teste');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('lets only operators pay a Pix manually, once', async () => {
    const { id, clientSecret } = await waiting('pix', 'p1');
    const secret = clientSecret ?? '';
    const page = await (await read(`/intents/${id}?secret=${encodeURIComponent(secret)}`)).text();
    expect(page).toContain('br.gov.bcb.pix');
    expect(page).not.toContain('value="pay"');
    await send(`/intents/${id}`, { act: 'pay', secret });
    expect(await statusOf(id)).toBe('requires_action');
    caller = OPERATOR;
    const foreign = await send(
      `/intents/${id}`,
      { act: 'pay' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://a.example' },
    );
    expect(foreign.status).toBe(403);
    expect(await statusOf(id)).toBe('requires_action');
    const crowd = await Promise.all([1, 2, 3].map(() => send(`/intents/${id}`, { act: 'pay' })));
    expect(crowd.map(({ status }) => status)).toEqual([303, 303, 303]);
    const charges = await database.db.select().from(sandboxObject).where(eq(sandboxObject.kind, 'charge'));
    expect(charges).toHaveLength(1);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('authenticates a card payer and redirects only to this site', async () => {
    const { id, nextAction, clientSecret } = await waiting('card', 'c1');
    const page = await read(nextAction?.url ?? '');
    expect(await page.text()).toContain('value="approve"');
    expect((await read(`/intents/${id}?secret=wrong`)).status).toBe(404);
    const secret = clientSecret ?? '';
    await send(`/intents/${id}`, { act: 'approve', secret: 'wrong' });
    expect(await statusOf(id)).toBe('requires_action');
    const away = await send(`/intents/${id}`, { act: 'refuse', secret, return_url: 'https://evil.example/' });
    expect(away.headers.get('location')).toMatch(/^\/api\/sandbox-payments\/intents\//);
    expect(await statusOf(id)).toBe('requires_payment_method');
    const again = await waiting('card', 'c2');
    const back = await send(`/intents/${again.id}`, {
      act: 'approve',
      secret: again.clientSecret ?? '',
      return_url: `${SITE}/conta`,
    });
    expect(back.headers.get('location')).toBe(`${SITE}/conta`);
    expect(await statusOf(again.id)).toBe('succeeded');
  });

  it('expires a Pix code, but not a later attempt', async () => {
    const first = await waiting('pix', 'e1');
    const [one, other] = [first.attempt ?? '', await gateway().createAttempt('pix', 'attempt:e1:2')];
    await gateway().confirmIntent(first.id, { attempt: other, method: 'pix', key: 'confirm:e1:2', ...wait });
    await expireAttempt(sandboxOf(database), { intentId: first.id, methodId: one });
    expect(await statusOf(first.id)).toBe('requires_action');
    await expireAttempt(sandboxOf(database), { intentId: first.id, methodId: other });
    expect(await gateway().getIntent(first.id)).toMatchObject({
      status: 'requires_payment_method',
      failureCode: 'payment_intent_payment_attempt_expired',
    });
  });

  it('delivers an event until it is accepted, and again manually', async () => {
    await waiting('pix', 't1');
    const [event] = await database.db.select().from(sandboxEvent).limit(1);
    const id = event?.id ?? '';
    const answers = [503, 0, 200, 200];
    const delivered: string[] = [];
    const post = async (_url: string, body: string, signature: string) => {
      delivered.push(`${body} ${signature.slice(0, 2)}`);
      return answers[delivered.length - 1] ?? 500;
    };
    const deliver = (isReplay = false) => deliverEvent(sandboxOf(database), id, { post, isReplay });
    await expect(deliver()).rejects.toThrow('not delivered');
    await expect(deliver()).rejects.toThrow('not delivered');
    await deliver();
    // Already accepted: the queue does not deliver it again.
    await deliver();
    expect(delivered).toHaveLength(3);
    await deliver(true);
    expect(new Set(delivered).size).toBe(1);
    const [stored] = await database.db.select().from(sandboxEvent).where(eq(sandboxEvent.id, id));
    expect(stored).toMatchObject({ tries: 4, lastStatus: 200 });
    expect(stored?.deliveredAt).not.toBeNull();
  });
});
