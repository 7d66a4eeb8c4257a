import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { type Arrival, arrivalOf, isAtThisMachine } from '@/server/http/callers/arrival';
import { isSameSecret } from '@/server/http/callers/sameSecret';
import type { Observer } from '@/server/http/routing/observe';

interface Health {
  /** True while the database answers and the process is not stopping. */
  isReady(): Promise<boolean>;
  readonly observer: Observer;
  /** Bearer token of the metrics collector; null to allow only this machine. */
  readonly metricsToken: string | null;
}

const NEVER_KEPT = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function mayMeasure(request: Request, arrival: Arrival | null, token: string | null): boolean {
  const shown = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token !== null) return shown !== undefined && isSameSecret(shown, token);
  return arrival === null || isAtThisMachine(arrival);
}

/**
 * Endpoints for operators. GET /health: the process is alive. GET /ready: it can answer (503 while it
 * cannot). GET /metrics: its figures for Prometheus, for this machine or with METRICS_TOKEN; 404 for all
 * others.
 */
export function mountHealth(app: Hono, { isReady, observer, metricsToken }: Health): void {
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, NEVER_KEPT));
  app.get('/ready', async (context) => {
    const ready = await isReady().catch(() => false);
    return context.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503, NEVER_KEPT);
  });
  app.get('/metrics', async (context, next) => {
    // A call without a network connection comes from this process.
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    const arrival = incoming ? arrivalOf(context, true) : null;
    if (!mayMeasure(context.req.raw, arrival, metricsToken)) return next();
    return context.text(await observer.metrics(), 200, {
      ...NEVER_KEPT,
      'content-type': observer.contentType,
    });
  });
}
