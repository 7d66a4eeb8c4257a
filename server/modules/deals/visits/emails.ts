import { shownPhone } from '@/domain/brazil/phone';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import { paths } from '@/domain/site/paths';
import { formatLongDate } from '@/domain/time/calendar';
import { formatDeadline } from '@/domain/time/deadline';
import type { VisitMode } from '@/domain/visit/states';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { type EmailBlock, type EmailSite, renderEmail } from '@/server/gateways/mail/renderEmail';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { calendarUrl } from './calendarFile';
import type { VisitRecord } from './store';
import { signVisit, visitLink } from './visitors/links';

export type VisitEmail = 'booked' | 'moved' | 'canceled' | 'reminder' | 'blocked' | 'assigned' | 'linked';

/** Site and links for an email about a visit. */
export interface EmailContext {
  readonly emailSite: EmailSite;
  readonly calendarHref: string;
  /** Of the link with which a visitor without an account changes the visit. */
  readonly signature: string;
}

/**
 * Context of an email, built before a transaction: signing the link may read a secret, and a transaction must not wait for a
 * second connection.
 */
export async function emailContext(
  { links, emailSite }: Pick<Dependencies, 'links' | 'emailSite'>,
  visitId: string,
): Promise<EmailContext> {
  const calendarHref = await calendarUrl(links, emailSite.url, visitId);
  return { emailSite, calendarHref, signature: await signVisit(links, visitId) };
}

/** Sentence about where a visit takes place. */
const placeText = (mode: VisitMode, place: string | null): string =>
  translate(messages, mode === 'online' ? 'visit.online' : 'visit.address', { address: place ?? '' });

function messageParams({
  row,
  title,
  label,
  moreUnits,
  address,
  place,
  host,
}: VisitRecord): Record<string, string> {
  return {
    name: row.client.name,
    project: title,
    day: formatLongDate(row.day),
    when: formatDeadline(row.startsAt, timeZoneOf(address)),
    units: [label, ...moreUnits.map((unit) => unit.label)].filter((each) => each !== null).join('; '),
    place: placeText(row.mode, place),
    host:
      host === null
        ? ''
        : [host.name, host.phone && shownPhone(host.phone), host.email].filter(Boolean).join(', '),
    reason: row.reason ?? '',
  };
}

/** Button to the video room of an online visit, or a sentence about its link. */
function roomBlocks({ row: { mode, meetingUrl } }: VisitRecord): EmailBlock[] {
  if (mode !== 'online') return [];
  if (meetingUrl === null) return [{ paragraph: translate(messages, 'visit.linkLater') }];
  return [
    { paragraph: translate(messages, 'visit.room', { link: meetingUrl }) },
    { button: translate(messages, 'visit.enter'), href: meetingUrl },
  ];
}

/** Emails the visitor; a cancelled visit and a closed day have their reason, if there is one. */
export async function emailVisitor(
  executor: Executor,
  record: VisitRecord,
  kind: VisitEmail,
  { emailSite, calendarHref, signature }: EmailContext,
): Promise<void> {
  const params = messageParams(record);
  const paragraph = (key: string) => ({ paragraph: translate(messages, `visit.${key}`, params) });
  const isOn = kind !== 'canceled' && kind !== 'blocked';
  const calendar = { button: translate(messages, 'visit.calendar'), href: calendarHref };
  const { id, buyerId } = record.row;
  const href =
    buyerId === null
      ? visitLink(emailSite.url, record.slug, { id, signature })
      : `${emailSite.url}${paths.account('visitas')}`;
  const manage = translate(messages, kind === 'blocked' ? 'visit.reschedule' : 'visit.manage');
  const parts = {
    subject: translate(messages, `visit.${kind}.subject`, params),
    blocks: [
      paragraph('hello'),
      paragraph(`${kind}.text`),
      ...(record.label === null ? [] : [paragraph('units')]),
      ...(!isOn && record.row.reason !== null ? [paragraph('why')] : []),
      ...(isOn && record.host !== null ? [paragraph('host')] : []),
      ...(isOn ? roomBlocks(record) : []),
      ...(isOn ? [calendar] : []),
      ...(kind === 'blocked' ? [{ button: manage, href }] : []),
      ...(isOn ? [{ links: [{ label: manage, href }] }] : []),
    ],
  };
  await queueMail(executor, { to: record.row.client.email, ...renderEmail(emailSite, parts) });
}
