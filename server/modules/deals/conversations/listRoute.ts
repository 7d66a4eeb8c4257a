import { type SQL, sql } from 'drizzle-orm';
import { type ListedConversation, listedConversationSchema } from '@/domain/conversation/schema';
import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { allowedActions, canRead, sideOf } from './policy';
import { presentMessage, presentSubject } from './present';
import { coBuyerScope, findReadings, findSubjects, lastMessages } from './store';

const SORTING = sortingBy({ lastMessage: instantKey(sql`last_message_at`) }, 'lastMessageDesc');

/** Conversations that the caller may read, in SQL. */
function scopeFor(caller: Identity): SQL {
  const isCoBuyer = caller.kind === 'buyer' && caller.emailVerified ? [coBuyerScope(caller.email)] : [];
  return sql`exists (select from sale where sale.id = conversation.id
    and ${scopeOf([...owners(caller), ...isCoBuyer])})`;
}

async function findListed(
  executor: Executor,
  caller: Identity,
  ids: readonly string[],
): Promise<ListedConversation[]> {
  const subjects = await findSubjects(executor, ids);
  const messages = await lastMessages(executor, ids);
  const readingOf = await findReadings(executor, ids, { readerId: caller.id, side: sideOf(caller) });
  return subjects.flatMap((subject) => {
    const { id } = subject.row;
    const last = messages.find(({ conversationId }) => conversationId === id);
    const reading = readingOf(id);
    // A buyer beside the client reads and does not write: the access of the client and the sellers is by their ids.
    const access = { ...subject, isCoBuyer: false };
    return last
      ? {
          id,
          subject: presentSubject(subject),
          lastMessage: presentMessage(last, subject, caller, reading),
          unread: reading.unread,
          allowedActions: allowedActions(caller, access),
        }
      : [];
  });
}

export function conversationListRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/conversations',
    summary:
      'As conversas sobre vendas que quem chama pode ler, das com mensagens mais novas às mais antigas.',
    who: 'signedIn',
    query: listQuery(SORTING),
    response: pageOf(listedConversationSchema.required()),
    errors: ['forbidden', 'invalid_cursor'],
    async handle({ query, caller }) {
      const identity = requireIdentity(caller);
      if (!canRead(caller)) throw new AppError('forbidden');
      const listing = {
        table: sql`conversation`,
        scope: scopeFor(identity),
        find: (ids: readonly string[]) => findListed(db, identity, ids),
        idOf: ({ id }: ListedConversation) => id,
        present: (listed: ListedConversation) => listed,
      };
      return answerList(db, listing, readPageQuery(query, SORTING));
    },
  });
}
