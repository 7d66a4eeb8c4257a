import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { MAX_MESSAGE_FILES, UNREAD_EMAIL_MINUTES } from '@/domain/conversation/schema';
import { FILE_EXTENSIONS } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { MINUTE_MS } from '@/domain/time/durations';
import { conversation, conversationMessage } from '@/server/db/schema/deals/conversation';
import { sale } from '@/server/db/schema/deals/sale';
import { prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';
import { putWithRecord } from '@/server/gateways/files/putWithRecord';
import type { Identity } from '@/server/http/callers/caller';
import { addJob } from '@/server/jobs/addJob';
import type { Dependencies } from '@/server/modules/dependencies';
import { insertFile } from '@/server/modules/parties/documents/store';
import type { Work } from '@/server/modules/platform/history/work';
import { writableSubject } from './access';

type Content = { readonly text: string } | { readonly fileId: string };

/** Number of the next message; its row stays locked, so that numbers follow the order of the commits. */
async function nextNumber({ tx, now }: Pick<Work, 'tx' | 'now'>, saleId: string): Promise<number> {
  const [row] = await tx
    .insert(conversation)
    .values({ id: saleId, messages: 1, lastMessageAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: conversation.id,
      set: {
        messages: sql`${conversation.messages} + 1`,
        lastMessageAt: sql`greatest(${conversation.lastMessageAt}, excluded.last_message_at)`,
      },
    })
    .returning({ number: conversation.messages });
  if (!row) throw new Error('conversation row missing after insert');
  return row.number;
}

/** A contract may be transferred while a file of its buyer is prepared: the message would be the next buyer's to read. */
async function assertMayWrite({ tx, actor }: Work<Identity>, saleId: string): Promise<void> {
  await tx.select({ id: sale.id }).from(sale).where(eq(sale.id, saleId)).for('share');
  await writableSubject(tx, actor, saleId);
}

/**
 * Adds a message of a person who may write to the conversation of a sale.
 *
 * @returns its id
 * @throws AppError `sale_not_found`, `forbidden`
 */
export async function addMessage(work: Work<Identity>, saleId: string, content: Content): Promise<string> {
  const { tx, now, actor } = work;
  await assertMayWrite(work, saleId);
  const id = uuidv7();
  await tx.insert(conversationMessage).values({
    id,
    conversationId: saleId,
    number: await nextNumber(work, saleId),
    side: actor.kind === 'buyer' ? 'buyer' : 'seller',
    authorId: actor.id,
    companyId: actor.kind === 'entrepreneur' ? actor.companyId : null,
    ...content,
    createdAt: now,
  });
  const runAt = new Date(now.getTime() + UNREAD_EMAIL_MINUTES * MINUTE_MS);
  await addJob(tx, 'mailUnreadMessage', { saleId, messageId: id }, { runAt, key: `unread:${id}` });
  return id;
}

/**
 * Adds a message that is a file.
 *
 * @returns id of the message
 * @throws AppError those of `prepareFile`, and `too_many_files`
 */
export async function addFileMessage(
  { db, files, now }: Pick<Dependencies, 'db' | 'files' | 'now'>,
  actor: Identity,
  saleId: string,
  sent: SentFile,
): Promise<string> {
  const { bytes, type, name } = await prepareFile(sent);
  const at = now();
  const row = {
    id: uuidv7(),
    // Not the account's: it is kept with the contract when the account ends.
    ownerId: saleId,
    bucket: 'userDocuments' as const,
    key: `${uuidv4()}.${FILE_EXTENSIONS[type]}`,
    type,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name,
    approval: 'approved' as const,
    createdAt: at,
    updatedAt: at,
  };
  const place = { bucket: row.bucket, key: row.key };
  return putWithRecord(files, { place, bytes, facts: { type, name } }, () =>
    db.transaction(async (tx) => {
      if (!(await insertFile(tx, row, MAX_MESSAGE_FILES)))
        throw new AppError('too_many_files', { limit: MAX_MESSAGE_FILES });
      return addMessage({ tx, now: at, actor }, saleId, { fileId: row.id });
    }),
  );
}
