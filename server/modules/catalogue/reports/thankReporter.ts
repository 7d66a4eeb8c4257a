import { CONTACT_DAYS } from '@/domain/report/rules';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Transaction } from '@/server/db/client';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import { aboutOf, type FoundReport } from './store';

/** Thanks a reporter who left an e-mail that is still stored, and names what was done. */
export async function thankReporter(
  transaction: Transaction,
  site: EmailSite,
  { row, project, label }: FoundReport,
): Promise<void> {
  if (row.email === null || row.note === null) return;
  const words = (key: string, params: Readonly<Record<string, string | number>>) =>
    translate(messages, `report.${key}`, params);
  const isVisible = (await findVisibleFrame(transaction, row.projectId)) !== null;
  const open = { button: words('open', {}), href: `${site.url}${paths.project(project.slug)}` };
  const email = renderEmail(site, {
    subject: words('subject', { project: project.title }),
    blocks: [
      { paragraph: words('text', { about: aboutOf({ project, label }) }) },
      { paragraph: words('done', { note: row.note }) },
      ...(isVisible ? [open] : []),
      { paragraph: words('contact', { days: CONTACT_DAYS }) },
    ],
  });
  await queueMail(transaction, { to: row.email, ...email });
}
