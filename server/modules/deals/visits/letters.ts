import { formatLongDate } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { type LetterSite, writeLetter } from '@/server/gateways/mail/letter';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { addressLine, calendarUrl } from './calendarFile';
import type { VisitOf } from './store';

export type VisitLetter = 'booked' | 'moved' | 'canceled' | 'reminder';

/** What a letter about one visit is written with. */
export interface Post {
  readonly letterSite: LetterSite;
  /** Where its calendar file is. */
  readonly calendarHref: string;
}

/**
 * Asked for before a transaction: the secret of signatures may have to be read, and whoever holds a connection must not wait
 * for another one.
 */
export async function postFor(
  { links, letterSite }: Pick<Dependencies, 'links' | 'letterSite'>,
  visitId: string,
): Promise<Post> {
  return { letterSite, calendarHref: await calendarUrl(links, letterSite.url, visitId) };
}

function wordsOf({ row, title, address }: VisitOf): Record<string, string> {
  return {
    name: row.client.name,
    project: title,
    day: formatLongDate(row.day),
    period: translate(messages, `visit.period.${row.period}`),
    address: addressLine(address),
    reason: row.reason ?? '',
  };
}

/** Writes to whoever comes. Why a visit was called off stands in it where somebody said so. */
export async function writeToVisitor(
  executor: Executor,
  about: VisitOf,
  kind: VisitLetter,
  { letterSite, calendarHref }: Post,
): Promise<void> {
  const words = wordsOf(about);
  const paragraph = (key: string) => ({ paragraph: translate(messages, `visit.${key}`, words) });
  const isCanceled = kind === 'canceled';
  const button = {
    button: translate(messages, 'visit.calendar'),
    href: calendarHref,
  };
  const parts = {
    subject: translate(messages, `visit.${kind}.subject`, words),
    blocks: [
      paragraph('hello'),
      paragraph(`${kind}.text`),
      ...(isCanceled && about.row.reason !== null ? [paragraph('canceled.why')] : []),
      ...(isCanceled ? [] : [button]),
    ],
  };
  await queueMail(executor, { to: about.row.client.email, ...writeLetter(letterSite, parts) });
}
