import { formatBRL } from '@/domain/money/money';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { LetterParts } from '@/server/gateways/mail/letter';
import type { ReservationOf } from './store';

function said({ row, title, label }: ReservationOf): Record<string, string> {
  const paid = formatBRL(row.paidCents);
  return {
    name: row.client.name,
    home: label,
    project: title,
    price: formatBRL(row.priceCents),
    amount: formatBRL(row.amountCents),
    paid,
    until: row.expiresAt === null ? '' : formatInstant(row.expiresAt),
  };
}

/** Where to pay, and until when. */
export function linkParts(about: ReservationOf, href: string): LetterParts {
  const words = said(about);
  return {
    subject: translate(messages, 'reservation.link.subject', words),
    blocks: [
      { paragraph: translate(messages, 'reservation.hello', words) },
      { paragraph: translate(messages, 'reservation.link.text', words) },
      { button: translate(messages, 'reservation.link.open'), href },
      { paragraph: translate(messages, 'reservation.link.until', words) },
    ],
  };
}

/** What was paid, and what comes next. */
export function finishedParts(about: ReservationOf, href: string): LetterParts {
  const words = said(about);
  const { confirmation } = about.row;
  const next = confirmation === 'confirmed' ? 'confirmed' : 'pending';
  return {
    subject: translate(messages, 'reservation.finished.subject', words),
    blocks: [
      { paragraph: translate(messages, 'reservation.hello', words) },
      { paragraph: translate(messages, 'reservation.finished.text', words) },
      { paragraph: translate(messages, `reservation.finished.${next}`, words) },
      { button: translate(messages, 'reservation.finished.open'), href },
    ],
  };
}
