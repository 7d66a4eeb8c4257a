import { desc, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { isLoopback } from '@/server/env';
import { arrivalOf, isAtThisMachine } from '@/server/http/callers/arrival';
import { type IdentifyCaller, VISITOR } from '@/server/http/callers/caller';
import { refuseCrossSite } from '@/server/http/callers/sameOrigin';
import { readText } from '@/server/http/requests/body';
import { deliverEvent } from '../deliver';
import { priceIdOfLink } from '../objects/paymentLinks';
import { SANDBOX_PATH, type Sandbox } from '../sandbox';
import { findObject, listObjects } from '../store';
import { actManually, manualActionsOf } from './manualActions';
import { renderIntent, renderLink, renderMissing, renderOverview } from './page';

const PAGE_SIZE = 50;
const MAX_FORM_BYTES = 4_096;

/** True for operators, and for a local visitor of a site that is only reachable from its own machine. */
async function isTrusted(
  sandbox: Sandbox,
  identifyCaller: IdentifyCaller,
  context: Context,
): Promise<boolean> {
  if (isAtThisMachine(arrivalOf(context, isLoopback(sandbox.siteUrl)))) return true;
  // An expired token must not open the page.
  const caller = await identifyCaller(context.req.raw).catch(() => VISITOR);
  return caller.kind === 'operator';
}

async function overview({ db }: Sandbox): Promise<Response> {
  const page = { condition: sql`true`, limit: PAGE_SIZE, startingAfter: null, endingBefore: null };
  const { data } = await listObjects(db, 'payment_intent', page);
  const events = await db.select().from(sandboxEvent).orderBy(desc(sandboxEvent.place)).limit(PAGE_SIZE);
  return renderOverview(data, events);
}

/** Rejects URLs of other sites. */
function ownUrl({ siteUrl }: Sandbox, url: string | null): string | null {
  const isOwn = url !== null && URL.canParse(url) && new URL(url).origin === new URL(siteUrl).origin;
  return isOwn ? url : null;
}

/** Null without the secret of the intent, except for trusted callers. */
async function findVisible(sandbox: Sandbox, context: Context, secret: string | null, trusted: boolean) {
  const intent = await findObject(sandbox.db, 'payment_intent', context.req.param('id') ?? '');
  return intent && (trusted || intent.client_secret === secret) ? intent : null;
}

async function typeOf({ db }: Sandbox, methodId: unknown): Promise<string> {
  const method = typeof methodId === 'string' ? await findObject(db, 'payment_method', methodId) : null;
  return method?.type ?? '';
}

async function showIntent(sandbox: Sandbox, context: Context, trusted: boolean): Promise<Response> {
  const intent = await findVisible(sandbox, context, context.req.query('secret') ?? null, trusted);
  if (!intent) return renderMissing();
  const isWaiting = intent.status === 'requires_action';
  const type = await typeOf(sandbox, intent.payment_method);
  const actions = isWaiting ? manualActionsOf(type, trusted) : [];
  const returnUrl = ownUrl(sandbox, context.req.query('return_url') ?? null);
  const waitingNote = type === 'card' ? ('asks' as const) : trusted ? null : ('onlyOperators' as const);
  const note = isWaiting ? waitingNote : ('done' as const);
  return renderIntent({ intent, actions, returnUrl, hasOverview: trusted, note });
}

async function act(sandbox: Sandbox, context: Context, trusted: boolean): Promise<Response> {
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_FORM_BYTES / 1024 });
  const form = new URLSearchParams(await readText(context.req.raw, MAX_FORM_BYTES, tooLarge));
  const secret = form.get('secret');
  const intent = await findVisible(sandbox, context, secret, trusted);
  if (!intent) return renderMissing();
  const actions = manualActionsOf(await typeOf(sandbox, intent.payment_method), trusted);
  const action = actions.find((known) => known === form.get('act'));
  if (action) await actManually(sandbox, intent.id, action);
  const page = `${SANDBOX_PATH}/intents/${intent.id}?secret=${encodeURIComponent(intent.client_secret ?? '')}`;
  return context.redirect(ownUrl(sandbox, form.get('return_url')) ?? page, 303) as Response;
}

/** Page at the URL of an active payment link. */
async function showLink({ db }: Sandbox, id: string): Promise<Response> {
  const link = await findObject(db, 'payment_link', id);
  const price = link?.active ? await findObject(db, 'price', await priceIdOfLink(db, id)) : null;
  const product = typeof price?.product === 'string' ? await findObject(db, 'product', price.product) : null;
  if (!price || !product) return renderMissing();
  return renderLink({ name: product.name, amountCents: price.unit_amount ?? 0 });
}

/** Pages of the embedded provider: 3-D Secure of a payer, and manual actions on payments. */
export function createSandboxPages(sandbox: Sandbox, identifyCaller: IdentifyCaller): Hono {
  const app = new Hono();
  const isTrustedIn = (context: Context) => isTrusted(sandbox, identifyCaller, context);
  app.use(async (context, next) => {
    refuseCrossSite(context.req.raw, sandbox.siteUrl);
    await next();
  });
  app.get('/', async (context) => ((await isTrustedIn(context)) ? overview(sandbox) : renderMissing()));
  app.get('/intents/:id', async (context) => showIntent(sandbox, context, await isTrustedIn(context)));
  app.get('/links/:id', async (context) => showLink(sandbox, context.req.param('id')));
  app.post('/intents/:id', async (context) => act(sandbox, context, await isTrustedIn(context)));
  app.post('/events/:id/replay', async (context) => {
    if (!(await isTrustedIn(context))) return renderMissing();
    // The page shows whether it was delivered.
    await deliverEvent(sandbox, context.req.param('id'), { isReplay: true }).catch(() => undefined);
    return context.redirect(SANDBOX_PATH, 303) as Response;
  });
  return app;
}
