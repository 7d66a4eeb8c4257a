import { Hono } from 'hono';
import type { IdentifyCaller } from '@/server/http/callers/caller';
import { answerCall } from './answerCall';
import { SANDBOX_CALLS } from './calls';
import { createSandboxPages } from './pageRoutes';
import type { Sandbox } from './sandbox';

/** The API of the embedded provider, which the provider's own SDK speaks: `/v1/…`. */
export function createSandboxApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  for (const call of SANDBOX_CALLS) {
    app.on(call.method, call.path, (context) => answerCall(sandbox, context, call));
  }
  app.all('/v1/*', ({ req }) => {
    const message = `Unrecognized request URL (${req.method}: ${new URL(req.url).pathname.slice(0, 200)}).`;
    return Response.json({ error: { type: 'invalid_request_error', message } }, { status: 404 });
  });
  return app;
}

/** The embedded provider with its pages, to be mounted where `SANDBOX_PATH` says. */
export function createSandboxRoutes(
  sandbox: Sandbox,
  { identifyCaller }: { readonly identifyCaller: IdentifyCaller },
): Hono {
  const app = new Hono();
  app.route('/', createSandboxApi(sandbox));
  app.route('/', createSandboxPages(sandbox, identifyCaller));
  return app;
}
