import type { Context, Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { CONFIRM_HOURS } from '@/domain/waitingEntry/rules';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import { CONFIRMED_FIELD, linkPage } from '@/server/http/answers/linkPage';
import type { Dependencies } from '@/server/modules/dependencies';
import { aboutOf, pathOf } from './emails';
import { confirmEntry } from './joinAsVisitor';
import { leaveByLink } from './leave';
import { isSignedFor, WAITING_LINK_PATHS, type WaitingLink } from './links';
import { findEntry, type WaitingEntryRecord } from './store';

type LinkDependencies = Pick<Dependencies, 'db' | 'links' | 'now'>;
type PageName = 'confirmPage' | 'confirmedPage' | 'gonePage' | 'leavePage' | 'leftPage' | 'wrongPage';

/** The entry of a link with a valid signature; its id where it was deleted. */
interface Linked {
  readonly id: string;
  readonly record: WaitingEntryRecord | null;
}

async function linkedTo(
  { db, links }: LinkDependencies,
  { req }: Context,
  kind: WaitingLink,
): Promise<Linked | null> {
  const id = req.query('inscricao') ?? '';
  if (!idSchema().isValidSync(id)) return null;
  if (!(await isSignedFor(links, kind, id, req.query('assinatura') ?? ''))) return null;
  return { id, record: await findEntry(db, id) };
}

function page(name: PageName, record: WaitingEntryRecord | null, status = 200): Response {
  const about = record ? aboutOf(record) : '';
  const say = (part: string) =>
    translate(messages, `waiting.${name}.${part}`, { about, hours: CONFIRM_HOURS });
  const asks = name === 'confirmPage' || name === 'leavePage';
  return linkPage({
    title: say('title'),
    text: say('text'),
    status,
    ...(asks ? { button: say('button') } : {}),
    ...(record && !asks
      ? { next: { label: translate(messages, 'waiting.open'), href: pathOf(record) } }
      : {}),
  });
}

async function confirm({ db, now }: LinkDependencies, { id, record }: Linked): Promise<Response> {
  try {
    await confirmEntry(db, id, now());
    return page('confirmedPage', record);
  } catch (error) {
    if (error instanceof AppError && error.code === 'waiting_entry_not_found') {
      return page('gonePage', record, 410);
    }
    throw error;
  }
}

async function leave(
  { db, now }: LinkDependencies,
  { id, record }: Linked,
  isTyped: boolean,
): Promise<Response> {
  await leaveByLink(db, id, now());
  return isTyped ? page('leftPage', record) : new Response(null, { status: 204 });
}

/**
 * Confirms an entry, or leaves the list, without signing in: by the button of the page behind the link of an e-mail, and for
 * leaving also by that of mail programs (RFC 8058). The signature of the link authorises the call, so neither cookies nor the
 * origin of the request matter.
 */
export function mountWaitingLinks(app: Hono, dependencies: LinkDependencies): void {
  for (const kind of ['confirm', 'leave'] as const) {
    app.get(WAITING_LINK_PATHS[kind], async (context) => {
      const linked = await linkedTo(dependencies, context, kind);
      if (linked === null) return page('wrongPage', null, 404);
      return page(`${kind}Page`, linked.record);
    });
    app.post(WAITING_LINK_PATHS[kind], async (context) => {
      const linked = await linkedTo(dependencies, context, kind);
      if (linked === null) return page('wrongPage', null, 404);
      if (kind === 'confirm') return confirm(dependencies, linked);
      const typed = await context.req.parseBody().catch(() => ({}));
      return leave(dependencies, linked, CONFIRMED_FIELD in typed);
    });
  }
}
