import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { KEY_HEADER, REPLAYED_HEADER } from '@/server/http/idempotency/idempotency';
import { REQUEST_ID_HEADER } from '@/server/http/routing/requestId';

const DAY_S = 24 * 60 * 60;

/** Lets pages of these other sites call the API with a token, never with the cookies of their visitors. */
export function allowOrigins(app: Hono, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.use(
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', KEY_HEADER, 'if-match', REQUEST_ID_HEADER],
      exposeHeaders: [REQUEST_ID_HEADER, REPLAYED_HEADER, 'etag', 'retry-after'],
      maxAge: DAY_S,
    }),
  );
}
