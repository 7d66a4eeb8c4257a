import { formatBRL } from '@/domain/money/money';
import type { NotificationKind } from '@/domain/notification/kinds';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Transaction } from '@/server/db/client';
import { type LetterSite, writeLetter } from '@/server/gateways/mail/letter';
import { queueMail } from '@/server/jobs/queueMail';
import { type Party, recipientOf } from '@/server/modules/parties/dealParties/recipientOf';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { NegotiationOf } from './store';

export type NegotiationNews = Extract<
  NotificationKind,
  'negotiationRound' | 'negotiationConfirmed' | 'negotiationRejected' | 'negotiationExpired'
>;

interface Telling {
  readonly to: readonly Party[];
  readonly priceCents: number;
  /** Until when the round waits for its answer, or what was agreed holds. */
  readonly until: Date | null;
  readonly letterSite: LetterSite;
}

type About = Pick<NegotiationOf, 'row' | 'title' | 'label'>;

/** A client without an account has no screen on which to be told. */
async function writeToClient(
  transaction: Transaction,
  { row, title, label }: About,
  kind: NegotiationNews,
  { priceCents, until, letterSite }: Telling,
): Promise<void> {
  const words = {
    name: row.client.name,
    home: label,
    project: title,
    price: formatBRL(priceCents),
    until: until === null ? '' : formatInstant(until),
  };
  const say = (key: string) => translate(messages, `negotiation.${kind}.${key}`, words);
  const parts = {
    subject: say('subject'),
    blocks: [{ paragraph: translate(messages, 'negotiation.hello', words) }, { paragraph: say('text') }],
  };
  await queueMail(transaction, { to: row.client.email, ...writeLetter(letterSite, parts) });
}

/** Tells the parties what became of a negotiation, in the transaction of the change. */
export async function tellParties(
  transaction: Transaction,
  about: About,
  kind: NegotiationNews,
  telling: Telling,
  now: Date,
): Promise<void> {
  const { row, title, label } = about;
  const params = { project: title, home: label, amountCents: telling.priceCents };
  const notice = { kind, params, path: paths.account('negociacoes') };
  for (const party of telling.to) {
    const recipient = recipientOf(party, row);
    if (recipient) await notify(transaction, recipient, notice, now);
    else if (party === 'buyer') await writeToClient(transaction, about, kind, telling);
  }
}
