import { Hono } from 'hono';
import type { IdentifyCaller } from '@/server/http/callers/caller';
import { answerCall } from './api/answerCall';
import { SANDBOX_CALLS } from './api/calls';
import { createSandboxPages } from './pages/routes';
import type { Sandbox } from './sandbox';

/** API of the embedded provider below `/v1`, compatible with the provider's SDK. */
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

/** API and pages of the embedded provider, mounted at `SANDBOX_PATH`. */
export function createSandboxRoutes(
  sandbox: Sandbox,
  { identifyCaller }: { readonly identifyCaller: IdentifyCaller },
): Hono {
  const app = new Hono();
  app.route('/', createSandboxApi(sandbox));
  app.route('/', createSandboxPages(sandbox, identifyCaller));
  return app;
}
