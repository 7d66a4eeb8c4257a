import { desc, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { isLoopback } from '@/server/env';
import { arrivalOf, isAtThisMachine } from '@/server/http/callers/arrival';
import type { Caller, IdentifyCaller } from '@/server/http/callers/caller';
import { refuseCrossSite } from '@/server/http/callers/sameOrigin';
import { readText } from '@/server/http/requests/body';
import { actByHand, actsOf } from './byHand';
import { deliverEvent } from './deliver';
import { type Act, renderIntent, renderMissing, renderOverview } from './page';
import { SANDBOX_PATH, type Sandbox } from './sandbox';
import { findObject, listObjects } from './store';

const SHOWN = 50;
const MAX_FORM_BYTES = 4_096;
const VISITOR: Caller = { kind: 'visitor', sessionId: null };

/** Operators, and whoever sits at the machine of a site that is for it alone. */
async function isTrusted(
  sandbox: Sandbox,
  identifyCaller: IdentifyCaller,
  context: Context,
): Promise<boolean> {
  if (isAtThisMachine(arrivalOf(context, isLoopback(sandbox.siteUrl)))) return true;
  // An identity that ran out is no operator's.
  const caller = await identifyCaller(context.req.raw).catch(() => VISITOR);
  return caller.kind === 'operator';
}

async function overview({ db }: Sandbox): Promise<Response> {
  const page = { condition: sql`true`, limit: SHOWN, startingAfter: null, endingBefore: null };
  const { data } = await listObjects(db, 'payment_intent', page);
  const events = await db.select().from(sandboxEvent).orderBy(desc(sandboxEvent.place)).limit(SHOWN);
  return renderOverview(data, events);
}

/** Only back to this site. */
function backTo(sandbox: Sandbox, given: string | null): string | null {
  return given !== null && URL.canParse(given) && new URL(given).origin === new URL(sandbox.siteUrl).origin
    ? given
    : null;
}

/** The intent of a page, for whoever has its secret or may see all. */
async function findShown(sandbox: Sandbox, context: Context, secret: string | null, trusted: boolean) {
  const intent = await findObject(sandbox.db, 'payment_intent', context.req.param('id') ?? '');
  return intent && (trusted || intent.client_secret === secret) ? intent : null;
}

async function typeOf({ db }: Sandbox, methodId: unknown): Promise<string> {
  const method = typeof methodId === 'string' ? await findObject(db, 'payment_method', methodId) : null;
  return method?.type ?? '';
}

async function showIntent(sandbox: Sandbox, context: Context, trusted: boolean): Promise<Response> {
  const intent = await findShown(sandbox, context, context.req.query('secret') ?? null, trusted);
  if (!intent) return renderMissing();
  const isWaiting = intent.status === 'requires_action';
  const type = await typeOf(sandbox, intent.payment_method);
  const acts = isWaiting ? actsOf(type, trusted) : [];
  const returnUrl = backTo(sandbox, context.req.query('return_url') ?? null);
  const waitingNote = type === 'card' ? ('asks' as const) : trusted ? null : ('onlyOperators' as const);
  const note = isWaiting ? waitingNote : ('done' as const);
  return renderIntent({ intent, acts, returnUrl, hasOverview: trusted, note });
}

async function act(sandbox: Sandbox, context: Context, trusted: boolean): Promise<Response> {
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_FORM_BYTES / 1024 });
  const form = new URLSearchParams(await readText(context.req.raw, MAX_FORM_BYTES, tooLarge));
  const secret = form.get('secret');
  const intent = await findShown(sandbox, context, secret, trusted);
  if (!intent) return renderMissing();
  const acts = actsOf(await typeOf(sandbox, intent.payment_method), trusted);
  const asked = acts.find((known) => known === (form.get('act') as Act | null));
  if (asked) await actByHand(sandbox, intent.id, asked);
  const page = `${SANDBOX_PATH}/intents/${intent.id}?secret=${encodeURIComponent(intent.client_secret ?? '')}`;
  return context.redirect(backTo(sandbox, form.get('return_url')) ?? page, 303) as Response;
}

/** The pages of the embedded provider: where a payer proves who they are, and where payments are made by hand. */
export function createSandboxPages(sandbox: Sandbox, identifyCaller: IdentifyCaller): Hono {
  const app = new Hono();
  const trusts = (context: Context) => isTrusted(sandbox, identifyCaller, context);
  app.use(async (context, next) => {
    refuseCrossSite(context.req.raw, sandbox.siteUrl);
    await next();
  });
  app.get('/', async (context) => ((await trusts(context)) ? overview(sandbox) : renderMissing()));
  app.get('/intents/:id', async (context) => showIntent(sandbox, context, await trusts(context)));
  app.post('/intents/:id', async (context) => act(sandbox, context, await trusts(context)));
  app.post('/events/:id/replay', async (context) => {
    if (!(await trusts(context))) return renderMissing();
    // Whether it was heard stands on the page.
    await deliverEvent(sandbox, context.req.param('id'), { isReplay: true }).catch(() => undefined);
    return context.redirect(SANDBOX_PATH, 303) as Response;
  });
  return app;
}
