import type { Pool } from '@/domain/identity/pools';
import { doorOf } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/idp.json';
import { translate } from '@/locales/translate';
import type { Invitation } from '@/server/gateways/identity/gateway';
import { type LetterSite, writeLetter } from '@/server/gateways/mail/letter';
import type { Mail } from '@/server/gateways/mail/mail';

/** Days until a temporary password expires. */
export const INVITATION_DAYS = 7;

/** E-mail with a temporary password; the invited person chooses a new one at the first sign-in. */
export function invitationLetter(
  letterSite: LetterSite,
  pool: Pool,
  { email, temporaryPassword }: Invitation,
): Mail {
  const site = letterSite.name;
  // The sign-in page of the other audience does not know the person.
  const door = paths.login({ tipo: doorOf(pool) });
  return {
    to: email,
    ...writeLetter(letterSite, {
      subject: translate(messages, 'letters.invitation.subject', { site }),
      blocks: [
        { paragraph: translate(messages, 'letters.invitation.intro', { site, email }) },
        { code: temporaryPassword },
        { paragraph: translate(messages, 'letters.invitation.next', { days: INVITATION_DAYS }) },
        { button: translate(messages, 'letters.toSite', { site }), href: `${letterSite.url}${door}` },
        { paragraph: translate(messages, 'letters.invitation.ignore') },
      ],
    }),
  };
}
