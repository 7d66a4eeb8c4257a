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

/** Field of the page's form, which mail programs do not send. */
const CONFIRMED_FIELD = 'confirmar';
const STYLE = `
button { min-height: var(--target-size); padding: 0 var(--space-5); border: 0; border-radius: var(--radius-small); background: var(--color-primary); color: var(--color-on-primary); font: inherit; font-weight: 600; cursor: pointer; }
`;

/** Buyer of a link with a valid signature; otherwise null. */
async function buyerOf({ links }: UnsubscribeDependencies, { req }: Context): Promise<string | null> {
  const buyerId = req.query('conta') ?? '';
  const signature = req.query('assinatura') ?? '';
  if (!idSchema().isValidSync(buyerId)) return null;
  return (await links.verify('savedSearch', buyerId, signature)) ? buyerId : null;
}

const say = (kind: 'stop' | 'stopped' | 'wrongLink', part: string) =>
  escapeHtml(translate(messages, `${kind}.${part}`));

function page(kind: 'stop' | 'stopped' | 'wrongLink', status = 200): Response {
  const form = `<form method="post"><button name="${CONFIRMED_FIELD}" value="1">${say('stop', 'button')}</button></form>`;
  const content = `<h1>${say(kind, 'title')}</h1>\n<p>${say(kind, 'text')}</p>`;
  return plainPage({
    title: say(kind, 'title'),
    content: kind === 'stop' ? `${content}\n${form}` : content,
    style: STYLE,
    status,
    hasForms: kind === 'stop',
  });
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
 * Reading the link changes nothing, because mail filters and previews read it too. The signature of the link authorises the call,
 * so neither cookies nor the origin of the request matter.
 */
export function mountUnsubscribeRoutes(app: Hono, dependencies: UnsubscribeDependencies): void {
  app.get(UNSUBSCRIBE_PATH, async (context) =>
    (await buyerOf(dependencies, context)) === null ? page('wrongLink', 404) : page('stop'),
  );
  app.post(UNSUBSCRIBE_PATH, (context) => unsubscribe(dependencies, context));
}
