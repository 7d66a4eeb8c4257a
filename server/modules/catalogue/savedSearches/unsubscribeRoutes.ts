import type { Context, Hono } from 'hono';
import { idSchema } from '@/domain/id';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { plainPage } from '@/server/http/answers/plainPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { stopAlerts } from './store';
import { UNSUBSCRIBE_PATH } from './unsubscribeLink';

type UnsubscribeDependencies = Pick<Dependencies, 'db' | 'links' | 'now'>;

async function unsubscribe({ db, links, now }: UnsubscribeDependencies, context: Context): Promise<boolean> {
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
 * Unsubscribes without signing in: by the link of an email, and by the button of mail programs (RFC 8058). The signature of the
 * link authorises the call, so neither cookies nor the origin of the request matter.
 */
export function mountUnsubscribeRoutes(app: Hono, dependencies: UnsubscribeDependencies): void {
  app.get(UNSUBSCRIBE_PATH, async (context) =>
    (await unsubscribe(dependencies, context)) ? page('stopped', 200) : page('wrongLink', 404),
  );
  app.post(UNSUBSCRIBE_PATH, async (context) =>
    (await unsubscribe(dependencies, context)) ? new Response(null, { status: 204 }) : page('wrongLink', 404),
  );
}
