import messages from '@/locales/pt-BR/idp.json';
import { translate } from '@/locales/translate';
import { type LetterBlock, writeLetter } from '@/server/gateways/mail/letter';
import type { Idp } from './context';
import { CODE_MINUTES } from './store/codes';

/** E-mails that carry a code. */
export type CodeLetter = 'confirm' | 'reset' | 'email';
/** E-mails to the owner of an existing account, for cases that a page must not reveal. */
export type NoteLetter = 'alreadyThere' | 'emailTaken' | 'noPassword' | 'linked';

async function send(idp: Idp, to: string, subject: string, blocks: readonly LetterBlock[]): Promise<void> {
  await idp.mail.send({ to, ...writeLetter(idp.letterSite, { subject, blocks }) });
}

const site = ({ letterSite }: Idp) => letterSite.name;

export async function sendCode(idp: Idp, to: string, letter: CodeLetter, code: string): Promise<void> {
  const subject = translate(messages, `letters.${letter}.subject`, { site: site(idp), code });
  await send(idp, to, subject, [
    { paragraph: translate(messages, `letters.${letter}.intro`, { site: site(idp) }) },
    { code },
    { paragraph: translate(messages, 'letters.validity', { minutes: CODE_MINUTES }) },
    { paragraph: translate(messages, `letters.${letter}.ignore`) },
  ]);
}

export async function sendNote(idp: Idp, to: string, letter: NoteLetter): Promise<void> {
  const subject = translate(messages, `letters.${letter}.subject`, { site: site(idp) });
  await send(idp, to, subject, [
    { paragraph: translate(messages, `letters.${letter}.intro`, { site: site(idp) }) },
    { button: translate(messages, 'letters.toSite', { site: site(idp) }), href: `${idp.siteUrl}/login` },
    { paragraph: translate(messages, `letters.${letter}.ignore`) },
  ]);
}
