import { eq } from 'drizzle-orm';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { Severity } from '@/domain/notification/states';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Work } from '@/server/modules/platform/history/work';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';
import { getSale } from '../records';
import type { TransferRow } from './store';

type Side = 'giver' | 'receiver' | 'seller' | 'partner';

/** Account of the named person: the one that accepted, else the one with that e-mail; null without one. */
async function receiverId(tx: Transaction, { toBuyerId, toEmail }: TransferRow): Promise<string | null> {
  if (toBuyerId !== null) return toBuyerId;
  const [found] = await tx.select({ id: buyer.id }).from(buyer).where(eq(buyer.normalizedEmail, toEmail));
  return found?.id ?? null;
}

/** Notifies sides of a transfer; each notice leads to the page of the sale, which shows its reader the own part. */
export async function notifyTransfer(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  transfer: TransferRow,
  kind: NotificationKind,
  { to, severity = 'info' }: { readonly to: readonly Side[]; readonly severity?: Severity },
): Promise<void> {
  const { row, project, label } = await getSale(tx, transfer.saleId);
  const idOf: Readonly<Record<Side, () => Promise<string | null> | string | null>> = {
    giver: () => transfer.fromBuyerId,
    receiver: () => receiverId(tx, transfer),
    seller: () => transfer.entrepreneurId,
    partner: () => row.partnerId,
  };
  const params = { project: project.title, item: label };
  for (const side of to) {
    const id = await idOf[side]();
    if (id === null) continue;
    const isPerson = side === 'giver' || side === 'receiver';
    const recipient: Recipient = { kind: isPerson ? 'buyer' : 'company', id };
    await notify(tx, recipient, { kind, severity, params, path: paths.purchase(transfer.saleId) }, now);
  }
}

/** E-mails the named person, with or without an account. Without names and the note, which another person typed. */
export async function mailNamedPerson(
  { tx }: Pick<Work, 'tx'>,
  transfer: TransferRow,
  site: EmailSite,
): Promise<void> {
  const { project, label } = await getSale(tx, transfer.saleId);
  const until = formatInstant(transfer.expiresAt);
  const say = (key: string) =>
    translate(messages, `transfer.${key}`, {
      project: project.title,
      item: label,
      until,
      email: transfer.toEmail,
    });
  const email = renderEmail(site, {
    subject: say('subject'),
    blocks: [
      { paragraph: say('text') },
      { paragraph: say('account') },
      { button: say('button'), href: `${site.url}${paths.purchase(transfer.saleId)}` },
      { paragraph: say('ignore') },
    ],
  });
  await queueMail(tx, { to: transfer.toEmail, ...email });
}
