import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Client } from '@/domain/deal/client';
import { PHOTO_DOCUMENT } from '@/domain/document/photoDocument';
import { AppError } from '@/domain/errors/appError';
import { conversation, conversationMessage } from '@/server/db/schema/deals/conversation';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { canTransfer } from '../policy';
import { recordSaleEvent, type SaleRow, stateOf } from '../transitions';
import { assertNoObstacle } from './assertNoObstacle';
import { notifyTransfer } from './notifyTransfer';
import { type LockedTransfer, type TransferRow, transitionTransfer } from './store';

interface NewBuyer {
  readonly client: Client;
  readonly hasPhotoDocument: boolean;
}

/** The account that accepted, locked: it is not deleted before the sale is its own. */
async function lockNewBuyer({ tx }: Pick<Work, 'tx'>, { toBuyerId, toCpf }: TransferRow): Promise<NewBuyer> {
  const [row] = await tx
    .select({
      name: buyer.name,
      email: buyer.email,
      cpf: buyer.cpf,
      phones: buyer.phones,
      hasPhotoDocument: sql<boolean>`exists(select from stored_file document where document.owner_id = buyer.id
        and document.kind = ${PHOTO_DOCUMENT} and document.approval <> 'rejected')`,
    })
    .from(buyer)
    .where(and(eq(buyer.id, toBuyerId ?? ''), isNull(buyer.deletedAt)))
    .for('share');
  if (!row || row.name === null || row.email === null || row.cpf !== toCpf) {
    throw new AppError('sale_transfer_other_person');
  }
  const { name, email, cpf, phones, hasPhotoDocument } = row;
  return { client: { name, email, cpf, phone: phones[0] ?? null }, hasPhotoDocument };
}

/**
 * Separates the conversation: the former buyer keeps its messages until now, and no e-mail about one of them goes to the new buyer.
 *
 * @returns number of the last message
 */
async function closeConversation({ tx, now }: Pick<Work, 'tx' | 'now'>, saleId: string): Promise<number> {
  const [row] = await tx
    .select({ messages: conversation.messages })
    .from(conversation)
    .where(eq(conversation.id, saleId))
    .for('update');
  const isUnmailed = and(
    eq(conversationMessage.conversationId, saleId),
    eq(conversationMessage.side, 'seller'),
    isNull(conversationMessage.mailedAt),
  );
  await tx.update(conversationMessage).set({ mailedAt: now }).where(isUnmailed);
  return row?.messages ?? 0;
}

/** Paid parcels keep their payer; the open ones are the new buyer's. Payments that were only opened, and links, end. */
async function passParcels(work: Work, sold: SaleRow, fromBuyerId: string): Promise<void> {
  await endPaymentsAndLinks(work, { saleId: sold.id }, 'cancel');
  await work.tx
    .update(saleParcel)
    .set({ payerId: fromBuyerId, version: sql`${saleParcel.version} + 1` })
    .where(
      and(eq(saleParcel.saleId, sold.id), eq(saleParcel.paymentState, 'paid'), isNull(saleParcel.payerId)),
    );
}

/**
 * Approves an accepted transfer as the seller: the sale with its open parcels is the new buyer's in this transaction.
 *
 * @param feeCents transfer fee, if the seller charges one
 * @throws AppError `invalid_transition`, `sale_transfer_other_person`, and the obstacles
 */
export async function approveTransfer(
  work: Work<Identity>,
  { row, sold }: LockedTransfer,
  feeCents: number | null,
): Promise<void> {
  const { tx, now, actor } = work;
  if (row.state !== 'accepted')
    throw new AppError('invalid_transition', { from: row.state, event: 'approve' });
  if (!canTransfer(sold)) throw new AppError('invalid_transition', { from: stateOf(sold), event: 'approve' });
  const { client, hasPhotoDocument } = await lockNewBuyer(work, row);
  await assertNoObstacle(work, sold, hasPhotoDocument);
  await passParcels(work, sold, row.fromBuyerId);
  const moved = await updateVersioned(work, sale, sold, { set: { buyerId: row.toBuyerId, client } });
  const messagesBefore = await closeConversation(work, sold.id);
  const done = await transitionTransfer(work, row, 'approve', {
    set: { feeCents, endedAt: now, messagesBefore },
  });
  await recordSaleEvent(work, moved, 'transfer');
  const entry = { action: 'sales.approveTransfer', ...auditedDeal('sale', sold) } as const;
  const change = { before: { buyerId: row.fromBuyerId }, after: { buyerId: row.toBuyerId, feeCents } };
  await recordChange(tx, actor, { ...entry, ...change }, now);
  await notifyTransfer(work, done, 'saleTransferDone', { to: ['giver', 'receiver', 'seller', 'partner'] });
}
