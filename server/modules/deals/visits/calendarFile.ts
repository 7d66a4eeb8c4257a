import type { Context, Hono } from 'hono';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Address } from '@/domain/project/address';
import { paths } from '@/domain/site/paths';
import { slotEnd, slotStart } from '@/domain/visit/slots';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { fileProblem } from '@/server/http/answers/fileProblem';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { findVisit, type VisitRecord } from './store';

type FileDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

/** Works without cookies, because calendar programs read it. */
const FILE_PATH = '/public/visits/:id/visita.ics';

export const addressLine = ({ street, number, neighborhood, city, state }: Address): string =>
  `${street}, ${number}, ${neighborhood}, ${city}/${state}`;

/** Signed URL of the calendar file, readable without signing in. It does not expire: the file follows the visit. */
export async function calendarUrl(links: LinkSigner, siteUrl: string, visitId: string): Promise<string> {
  const signature = await links.sign('visit', visitId);
  return `${siteUrl}/api${FILE_PATH.replace(':id', visitId)}?assinatura=${signature}`;
}

/**
 * Calendar file of a visit. The same UID and organizer with a higher sequence replace the earlier entry or cancel it (RFC 5546). It
 * has time and place, and no personal data.
 */
function calendarFile(
  { row, title, slug, address }: VisitRecord,
  { name, url: siteUrl, supportEmail }: EmailSite,
): string {
  const isCanceled = row.state === 'canceled';
  const calendar = ical({
    prodId: { company: new URL(siteUrl).hostname, product: 'visitas', language: 'PT-BR' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${row.id}@${new URL(siteUrl).hostname}`,
    sequence: row.version,
    organizer: { name, email: supportEmail },
    stamp: row.updatedAt,
    start: slotStart(row),
    end: slotEnd(row),
    summary: translate(messages, 'visit.event', { project: title }),
    location: addressLine(address),
    url: `${siteUrl}${paths.project(slug)}`,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // Every line ends in CRLF, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}

async function sendFile({ db, links, emailSite }: FileDependencies, context: Context): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const signature = context.req.query('assinatura') ?? '';
  const isSigned = idSchema().isValidSync(id) && (await links.verify('visit', id, signature));
  const record = isSigned ? await findVisit(db, id) : null;
  if (!record) throw new AppError('file_not_found');
  return new Response(calendarFile(record, emailSite), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment; filename="visita.ics"',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

export const VISIT_CALENDAR_CALL: FileCall = {
  method: 'GET',
  path: FILE_PATH.replace(':id', '{id}'),
  summary: 'A visita como arquivo de calendário, pelo link que a visita retorna em calendarUrl.',
  who: 'public',
  params: object({ id: idSchema().required() }),
  query: object({ assinatura: string().required().meta({ description: 'A assinatura do link' }) }),
  notFound: 'file_not_found',
  answers: ['text/calendar'],
  errors: ['file_not_found'],
};

export function mountVisitCalendar(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, async (context) => {
    try {
      return await sendFile(dependencies, context);
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
