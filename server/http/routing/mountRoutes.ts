import type { IncomingMessage } from 'node:http';
import type { Context, Hono } from 'hono';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { toProblem } from '@/server/http/answers/problems';
import { CookieJar } from '@/server/http/callers/answerCookies';
import { type IdentifyCaller, requireIdentity } from '@/server/http/callers/caller';
import { clientIpOf } from '@/server/http/callers/clientIp';
import { isSafeMethod, refuseCrossSite } from '@/server/http/callers/sameOrigin';
import {
  type IdempotencyStore,
  onceByKey,
  REPLAYED_HEADER,
  readKey,
} from '@/server/http/idempotency/idempotency';
import type { CallLimits } from '@/server/http/limits/callLimits';
import { readFileBody, readJson, readSignedBody } from '@/server/http/requests/body';
import { etagOf, withIfMatch } from '@/server/http/requests/ifMatch';
import { ifNoneMatch } from '@/server/http/requests/ifNoneMatch';
import { readBody, readQuery } from '@/server/http/requests/validation';
import type { Observer } from '@/server/http/routing/observe';
import { REQUEST_ID_HEADER, requestIdOf } from '@/server/http/routing/requestId';
import type { Route } from '@/server/http/routing/route';

const NO_QUERY = object({});

/**
 * An answer of the API: never stored by a browser or a proxy, because only the page cache knows what has
 * changed.
 */
export function jsonAnswer(
  body: unknown,
  status: number,
  requestId: string,
  headers: HeadersInit = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [REQUEST_ID_HEADER]: requestId,
      ...headers,
    },
  });
}

/** Seconds until a retry, after too many calls of one caller or of all. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

export function problemAnswer(
  error: unknown,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, problem } = toProblem(error, requestId);
  const after = RETRY_AFTER[status];
  return jsonAnswer(problem, status, requestId, { ...headers, ...(after ? { 'retry-after': after } : {}) });
}

function readParams(route: Route, context: Context): unknown {
  if (!route.params) return undefined;
  try {
    return readBody(route.params, context.req.param());
  } catch (error) {
    if (route.notFound && error instanceof AppError) throw new AppError(route.notFound);
    throw error;
  }
}

/** Settings that all calls of an API share. */
export interface Listening {
  readonly identifyCaller: IdentifyCaller;
  /** Number of trusted proxies in front. */
  readonly trustedProxies: number;
  /** Public URL of the site; null to trust the URL of each request. */
  readonly siteUrl: string | null;
  /** Stored answers of calls with an idempotency key. */
  readonly idempotencyStore: IdempotencyStore;
  readonly limitCalls: CallLimits;
  readonly observer: Observer;
}

/**
 * IP address of the caller: over HTTP that of the connection; a page of this process passes that of its
 * visitor.
 */
function callerIpOf(context: Context, trustedProxies: number): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  if (incoming) return clientIpOf(incoming, trustedProxies);
  return context.req.header('x-forwarded-for') ?? 'in-process';
}

interface CallContext {
  readonly requestId: string;
  readonly cookies: CookieJar;
}

/** The order of every call: caller, limit, validation, then the route's own load, authorise, act and present. */
async function answer(
  route: Route,
  context: Context,
  listening: Listening,
  { requestId, cookies }: CallContext,
) {
  const request = context.req.raw;
  refuseCrossSite(request, listening.siteUrl);
  const isOpen = route.who === 'public' && isSafeMethod(request.method);
  const caller = await listening.identifyCaller(request, isOpen);
  if (route.who === 'signedIn') requireIdentity(caller);
  const clientIp = callerIpOf(context, listening.trustedProxies);
  listening.limitCalls(route, caller, clientIp);
  const params = readParams(route, context);
  const { searchParams } = new URL(request.url);
  const query = readQuery(route.query ?? NO_QUERY, searchParams);
  const body = route.body
    ? readBody(route.body, withIfMatch(route.body, request, await readJson(request)))
    : undefined;
  const who = caller.kind === 'visitor' ? clientIp : caller.id;
  const file = route.maxFileBytes === undefined ? null : await readFileBody(request, route.maxFileBytes, who);
  const signed = route.signedBy === undefined ? null : await readSignedBody(request, route.signedBy);
  const parts = { params, query, body, file, signed, caller, clientIp, requestId, cookies };
  const act = async () => route.handle(parts as unknown as Parameters<Route['handle']>[0]);
  const key = route.idempotent ? readKey(request) : null;
  if (key === null) return { answer: await act(), isReplayed: false };
  const call = `${route.method} ${route.path}`;
  return onceByKey(
    listening.idempotencyStore,
    { caller: who, key, call, requested: { params, query, body } },
    act,
  );
}

interface StoredAnswer {
  readonly answer: unknown;
  readonly isReplayed: boolean;
}

function headersOf({ answer, isReplayed }: StoredAnswer): Record<string, string> {
  return { ...etagOf(answer), ...(isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}) };
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Fewer parameters first: `/projects/slug/{slug}` is tried before `/projects/{id}/{part}`. */
function byLiteralFirst(routes: readonly Route[]): Route[] {
  return routes
    .map((route) => ({ route, parameters: route.path.split('{').length }))
    .sort((one, other) => one.parameters - other.parameters)
    .map(({ route }) => route);
}

/** Registers the routes. */
export function mountRoutes(app: Hono, routes: readonly Route[], listening: Listening): void {
  for (const route of byLiteralFirst(routes)) {
    app.on(route.method, honoPath(route.path), async (context) => {
      const requestId = requestIdOf(context.req.raw);
      const cookies = new CookieJar(context.req.raw, listening.siteUrl?.startsWith('https:') ?? false);
      const begun = performance.now();
      const response = await answer(route, context, listening, { requestId, cookies }).then(
        (given) => {
          const answered = jsonAnswer(given.answer, 200, requestId, headersOf(given));
          return route.revalidated ? ifNoneMatch(context.req.raw, answered) : answered;
        },
        (error: unknown) => problemAnswer(error, requestId),
      );
      cookies.addTo(response.headers);
      const { method, path } = route;
      const seconds = (performance.now() - begun) / 1_000;
      listening.observer.answered({ requestId, method, path, status: response.status, seconds });
      return response;
    });
  }
}
