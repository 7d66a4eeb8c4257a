import messages from '@/locales/pt-BR/idp.json';
import { translate } from '@/locales/translate';
import { type EmailBlock, renderEmail } from '@/server/gateways/mail/renderEmail';
import type { Idp } from './context';
import { CODE_MINUTES } from './store/codes';

/** E-mails that carry a code. */
type CodeEmail = 'confirm' | 'reset' | 'email';
/** E-mails to the owner of an existing account, for cases that a page must not reveal. */
type NoticeEmail = 'alreadyThere' | 'emailTaken' | 'noPassword' | 'linked';

async function send(idp: Idp, to: string, subject: string, blocks: readonly EmailBlock[]): Promise<void> {
  await idp.mail.send({ to, ...renderEmail(idp.emailSite, { subject, blocks }) });
}

const site = ({ emailSite }: Idp) => emailSite.name;

export async function sendCode(idp: Idp, to: string, kind: CodeEmail, code: string): Promise<void> {
  const subject = translate(messages, `emails.${kind}.subject`, { site: site(idp), code });
  await send(idp, to, subject, [
    { paragraph: translate(messages, `emails.${kind}.intro`, { site: site(idp) }) },
    { code },
    { paragraph: translate(messages, 'emails.validity', { minutes: CODE_MINUTES }) },
    { paragraph: translate(messages, `emails.${kind}.ignore`) },
  ]);
}

export async function sendNote(idp: Idp, to: string, kind: NoticeEmail): Promise<void> {
  const subject = translate(messages, `emails.${kind}.subject`, { site: site(idp) });
  await send(idp, to, subject, [
    { paragraph: translate(messages, `emails.${kind}.intro`, { site: site(idp) }) },
    { button: translate(messages, 'emails.toSite', { site: site(idp) }), href: `${idp.siteUrl}/login` },
    { paragraph: translate(messages, `emails.${kind}.ignore`) },
  ]);
}
