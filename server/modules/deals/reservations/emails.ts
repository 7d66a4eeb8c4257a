import { formatBRL } from '@/domain/money/money';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { EmailParts } from '@/server/gateways/mail/renderEmail';
import type { ReservationRecord } from './store';

function messageParams({ row, title, label }: ReservationRecord): Record<string, string> {
  const paid = formatBRL(row.paidCents);
  return {
    name: row.client.name,
    item: label,
    project: title,
    price: formatBRL(row.priceCents),
    amount: formatBRL(row.amountCents),
    paid,
    until: row.expiresAt === null ? '' : formatInstant(row.expiresAt),
  };
}

/** Email with the payment link. */
export function linkEmail(record: ReservationRecord, href: string): EmailParts {
  const params = messageParams(record);
  return {
    subject: translate(messages, 'reservation.link.subject', params),
    blocks: [
      { paragraph: translate(messages, 'reservation.hello', params) },
      { paragraph: translate(messages, 'reservation.link.text', params) },
      { button: translate(messages, 'reservation.link.open'), href },
      { paragraph: translate(messages, 'reservation.link.until', params) },
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
