import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { knownClient } from '@/domain/deal/client';
import { paths } from '@/domain/site/paths';
import { noticeWords } from '@/locales/noticeWords';
import mail from '@/locales/pt-BR/mail.json';
import messages from '@/locales/pt-BR/notifications.json';
import { translate } from '@/locales/translate';
import type { Database, Transaction } from '@/server/db/client';
import {
  conversation,
  conversationMessage,
  conversationReading,
} from '@/server/db/schema/deals/conversation';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';
import { coBuyerIds, findMessage, findSubjects, type MessageRecord, type SubjectRecord } from './store';

interface UnreadMessage {
  readonly saleId: string;
  readonly messageId: string;
}

interface MailParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
}

/** The assigned broker while active, who may be the owner of a company; else the seller. */
async function sellerRecipient(tx: Transaction, { row }: SubjectRecord): Promise<Recipient> {
  const { brokerId, entrepreneurId } = row;
  const seller = { kind: 'company', id: entrepreneurId } as const;
  if (brokerId === null) return seller;
  const { id, status, removedAt } = entrepreneurUser;
  const isActive = and(eq(id, brokerId), eq(status, 'active'), isNull(removedAt));
  if ((await tx.$count(entrepreneurUser, isActive)) > 0) return { kind: 'member', id: brokerId };
  const isCompany = and(eq(entrepreneur.id, brokerId), isNull(entrepreneur.deletedAt));
  return (await tx.$count(entrepreneur, isCompany)) > 0 ? { kind: 'company', id: brokerId } : seller;
}

async function recipientsOf(
  tx: Transaction,
  { side }: MessageRecord,
  subject: SubjectRecord,
): Promise<readonly Recipient[]> {
  if (side === 'buyer') return [await sellerRecipient(tx, subject)];
  const { buyerId, reservationId } = subject.row;
  const ids = [buyerId, ...(await coBuyerIds(tx, reservationId))].flatMap((id) => id ?? []);
  return [...new Set(ids)].map((id) => ({ kind: 'buyer', id }));
}

/** True if someone of the other side who may answer has read it. */
async function isRead(tx: Transaction, { conversationId, side, number }: MessageRecord): Promise<boolean> {
  const isLater = sql`${conversationReading.conversationId} = ${conversationId}
    and ${conversationReading.side} <> ${side} and ${conversationReading.mayAnswer}
    and ${conversationReading.number} >= ${number}`;
  return (await tx.$count(conversationReading, isLater)) > 0;
}

interface Notice {
  readonly params: { readonly project: string; readonly item: string };
  readonly path: string;
}

/** An e-mail to a client without an account, whom no notification reaches. */
async function mailClient(tx: Transaction, site: EmailSite, to: string, { params, path }: Notice) {
  const { title, text } = noticeWords(messages, { kind: 'messageUnread', params });
  const blocks = [
    { paragraph: text },
    { button: translate(mail, 'notice.open'), href: `${site.url}${path}` },
  ];
  await queueMail(tx, { to, ...renderEmail(site, { subject: title, blocks }) });
}

/**
 * Notifies the other side of a message that is still unread, with all messages of its side until now: a burst causes one e-mail.
 */
export function mailUnread(
  { db, now, emailSite }: MailParts,
  { saleId, messageId }: UnreadMessage,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(conversation).where(eq(conversation.id, saleId)).for('update');
    const message = await findMessage(tx, { saleId, messageId });
    const [subject] = await findSubjects(tx, [saleId]);
    if (!locked || !message || !subject || message.mailedAt !== null || (await isRead(tx, message))) return;
    const at = now();
    const { side } = message;
    await tx
      .update(conversationMessage)
      .set({ mailedAt: at })
      .where(
        and(
          eq(conversationMessage.conversationId, saleId),
          eq(conversationMessage.side, side),
          isNull(conversationMessage.mailedAt),
          lte(conversationMessage.number, locked.messages),
        ),
      );
    const notice: Notice = {
      params: { project: subject.project.title, item: subject.label },
      path: `${paths.account('compras')}/${saleId}`,
    };
    const recipients = await recipientsOf(tx, message, subject);
    for (const to of recipients) await notify(tx, to, { kind: 'messageUnread', ...notice }, at);
    const client = knownClient(subject.row.client);
    if (side === 'seller' && subject.row.buyerId === null && client)
      await mailClient(tx, emailSite, client.email, notice);
  });
}
