import type { Context, Hono } from 'hono';
import { idSchema } from '@/domain/id';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { CONFIRMED_FIELD, linkPage } from '@/server/http/answers/linkPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { stopAlerts } from './store';
import { UNSUBSCRIBE_PATH } from './unsubscribeLink';

type UnsubscribeDependencies = Pick<Dependencies, 'db' | 'links' | 'now'>;

/** Buyer of a link with a valid signature; otherwise null. */
async function buyerOf({ links }: UnsubscribeDependencies, { req }: Context): Promise<string | null> {
  const buyerId = req.query('conta') ?? '';
  const signature = req.query('assinatura') ?? '';
  if (!idSchema().isValidSync(buyerId)) return null;
  return (await links.verify('savedSearch', buyerId, signature)) ? buyerId : null;
}

function page(kind: 'stop' | 'stopped' | 'wrongLink', status = 200): Response {
  const say = (part: string) => translate(messages, `${kind}.${part}`);
  const button = kind === 'stop' ? { button: say('button') } : {};
  return linkPage({ title: say('title'), text: say('text'), status, ...button });
}

async function unsubscribe(dependencies: UnsubscribeDependencies, context: Context): Promise<Response> {
  const buyerId = await buyerOf(dependencies, context);
  if (buyerId === null) return page('wrongLink', 404);
  await stopAlerts(dependencies.db, buyerId, dependencies.now());
  const typed = await context.req.parseBody().catch(() => ({}));
  return CONFIRMED_FIELD in typed ? page('stopped') : new Response(null, { status: 204 });
}

/**
 * Unsubscribes without signing in: by the button of the page behind the link of an email, and by that of mail programs (RFC 8058).
 * The signature of the link authorises the call, so neither cookies nor the origin of the request matter.
 */
export function mountUnsubscribeRoutes(app: Hono, dependencies: UnsubscribeDependencies): void {
  app.get(UNSUBSCRIBE_PATH, async (context) =>
    (await buyerOf(dependencies, context)) === null ? page('wrongLink', 404) : page('stop'),
  );
  app.post(UNSUBSCRIBE_PATH, (context) => unsubscribe(dependencies, context));
}
