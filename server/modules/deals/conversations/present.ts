import type { ConversationSubject, Message } from '@/domain/conversation/schema';
import { knownClient } from '@/domain/deal/client';
import type { Identity } from '@/server/http/callers/caller';
import type { MessageRecord, Reading, SubjectRecord } from './store';
import { clientAt } from './window';

export function presentSubject({ row, project, label }: SubjectRecord): ConversationSubject {
  return { saleId: row.id, project, label, clientName: knownClient(row.client)?.name ?? null };
}

/** Those who write as sellers are known to the buyer by name, as they would be in an e-mail. */
export function presentMessage(
  message: MessageRecord,
  subject: SubjectRecord,
  caller: Pick<Identity, 'id'>,
  { readBy }: Pick<Reading, 'readBy'>,
): Message {
  const { id, number, side, authorId, text, file, sellerName, createdAt } = message;
  const name = side === 'buyer' ? knownClient(clientAt(number, subject))?.name : sellerName;
  return {
    ...{ id, number, side, text, file },
    authorName: name || null,
    isOwn: authorId === caller.id,
    isRead: readBy[side === 'buyer' ? 'seller' : 'buyer'] >= number,
    createdAt: createdAt.toISOString(),
  };
}
