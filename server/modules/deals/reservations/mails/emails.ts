import { timeZoneOf } from '@/domain/brazil/timeZone';
import { formatBRL } from '@/domain/money/money';
import { formatDeadline } from '@/domain/time/deadline';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { EmailBlock, EmailParts } from '@/server/gateways/mail/renderEmail';
import type { ReservationRecord } from '../store';

/** Way to pay: its URL, or the company that the client turns to where nothing is paid online. */
export type PayWay = { readonly href: string } | { readonly company: string };

function messageParams({ row, title, label, address }: ReservationRecord): Record<string, string> {
  return {
    name: row.client.name,
    email: row.client.email,
    item: label,
    project: title,
    price: formatBRL(row.priceCents),
    amount: formatBRL(row.amountCents),
    paid: formatBRL(row.paidCents),
    until: row.expiresAt === null ? '' : formatDeadline(row.expiresAt, timeZoneOf(address)),
  };
}

function payBlock(pay: PayWay): EmailBlock {
  if ('href' in pay) return { button: translate(messages, 'reservation.link.open'), href: pay.href };
  return { paragraph: translate(messages, 'reservation.link.byCompany', { company: pay.company }) };
}

/** Person who is responsible for the reservation, with the partner that brought the client. */
function brokerBlocks({ brokerName, partnerName }: ReservationRecord): EmailBlock[] {
  if (brokerName === null) return [];
  const names = partnerName === null || partnerName === brokerName ? [brokerName] : [brokerName, partnerName];
  return [{ paragraph: translate(messages, 'reservation.broker', { names: names.join(', ') }) }];
}

/** E-mail about an unpaid hold that names its end and leads to the payment. */
export function holdEmail(
  record: ReservationRecord,
  kind: 'link' | 'reminder' | 'extension',
  pay: PayWay,
): EmailParts {
  const params = messageParams(record);
  const say = (key: string) => translate(messages, `reservation.${key}`, params);
  return {
    subject: say(`${kind}.subject`),
    blocks: [
      { paragraph: say('hello') },
      { paragraph: say(`${kind}.text`) },
      payBlock(pay),
      { paragraph: say('until') },
      // Only an account with the named e-mail shows the reservation.
      ...(record.row.buyerId === null ? [{ paragraph: say('account') }] : []),
      ...brokerBlocks(record),
    ],
  };
}

/** Email that confirms the payment. */
export function finishedEmail(record: ReservationRecord, href: string): EmailParts {
  const params = messageParams(record);
  const { confirmation } = record.row;
  const next = confirmation === 'confirmed' ? 'confirmed' : 'pending';
  return {
    subject: translate(messages, 'reservation.finished.subject', params),
    blocks: [
      { paragraph: translate(messages, 'reservation.hello', params) },
      { paragraph: translate(messages, 'reservation.finished.text', params) },
      { paragraph: translate(messages, `reservation.finished.${next}`, params) },
      { button: translate(messages, 'reservation.finished.open'), href },
    ],
  };
}
