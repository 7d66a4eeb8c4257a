import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { DEFAULT_LOCALE } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { writeCalendar } from '@/server/http/answers/calendarFile';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { answerPrivateFile } from '@/server/http/answers/privateFile';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { findVisit, type VisitRecord } from './store';

type FileDependencies = Pick<Dependencies, 'db' | 'links' | 'emailSite'>;

/** Works without cookies, because calendar programs read it. */
const FILE_PATH = '/public/visits/:id/visita.ics';

/** Signed URL of the calendar file, readable without signing in. It does not expire: the file follows the visit. */
export async function calendarUrl(links: LinkSigner, siteUrl: string, visitId: string): Promise<string> {
  const signature = await links.sign('visit', visitId);
  return `${siteUrl}/api${FILE_PATH.replace(':id', visitId)}?assinatura=${signature}`;
}

/** Calendar file of a visit. It has time, place and host, and no personal data of the visitor. */
function calendarFile({ row, title, slug, place, host }: VisitRecord, site: EmailSite): string {
  const event = {
    id: row.id,
    sequence: row.version,
    stamp: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: translate(messages, row.mode === 'online' ? 'visit.eventOnline' : 'visit.event', {
      project: title,
    }),
    location: place ?? row.meetingUrl,
    conference: row.meetingUrl,
    description: host === null ? null : translate(messages, 'visit.host', { host: host.name }),
    path: paths.project(slug),
  };
  const head = { product: 'visitas', language: DEFAULT_LOCALE, isCanceled: row.state === 'canceled' };
  return writeCalendar(site, head, [event]);
}

async function sendFile({ db, links, emailSite }: FileDependencies, context: Context): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const signature = context.req.query('assinatura') ?? '';
  const isSigned = idSchema().isValidSync(id) && (await links.verify('visit', id, signature));
  const record = isSigned ? await findVisit(db, id) : null;
  if (!record) throw new AppError('file_not_found');
  return answerPrivateFile(calendarFile(record, emailSite), {
    type: 'text/calendar; charset=utf-8',
    disposition: 'attachment; filename="visita.ics"',
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
