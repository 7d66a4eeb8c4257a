import { type SQL, sql } from 'drizzle-orm';
import { boolean } from 'yup';
import { type ListedConversation, listedConversationSchema } from '@/domain/conversation/schema';
import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { dealFields } from '@/server/modules/parties/dealParties/lists';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { allowedActions, canRead, sideOf } from './policy';
import { presentMessage, presentSubject } from './present';
import { coBuyerScope, findReadings, findSubjects, lastMessages } from './store';
import { PRESENT_FROM } from './window';

const SORTING = sortingBy({ lastMessage: instantKey(sql`last_message_at`) }, 'lastMessageDesc');

/** Conversations that the caller may read, in SQL. */
function scopeFor(caller: Identity): SQL {
  const isCoBuyer = caller.kind === 'buyer' && caller.emailVerified ? [coBuyerScope(caller.email)] : [];
  // A new buyer has no conversation before the first message of the own time.
  const hasOwn = caller.kind === 'buyer' ? sql` and conversation.messages > ${PRESENT_FROM}` : sql``;
  return sql`exists (select from sale where sale.id = conversation.id
    and ${scopeOf([...owners(caller), ...isCoBuyer])})${hasOwn}`;
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

/** A conversation with the subject and the parties of its sale. */
const TABLE = sql`(select conversation.*, sale.project_id, sale.unit_id, sale.quota_id, sale.entrepreneur_id, sale.partner_id,
  sale.broker_id, sale.buyer_id, sale.client from conversation join sale on sale.id = conversation.id) conversation`;

/** Condition: the other side has written what the caller has not read. */
function isUnread(caller: Caller): SQL {
  const { id } = requireIdentity(caller);
  const from = sideOf(caller) === 'buyer' ? PRESENT_FROM : sql`0`;
  return sql`exists (select from conversation_message m where m.conversation_id = conversation.id
    and m.side <> ${sideOf(caller)} and m.number > greatest(${from}, coalesce((select r.number from conversation_reading r
      where r.conversation_id = conversation.id and r.reader_id = ${id}), 0)))`;
}

const { updatedAt: _, ...DEAL_FIELDS } = dealFields('conversation');

const FIELDS: FilterFields = {
  ...DEAL_FIELDS,
  /** True for those with unread messages, false for the others. */
  unread: {
    eq: (value, caller) => (typeof value === 'boolean' ? sql`${isUnread(caller)} = ${value}` : null),
  },
  lastMessageAt: instantField(sql`last_message_at`),
};

export function conversationListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/conversations', {
    fields: FIELDS,
    sorting: SORTING,
    parameters: {
      unread: boolean()
        .nullable()
        .default(null)
        .meta({ description: 'Só as com mensagens não lidas, ou só as outras' }),
    },
    item: listedConversationSchema.required(),
    summaries: {
      list: 'As conversas sobre vendas que quem chama pode ler, das com mensagens mais novas às mais antigas.',
      query:
        'As conversas sobre vendas que quem chama pode ler, com filtros por texto, empreendimento, unidade, parte, mensagens não lidas ou data.',
    },
    errors: ['forbidden'],
    listingOf(caller) {
      const identity = requireIdentity(caller);
      if (!canRead(caller)) throw new AppError('forbidden');
      return {
        table: TABLE,
        scope: scopeFor(identity),
        find: (ids: readonly string[]) => findListed(db, identity, ids),
        idOf: ({ id }: ListedConversation) => id,
        present: (listed: ListedConversation) => listed,
      };
    },
  });
}
