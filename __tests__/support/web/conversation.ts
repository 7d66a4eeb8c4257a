import type { Conversation, Message } from '@/domain/conversation/schema';

export const SALE_ID = '0193c1de-0000-7000-8000-000000000901';

/** A text of the seller; of the caller if `isOwn`. */
export function buildMessage(number: number, change: Partial<Message> = {}): Message {
  return {
    id: `0193c1de-0000-7000-8000-0000000009${String(10 + number)}`,
    number,
    side: change.isOwn ? 'buyer' : 'seller',
    authorName: change.isOwn ? 'Helena Prado' : 'Marina Duarte',
    isOwn: false,
    text: `Mensagem ${number}`,
    file: null,
    isRead: false,
    createdAt: '2026-10-01T21:40:00.000Z',
    ...change,
  };
}

/** A conversation that the caller may write in, with these messages, the newest first. */
export const buildConversation = (
  items: readonly Message[] = [],
  change: Partial<Conversation> = {},
): Conversation => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
  subject: {
    saleId: SALE_ID,
    project: { id: '0193c1de-0000-7000-8000-000000000902', slug: 'vila-cobogo', title: 'Vila Cobogó' },
    label: 'unid. 402, torre A',
    clientName: 'Helena Prado',
  },
  unread: 0,
  readNumber: items[0]?.number ?? 0,
  allowedActions: ['write'],
  ...change,
});
