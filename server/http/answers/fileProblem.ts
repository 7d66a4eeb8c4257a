import type { Context } from 'hono';
import { toProblem } from '@/server/http/answers/problems';
import { requestIdOf } from '@/server/http/routing/requestId';

/** Seconds after which a crowd has mostly been served. */
const RETRY_AFTER = '5';

/** The refusal of a file outside the API (a picture, a sitemap), never cached. */
export function fileProblem(context: Context, error: unknown): Response {
  const { status, problem } = toProblem(error, requestIdOf(context.req.raw));
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER } : {}),
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
