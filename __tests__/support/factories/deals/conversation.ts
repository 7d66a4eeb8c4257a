import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { conversation, conversationMessage } from '@/server/db/schema/deals/conversation';
import { storedFile } from '@/server/db/schema/parties/storedFile';

type MessageInsert = typeof conversationMessage.$inferInsert;

/** The next message about a sale, by default a text of the buyer. */
export async function insertMessage(
  db: Database,
  message: Partial<MessageInsert> & Pick<MessageInsert, 'conversationId' | 'authorId'>,
) {
  const [{ messages = 1 } = {}] = await db
    .insert(conversation)
    .values({ id: message.conversationId, messages: 1, lastMessageAt: NOW, createdAt: NOW })
    .onConflictDoUpdate({ target: conversation.id, set: { messages: sql`${conversation.messages} + 1` } })
    .returning({ messages: conversation.messages });
  const row: MessageInsert = {
    id: uuidv7(),
    number: messages,
    side: message.companyId ? 'seller' : 'buyer',
    text: 'Quando começa a próxima parcela?',
    createdAt: NOW,
    ...message,
  };
  await db.insert(conversationMessage).values(row);
  return row;
}

/** Record of a file in the conversation of a sale. */
export async function insertMessageFile(db: Database, saleId: string): Promise<string> {
  const id = uuidv7();
  const file = { bucket: 'userDocuments', type: 'application/pdf', approval: 'approved' } as const;
  await db
    .insert(storedFile)
    .values({ id, ownerId: saleId, key: id, bytes: 1, sha256: 'a', name: 'comprovante.pdf', ...file });
  return id;
}
