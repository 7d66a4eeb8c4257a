import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { OwnMessage } from '@/domain/conversation/schema';
import type { Executor } from '@/server/db/client';
import { conversationMessage } from '@/server/db/schema/deals/conversation';
import { sale } from '@/server/db/schema/deals/sale';
import { storedFile } from '@/server/db/schema/parties/storedFile';

/** Messages that a buyer wrote, and those that answer them, without the names of other people: of a transferred contract, of the own time. */
export async function readMessagesOf(executor: Executor, buyerId: string): Promise<OwnMessage[]> {
  const { number } = conversationMessage;
  const numbers = sql`from sale_transfer t where t.sale_id = ${sale.id} and t.state = 'done'`;
  const isOfPresentBuyer = and(
    eq(sale.buyerId, buyerId),
    gt(number, sql`coalesce((select max(t.messages_before) ${numbers}), 0)`),
  );
  const isOfFormerBuyer = sql`(select t.from_buyer_id ${numbers} and t.messages_before >= ${number}
    order by t.ended_at limit 1) = ${buyerId}`;
  const rows = await executor
    .select({ message: conversationMessage, fileName: storedFile.name })
    .from(conversationMessage)
    .innerJoin(sale, eq(sale.id, conversationMessage.conversationId))
    .leftJoin(storedFile, eq(storedFile.id, conversationMessage.fileId))
    .where(or(eq(conversationMessage.authorId, buyerId), isOfPresentBuyer, isOfFormerBuyer))
    .orderBy(asc(conversationMessage.conversationId), asc(conversationMessage.number));
  return rows.map(({ message: { conversationId, number, side, text, createdAt }, fileName }) => ({
    ...{ saleId: conversationId, number, side, text, fileName },
    createdAt: createdAt.toISOString(),
  }));
}
