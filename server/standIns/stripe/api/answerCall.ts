import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Transaction } from '@/server/db/client';
import { sandboxCall } from '@/server/db/schema/standIns/sandboxPayments';
import { isSameSecret } from '@/server/http/callers/sameSecret';
import { readText } from '@/server/http/requests/body';
import { log } from '@/server/log';
import { Declined, declinedBody } from '../objects/confirmIntent';
import { newId, type Sandbox, type SandboxWork, sandboxKeys } from '../sandbox';
import { getObject } from '../store';
import type { SandboxCall } from './calls';
import { expand } from './expand';
import { type Form, findText, parseForm } from './form';
import { publicPart } from './publicPart';
import { invalid, missing, StripeError } from './stripeError';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_KEY = 255;

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: boolean;
}

/** Key of a Bearer header, or of a Basic one without a password. */
function keyOf(header: string): string | null {
  const [, scheme, value = ''] = /^(Bearer|Basic) (\S+)$/.exec(header) ?? [];
  if (scheme !== 'Basic') return scheme ? value : null;
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? null;
}

/** @throws StripeError for an unknown key */
async function authorise({ db }: Sandbox, context: Context, form: Form): Promise<'secret' | 'publishable'> {
  const header = context.req.header('authorization') ?? '';
  const key = keyOf(header) ?? findText(form, 'key') ?? '';
  const { secretKey, publishableKey } = await sandboxKeys(db);
  if (isSameSecret(key, secretKey)) return 'secret';
  if (isSameSecret(key, publishableKey)) return 'publishable';
  throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.');
}

/** A browser may use only the intent whose secret it has. */
async function assertIntentSecret(tx: Transaction, form: Form, id: string): Promise<void> {
  if (id === '') return;
  const { client_secret: secret } = await getObject(tx, 'payment_intent', id);
  const sent = findText(form, 'client_secret') ?? '';
  if (secret === null || !isSameSecret(sent, secret)) throw missing('payment_intent', id);
}

async function readForm(context: Context): Promise<Form> {
  if (context.req.method === 'GET') return parseForm(new URL(context.req.url).search.slice(1));
  return parseForm(
    await readText(context.req.raw, MAX_BODY_BYTES, () => invalid('The request is too large.')),
  );
}

interface CallRun {
  readonly call: SandboxCall;
  readonly form: Form;
  readonly id: string;
  readonly request: SandboxWork['request'];
}

/** Runs a call in a savepoint, so that a refusal leaves nothing but its answer. */
async function runCall(
  sandbox: Sandbox,
  tx: Transaction,
  { call, form, id, request }: CallRun,
): Promise<Answer> {
  try {
    return await tx.transaction(async (inner) => {
      const work = { sandbox, tx: inner, now: sandbox.now(), request };
      try {
        return { status: 200, body: await expand(work, await call.answer(work, form, id), form) };
      } catch (error) {
        // A declined attempt is committed; any other error rolls back.
        if (error instanceof Declined) return { status: 402, body: declinedBody(error) };
        throw error;
      }
    });
  } catch (error) {
    // The key of a call with wrong parameters can be used again.
    if (error instanceof StripeError && !error.isOfParameters) return errorAnswer(error);
    throw error;
  }
}

/**
 * Answers a call with an idempotency key once: a concurrent second call waits and gets the same answer, also a refusal.
 */
async function answerOnce(
  tx: Transaction,
  { key, fingerprint, at }: { key: string; fingerprint: string; at: Date },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const [inserted] = await tx
    .insert(sandboxCall)
    .values({ key, fingerprint, at })
    .onConflictDoNothing()
    .returning();
  if (inserted) {
    const answer = await act();
    const { status, body } = answer;
    await tx.update(sandboxCall).set({ status, body }).where(eq(sandboxCall.key, key));
    return answer;
  }
  const [stored] = await tx.select().from(sandboxCall).where(eq(sandboxCall.key, key));
  if (stored?.fingerprint !== fingerprint) {
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return { status: stored.status ?? 500, body: stored.body as object, isReplayed: true };
}

function fingerprintOf(context: Context, form: Form): string {
  const flat = (part: Form): unknown =>
    [...part].map(([name, value]) => [name, typeof value === 'string' ? value : flat(value)]);
  const content = JSON.stringify([context.req.path, flat(form)]);
  return createHash('sha256').update(content).digest('base64url');
}

async function handleCall(
  sandbox: Sandbox,
  context: Context,
  call: SandboxCall,
  requestId: string,
): Promise<Answer> {
  const form = await readForm(context);
  const id = context.req.param('id') ?? '';
  const by = await authorise(sandbox, context, form);
  if (by === 'publishable' && !call.isForBrowsers) {
    throw new StripeError(
      403,
      'invalid_request_error',
      'This API call cannot be made with a publishable API key.',
      { code: 'secret_key_required' },
    );
  }
  // Credentials are not parameters of the call.
  const parameters: Form = new Map([...form].filter(([name]) => name !== 'key' && name !== 'client_secret'));
  const key = context.req.method === 'POST' ? (context.req.header('idempotency-key') ?? '') : '';
  if (key.length > MAX_KEY) throw invalid('Idempotency keys have at most 255 characters.');
  return sandbox.db.transaction(async (tx) => {
    if (by === 'publishable') await assertIntentSecret(tx, form, id);
    const request = { id: requestId, key: key || null };
    const act = () => runCall(sandbox, tx, { call, form: parameters, id, request });
    const name = `${by}:${key}`;
    const once = { key: name, fingerprint: fingerprintOf(context, form), at: sandbox.now() };
    const answer = key === '' ? await act() : await answerOnce(tx, once, act);
    return by === 'publishable' ? { ...answer, body: publicPart(answer.body) } : answer;
  });
}

function errorAnswer(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: error.body() };
  log.error('sandbox_payments_failed', { error });
  const failure = { type: 'api_error', message: 'An unknown error occurred.' };
  return { status: 500, body: { error: failure } };
}

export async function answerCall(sandbox: Sandbox, context: Context, call: SandboxCall): Promise<Response> {
  const requestId = newId('req');
  const answer = await handleCall(sandbox, context, call, requestId).catch(errorAnswer);
  const { status, body, isReplayed = false } = answer;
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'request-id': requestId,
      ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}
