import { desc } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { NIL } from 'uuid';
import { SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { type DealKind, streamQuery } from '@/domain/event/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { notification } from '@/server/db/schema/platform/notification';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { scope } from '@/server/modules/platform/notifications/scope';
import { countUnread } from '@/server/modules/platform/notifications/store';
import { answerStream } from './answerStream';
import type { Message, Source } from './messages';
import type { Change } from './store';
import { MAX_OF_PERSON } from './streamLimits';

/** A person who signs out, loses a role or is removed gets nothing after this time. */
const LIFETIME_MS = 10 * MINUTE_MS;

/** Deals by the name of their table, which announces them. */
const DEALS: Readonly<Record<string, DealKind>> = {
  reservation: 'reservation',
  sale: 'sale',
  negotiation: 'negotiation',
  visit: 'visit',
  queue_place: 'queuePlace',
  conversation: 'conversation',
};

/** Audiences that the person belongs to. */
function topicsOf(caller: Identity): string[] {
  if (caller.kind === 'operator') return [`operator:${NIL}`];
  if (caller.kind === 'buyer') return [`buyer:${caller.id}`];
  return [`member:${caller.id}`, `company:${caller.companyId}`];
}

/** As the lists of deals: a broker sees only own deals, only sellers see visits, and viewers no conversation. */
function seesDeal(caller: Identity, topic: string, kind: DealKind): boolean {
  if (caller.kind !== 'entrepreneur') return true;
  if (caller.role === 'broker' && topic.startsWith('company:')) return false;
  if (kind === 'conversation') return caller.role !== 'viewer';
  return kind !== 'visit' || SELLING_ROLES.includes(caller.role);
}

function dealsIn(caller: Identity, changes: readonly Change[]): Message[] {
  const seen = new Map<string, { readonly kind: DealKind; readonly id: string }>();
  for (const { topic, subject, ids } of changes) {
    const kind = DEALS[subject];
    if (kind === undefined || !seesDeal(caller, topic, kind)) continue;
    for (const id of ids ?? []) seen.set(id, { kind, id });
  }
  return seen.size > 0 ? [{ event: 'deals', data: { items: [...seen.values()] } }] : [];
}

async function notificationsOf(executor: Executor, caller: Identity): Promise<Message> {
  const [newest] = await executor
    .select({ id: notification.id })
    .from(notification)
    .where(scope(caller))
    .orderBy(desc(notification.id))
    .limit(1);
  const count = await countUnread(executor, caller);
  return { event: 'notifications', data: { ...count, newestId: newest?.id ?? null } };
}

/** Notifications and deals of a person, as counts and ids. */
function personSource(executor: Executor, caller: Identity): Source {
  let sent: string | null = null;

  /** Nothing for a notification of the company that the caller's role does not see. */
  async function changedNotifications(): Promise<Message[]> {
    const message = await notificationsOf(executor, caller);
    const text = JSON.stringify(message);
    if (text === sent) return [];
    sent = text;
    return [message];
  }

  const role = caller.kind === 'entrepreneur' ? `${caller.companyId}:${caller.role}` : caller.kind;
  return {
    key: `person:${role}:${caller.id}`,
    topics: topicsOf(caller),
    async read(changes) {
      const isNotified = changes.some(({ subject }) => subject === 'notification');
      return [...dealsIn(caller, changes), ...(isNotified ? await changedNotifications() : [])];
    },
    async greet() {
      const message = await notificationsOf(executor, caller);
      sent ??= JSON.stringify(message);
      return [message];
    },
  };
}

export const PERSON_EVENTS_CALL: FileCall = {
  method: 'GET',
  path: '/events',
  summary:
    'As notificações não lidas e as negociações, reservas, vendas, conversas e visitas de quem chama, assim que mudam (text/event-stream).',
  who: 'signedIn',
  query: streamQuery,
  description:
    'Eventos ready, notifications (unread, unreadIsCapped, newestId), deals (items: kind e id do que mudou), reset (leia tudo de novo) e heartbeat. Termina depois de 10 minutos: reconecte com o id do último evento.',
  answers: ['text/event-stream'],
  errors: ['too_busy'],
};

type StreamDependencies = Pick<
  Dependencies,
  'db' | 'identifyCaller' | 'events' | 'streamLimits' | 'trustedProxies'
>;

/** The stream of the signed-in caller. */
export function mountPersonEvents(app: Hono, dependencies: StreamDependencies): void {
  async function answer(context: Context): Promise<Response> {
    const caller = requireIdentity(await dependencies.identifyCaller(context.req.raw));
    const person = { key: `person:${caller.id}`, most: MAX_OF_PERSON, lifetimeMs: LIFETIME_MS };
    return answerStream(context, dependencies, personSource(dependencies.db, caller), person);
  }
  app.get(PERSON_EVENTS_CALL.path, (context) =>
    answer(context).catch((error: unknown) => fileProblem(context, error)),
  );
}
