import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createOutbox } from '@/server/gateways/mail/outbox';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { createSmtpSender } from '@/server/gateways/mail/smtp';

/** The configured mail server, otherwise the outbox in the database. */
export function createMailSender(
  { smtp, siteUrl }: Pick<Env, 'smtp' | 'siteUrl'>,
  dependencies: { db: Database; now: () => Date },
): MailSender {
  return smtp ? createSmtpSender({ ...smtp, host: new URL(siteUrl).hostname }) : createOutbox(dependencies);
}

/** Sender shown in e-mails of this site. */
export function emailSiteOf({
  siteName,
  siteUrl,
  supportEmail,
}: Pick<Env, 'siteName' | 'siteUrl' | 'supportEmail'>): EmailSite {
  return { name: siteName, url: siteUrl, supportEmail };
}
