import { formatBRL } from '@/domain/money/money';
import type { NotificationKind } from '@/domain/notification/kinds';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { NegotiationRecord } from './store';

type NegotiationNotification = Extract<
  NotificationKind,
  'negotiationRound' | 'negotiationConfirmed' | 'negotiationRejected' | 'negotiationExpired'
>;

interface PartyNotice {
  readonly to: readonly Party[];
  readonly priceCents: number;
  /** Deadline for the answer to the round, or end of the agreed price. */
  readonly until: Date | null;
  readonly emailSite: EmailSite;
}

type Subject = Pick<NegotiationRecord, 'row' | 'title' | 'label'>;

/** Emails a client without an account, who sees no notifications. */
async function emailClient(
  executor: Executor,
  { row, title, label }: Subject,
  kind: NegotiationNotification,
  { priceCents, until, emailSite }: PartyNotice,
): Promise<void> {
  const params = {
    name: row.client.name,
    item: label,
    project: title,
    price: formatBRL(priceCents),
    until: until === null ? '' : formatInstant(until),
  };
  const message = (key: string) => translate(messages, `negotiation.${kind}.${key}`, params);
  const parts = {
    subject: message('subject'),
    blocks: [{ paragraph: translate(messages, 'negotiation.hello', params) }, { paragraph: message('text') }],
  };
  await queueMail(executor, { to: row.client.email, ...renderEmail(emailSite, parts) });
}

/** Notifies the parties of a negotiation in the transaction of its change. */
export async function notifyParties(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  subject: Subject,
  kind: NegotiationNotification,
  notice: PartyNotice,
): Promise<void> {
  const { row, title, label } = subject;
  const params = { project: title, item: label, amountCents: notice.priceCents };
  const notification = { kind, params, path: paths.negotiation(row.id) };
  for (const party of notice.to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(tx, recipient, notification, now);
    else if (party === 'buyer') await emailClient(tx, subject, kind, notice);
  }
}
