import { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Database } from '@/server/db/client';
import { findStoredEmail, listStoredEmails } from '@/server/gateways/mail/outbox';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { arrivalOf } from '@/server/http/callers/arrival';
import { type Caller, everybodyIsVisitor, type IdentifyCaller } from '@/server/http/callers/caller';
import { refuseOtherMethods } from '@/server/http/routing/refuseMethods';
import { OUTBOX_PATH, renderList, renderMissing, renderStoredEmail } from './page';
import { canReadOutbox } from './policy';

interface OutboxDependencies {
  readonly db: Database;
  readonly identifyCaller: IdentifyCaller;
  /** True if the site is reachable only from this machine. */
  readonly isSiteLocal: boolean;
}

/** An e-mail runs, sends and loads nothing; its styles are inline. */
const EMAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function answerEmail(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': EMAIL_POLICY,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** An expired identity is not an operator's; a local outbox does not need one. */
async function callerOf(identifyCaller: IdentifyCaller, request: Request): Promise<Caller> {
  try {
    return await identifyCaller(request);
  } catch (error) {
    if (error instanceof AppError) return everybodyIsVisitor(request);
    throw error;
  }
}

/** E-mails of a site without a mail server, as pages without scripts. Everyone else gets a 404. */
export function createOutboxRoutes({ db, identifyCaller, isSiteLocal }: OutboxDependencies): Hono {
  const app = new Hono().basePath(OUTBOX_PATH);
  app.use(async (context, next) => {
    const caller = await callerOf(identifyCaller, context.req.raw);
    if (!canReadOutbox(caller, arrivalOf(context, isSiteLocal))) throw new AppError('route_not_found');
    await next();
  });
  const find = (id: string) => (idSchema().isValidSync(id) ? findStoredEmail(db, id) : null);

  app.get('/', async () => renderList(await listStoredEmails(db)));
  app.get('/:id', async (context) => {
    const email = await find(context.req.param('id'));
    return email ? renderStoredEmail(email) : renderMissing();
  });
  app.get('/:id/html', async (context) => {
    const email = await find(context.req.param('id'));
    return email?.html ? answerEmail(email.html) : renderMissing();
  });
  refuseOtherMethods(app, OUTBOX_PATH);
  app.notFound(() => renderMissing());
  app.onError((error, context) => fileProblem(context, error));
  return app;
}
