import type { Context, Hono } from 'hono';
import { idSchema } from '@/domain/id';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { plainPage } from '@/server/http/answers/plainPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { stopAlerts } from './store';
import { STOP_PATH } from './unsubscribeLink';

type Given = Pick<Dependencies, 'db' | 'links' | 'now'>;

async function stop({ db, links, now }: Given, context: Context): Promise<boolean> {
  const buyerId = context.req.query('conta') ?? '';
  const signature = context.req.query('assinatura') ?? '';
  if (!idSchema().isValidSync(buyerId)) return false;
  if (!(await links.verify('savedSearch', buyerId, signature))) return false;
  await stopAlerts(db, buyerId, now());
  return true;
}

function page(kind: 'stopped' | 'wrongLink', status: number): Response {
  const say = (part: 'title' | 'text') => escapeHtml(translate(messages, `${kind}.${part}`));
  return plainPage({
    title: say('title'),
    content: `<h1>${say('title')}</h1>\n<p>${say('text')}</p>`,
    status,
  });
}

/**
 * Ends alerts without signing in: by the link of a letter, and by the button that mail programs show (RFC 8058). Neither needs
 * a cookie, and neither can be made without our signature, so where the request comes from does not matter.
 */
export function mountStopRoutes(app: Hono, given: Given): void {
  app.get(STOP_PATH, async (context) =>
    (await stop(given, context)) ? page('stopped', 200) : page('wrongLink', 404),
  );
  app.post(STOP_PATH, async (context) =>
    (await stop(given, context)) ? new Response(null, { status: 204 }) : page('wrongLink', 404),
  );
}
