import { asc, eq, or } from 'drizzle-orm';
import type { OwnMessage } from '@/domain/conversation/schema';
import type { Executor } from '@/server/db/client';
import { conversationMessage } from '@/server/db/schema/deals/conversation';
import { sale } from '@/server/db/schema/deals/sale';
import { storedFile } from '@/server/db/schema/parties/storedFile';

/** Messages that a buyer wrote, and those that answer them, without the names of other people. */
export async function readMessagesOf(executor: Executor, buyerId: string): Promise<OwnMessage[]> {
  const rows = await executor
    .select({ message: conversationMessage, fileName: storedFile.name })
    .from(conversationMessage)
    .innerJoin(sale, eq(sale.id, conversationMessage.conversationId))
    .leftJoin(storedFile, eq(storedFile.id, conversationMessage.fileId))
    .where(or(eq(conversationMessage.authorId, buyerId), eq(sale.buyerId, buyerId)))
    .orderBy(asc(conversationMessage.conversationId), asc(conversationMessage.number));
  return rows.map(({ message: { conversationId, number, side, text, createdAt }, fileName }) => ({
    ...{ saleId: conversationId, number, side, text, fileName },
    createdAt: createdAt.toISOString(),
  }));
}
