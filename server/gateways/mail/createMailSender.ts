import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createOutbox } from '@/server/gateways/mail/outbox';
import { createSmtpSender } from '@/server/gateways/mail/smtp';

/** The mail server where one is configured, else the outbox in the database. */
export function createMailSender(
  { smtp, siteUrl }: Pick<Env, 'smtp' | 'siteUrl'>,
  given: { db: Database; now: () => Date },
): MailSender {
  return smtp ? createSmtpSender({ ...smtp, host: new URL(siteUrl).hostname }) : createOutbox(given);
}

/** In whose name letters of this site are written. */
export function letterSiteOf({
  siteName,
  siteUrl,
  supportEmail,
}: Pick<Env, 'siteName' | 'siteUrl' | 'supportEmail'>): LetterSite {
  return { name: siteName, url: siteUrl, supportEmail };
}
