import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Transaction } from '@/server/db/client';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly company: string;
  readonly message: string | null;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Sends the invitation by e-mail. The secret follows the `#`, which browsers send to no server. */
export async function sendInvitation(
  transaction: Transaction,
  site: EmailSite,
  { id, email, company, message, secret, expiresAt }: Invitation,
): Promise<void> {
  const params = { company, site: site.name, until: formatInstant(expiresAt) };
  const rendered = renderEmail(site, {
    subject: translate(messages, 'bond.subject', params),
    blocks: [
      { paragraph: translate(messages, 'bond.text', params) },
      ...(message === null ? [] : [{ paragraph: translate(messages, 'bond.message', { message }) }]),
      {
        button: translate(messages, 'bond.open'),
        href: `${site.url}${paths.bondInvite(id)}#chave=${secret}`,
      },
      { paragraph: translate(messages, 'bond.until', params) },
      { paragraph: translate(messages, 'bond.ignore') },
    ],
  });
  await queueMail(transaction, { to: email, ...rendered });
}
