import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Transaction } from '@/server/db/client';
import { sandboxCall } from '@/server/db/schema/standIns/sandboxPayments';
import { readText } from '@/server/http/requests/body';
import { log } from '@/server/log';
import type { SandboxCall } from './calls';
import { Declined, declinedBody } from './confirmIntent';
import { type Form, findText, parseForm } from './form';
import { type Sandbox, sandboxKeys } from './sandbox';
import { getObject } from './store';
import { invalid, missing, StripeError } from './stripeError';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_KEY = 255;

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other));

/** By which of its keys the account is spoken for. */
async function authorised({ db }: Sandbox, context: Context, form: Form): Promise<'secret' | 'publishable'> {
  const header = context.req.header('authorization') ?? '';
  const key = /^Bearer (\S+)$/.exec(header)?.[1] ?? findText(form, 'key') ?? '';
  const { secretKey, publishableKey } = await sandboxKeys(db);
  if (isSame(key, secretKey)) return 'secret';
  if (isSame(key, publishableKey)) return 'publishable';
  throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

/** A browser touches an intent by that one's own secret, and sees no other. */
async function refuseStranger(transaction: Transaction, form: Form, id: string): Promise<void> {
  if (id === '') return;
  const { client_secret: secret } = await getObject(transaction, 'payment_intent', id);
  const given = findText(form, 'client_secret') ?? '';
  if (secret === null || !isSame(given, secret)) throw missing('payment_intent', id);
}

async function readForm(context: Context): Promise<Form> {
  if (context.req.method === 'GET') return parseForm(new URL(context.req.url).search.slice(1));
  return parseForm(
    await readText(context.req.raw, MAX_BODY_BYTES, () => invalid('The request is too large.')),
  );
}

async function perform(
  sandbox: Sandbox,
  transaction: Transaction,
  { call, form, id }: { call: SandboxCall; form: Form; id: string },
): Promise<Answer> {
  try {
    return { status: 200, body: await call.answer({ sandbox, transaction, now: sandbox.now() }, form, id) };
  } catch (error) {
    // What a declined try changed stays, unlike what is behind any other refusal.
    if (error instanceof Declined) return { status: 402, body: declinedBody(error) };
    throw error;
  }
}

/**
 * The answer to a call that is named by a key: the second of two at once waits for the first, then answers the same. Where the
 * call is refused the key is free again, as at the real provider.
 */
async function once(
  transaction: Transaction,
  { key, fingerprint, at }: { key: string; fingerprint: string; at: Date },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const [mine] = await transaction
    .insert(sandboxCall)
    .values({ key, fingerprint, at })
    .onConflictDoNothing()
    .returning();
  if (mine) {
    const answer = await act();
    const { status, body } = answer;
    await transaction.update(sandboxCall).set({ status, body }).where(eq(sandboxCall.key, key));
    return answer;
  }
  const [kept] = await transaction.select().from(sandboxCall).where(eq(sandboxCall.key, key));
  if (kept?.fingerprint !== fingerprint) {
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return { status: kept.status ?? 500, body: kept.body as object, isReplayed: true };
}

function fingerprintOf(context: Context, form: Form): string {
  const flat = (part: Form): unknown =>
    [...part].map(([name, value]) => [name, typeof value === 'string' ? value : flat(value)]);
  return sha256(JSON.stringify([context.req.path, flat(form)])).toString('base64url');
}

async function work(sandbox: Sandbox, context: Context, call: SandboxCall): Promise<Answer> {
  const form = await readForm(context);
  const id = context.req.param('id') ?? '';
  const by = await authorised(sandbox, context, form);
  if (by === 'publishable' && !call.isForBrowsers) {
    throw new StripeError(
      403,
      'invalid_request_error',
      'This API call cannot be made with a publishable API key.',
      { code: 'secret_key_required' },
    );
  }
  // What proves who asks is no parameter of the call.
  const given: Form = new Map([...form].filter(([name]) => name !== 'key' && name !== 'client_secret'));
  const key = context.req.method === 'POST' ? (context.req.header('idempotency-key') ?? '') : '';
  if (key.length > MAX_KEY) throw invalid('Idempotency keys have at most 255 characters.');
  return sandbox.db.transaction(async (transaction) => {
    if (by === 'publishable') await refuseStranger(transaction, form, id);
    const act = () => perform(sandbox, transaction, { call, form: given, id });
    if (key === '') return act();
    const name = `${by}:${key}`;
    return once(
      transaction,
      { key: name, fingerprint: fingerprintOf(context, form), at: sandbox.now() },
      act,
    );
  });
}

function refusal(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: error.body() };
  log.error('sandbox_payments_failed', { error });
  const failure = { type: 'api_error', message: 'An unknown error occurred.' };
  return { status: 500, body: { error: failure } };
}

export async function answerCall(sandbox: Sandbox, context: Context, call: SandboxCall): Promise<Response> {
  const answer = await work(sandbox, context, call).catch(refusal);
  const { status, body, isReplayed = false } = answer;
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'request-id': `req_${crypto.randomUUID()}`,
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}
