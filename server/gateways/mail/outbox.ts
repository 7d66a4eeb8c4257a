import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '@/server/db/client';
import { mailOutbox } from '@/server/db/schema/standIns/mailOutbox';
import { assertMailable, type MailSender } from '@/server/gateways/mail/mail';

/** Older e-mails are deleted. */
export const MAX_STORED_EMAILS = 500;

/** Stores e-mails for operators and developers to read, for a site without a mail server. */
export function createOutbox({ db, now }: { db: Database; now: () => Date }): MailSender {
  return {
    async send(mail) {
      assertMailable(mail);
      const { id = uuidv7(), to, subject, text, html = null, unsubscribeUrl = null } = mail;
      const email = { id, recipient: to, subject, text, html, unsubscribeUrl, sentAt: now() };
      await db.insert(mailOutbox).values(email).onConflictDoNothing();
      await db.execute(sql`delete from mail_outbox where id in (
        select id from mail_outbox order by sent_at desc, id desc offset ${MAX_STORED_EMAILS})`);
    },
  };
}

/** Deletes the stored e-mails of accounts that are deleted. */
export async function deleteStoredEmails(transaction: Transaction, emails: SQL): Promise<void> {
  await transaction.execute(
    sql`delete from mail_outbox where lower(recipient) in (select lower(email) from (${emails}) gone)`,
  );
}

export type StoredEmail = typeof mailOutbox.$inferSelect;

/** Newest first. */
export function listStoredEmails(db: Database): Promise<StoredEmail[]> {
  return db
    .select()
    .from(mailOutbox)
    .orderBy(desc(mailOutbox.sentAt), desc(mailOutbox.id))
    .limit(MAX_STORED_EMAILS);
}

export async function findStoredEmail(db: Database, id: string): Promise<StoredEmail | null> {
  const [email] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return email ?? null;
}
