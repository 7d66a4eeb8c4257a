import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Transaction } from '@/server/db/client';
import { type LetterSite, writeLetter } from '@/server/gateways/mail/letter';
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
  site: LetterSite,
  { id, email, company, message, secret, expiresAt }: Invitation,
): Promise<void> {
  const said = { company, site: site.name, until: formatInstant(expiresAt) };
  const letter = writeLetter(site, {
    subject: translate(messages, 'bond.subject', said),
    blocks: [
      { paragraph: translate(messages, 'bond.text', said) },
      ...(message === null ? [] : [{ paragraph: translate(messages, 'bond.message', { message }) }]),
      {
        button: translate(messages, 'bond.open'),
        href: `${site.url}${paths.bondInvite(id)}#chave=${secret}`,
      },
      { paragraph: translate(messages, 'bond.until', said) },
      { paragraph: translate(messages, 'bond.ignore') },
    ],
  });
  await queueMail(transaction, { to: email, ...letter });
}
