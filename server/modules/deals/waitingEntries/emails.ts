import { choicePath } from '@/domain/project/offers/offer';
import { groupPath } from '@/domain/unitChoice/answers';
import { CONFIRM_HOURS } from '@/domain/waitingEntry/rules';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { type EmailBlock, type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { WaitingEntryRecord } from './store';

/** Confirm the e-mail; already in the list; for sale now. */
type WaitingEmail = 'confirm' | 'already' | 'available';

interface EmailInput {
  readonly to: string;
  readonly kind: WaitingEmail;
  /** Signed link: to confirm for `confirm`, to leave for the others. */
  readonly href: string;
}

/** "unid. 1203, torre A, Residencial Ipê-Amarelo". */
export function aboutOf({ label, project }: Pick<WaitingEntryRecord, 'label' | 'project'>): string {
  return label === null ? project.title : `${label}, ${project.title}`;
}

/** Page of what the entry waits for. */
export function pathOf({ row, project, tower, unitCode, quotaNumber }: WaitingEntryRecord): string {
  if (row.tower !== null) return groupPath(project.slug, { ...row, tower: row.tower });
  return choicePath(project.slug, { tower, unit: unitCode, quota: quotaNumber });
}

/** E-mails a person about their entry. Without the person's name, which another person may have typed. */
export async function emailWaiting(
  executor: Executor,
  site: EmailSite,
  record: WaitingEntryRecord,
  { to, kind, href }: EmailInput,
): Promise<void> {
  const params = { about: aboutOf(record), hours: CONFIRM_HOURS };
  const say = (key: string) => translate(messages, `waiting.${key}`, params);
  const page = `${site.url}${pathOf(record)}`;
  const blocks: EmailBlock[] =
    kind === 'confirm'
      ? [{ button: say('confirm.button'), href }, { paragraph: say('confirm.ignore') }]
      : [{ button: say(`${kind}.button`), href: page }, { links: [{ label: say('leave'), href }] }];
  const email = renderEmail(site, {
    subject: say(`${kind}.subject`),
    blocks: [{ paragraph: say(`${kind}.text`) }, ...blocks],
    ...(kind === 'confirm' ? {} : { unsubscribeUrl: href }),
  });
  await queueMail(executor, { to, ...email });
}
