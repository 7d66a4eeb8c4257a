import type { Pool } from '@/domain/identity/pools';
import { portalOf } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/idp.json';
import { translate } from '@/locales/translate';
import type { Invitation } from '@/server/gateways/identity/gateway';
import type { Mail } from '@/server/gateways/mail/mail';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';

/** Days until a temporary password expires. */
export const INVITATION_DAYS = 7;

/** E-mail with a temporary password; the invited person chooses a new one at the first sign-in. */
export function invitationEmail(
  emailSite: EmailSite,
  pool: Pool,
  { email, temporaryPassword }: Invitation,
): Mail {
  const site = emailSite.name;
  // The sign-in page of the other audience does not know the person.
  const portal = paths.login({ tipo: portalOf(pool) });
  return {
    to: email,
    ...renderEmail(emailSite, {
      subject: translate(messages, 'emails.invitation.subject', { site }),
      blocks: [
        { paragraph: translate(messages, 'emails.invitation.intro', { site, email }) },
        { code: temporaryPassword },
        { paragraph: translate(messages, 'emails.invitation.next', { days: INVITATION_DAYS }) },
        { button: translate(messages, 'emails.toSite', { site }), href: `${emailSite.url}${portal}` },
        { paragraph: translate(messages, 'emails.invitation.ignore') },
      ],
    }),
  };
}
