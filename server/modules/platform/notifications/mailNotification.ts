import { and, eq, isNull } from 'drizzle-orm';
import { paths } from '@/domain/site/paths';
import { noticeWords } from '@/locales/noticeWords';
import mail from '@/locales/pt-BR/mail.json';
import messages from '@/locales/pt-BR/notifications.json';
import { translate } from '@/locales/translate';
import type { Database } from '@/server/db/client';
import { notification } from '@/server/db/schema/platform/notification';
import { type EmailParts, type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import { mailReaders } from './readers';

type Row = typeof notification.$inferSelect;

function partsOf({ url }: EmailSite, row: Row): EmailParts {
  const { title, text } = noticeWords(messages, row);
  const preferences = `${url}${paths.account('avisos')}`;
  return {
    subject: title,
    blocks: [
      { paragraph: text === '' ? title : text },
      { button: translate(mail, 'notice.open'), href: `${url}${row.path ?? paths.account('avisos')}` },
      { links: [{ label: translate(mail, 'notice.choose'), href: preferences }] },
    ],
  };
}

/** Sends the e-mails about a notification, once over all retries. */
export function mailNotification(
  { db, emailSite, now }: { db: Database; emailSite: EmailSite; now: () => Date },
  id: string,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(notification)
      .set({ mailedAt: now() })
      .where(and(eq(notification.id, id), isNull(notification.mailedAt)))
      .returning();
    if (!row) return;
    const rendered = renderEmail(emailSite, partsOf(emailSite, row));
    for (const to of await mailReaders(transaction, row, emailSite.supportEmail)) {
      await queueMail(transaction, { to, ...rendered });
    }
  });
}
