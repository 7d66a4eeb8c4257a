import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createOutbox } from '@/server/gateways/mail/outbox';
import { createSmtpSender } from '@/server/gateways/mail/smtp';

/** The configured mail server, otherwise the outbox in the database. */
export function createMailSender(
  { smtp, siteUrl }: Pick<Env, 'smtp' | 'siteUrl'>,
  given: { db: Database; now: () => Date },
): MailSender {
  return smtp ? createSmtpSender({ ...smtp, host: new URL(siteUrl).hostname }) : createOutbox(given);
}

/** Sender shown in e-mails of this site. */
export function letterSiteOf({
  siteName,
  siteUrl,
  supportEmail,
}: Pick<Env, 'siteName' | 'siteUrl' | 'supportEmail'>): LetterSite {
  return { name: siteName, url: siteUrl, supportEmail };
}
