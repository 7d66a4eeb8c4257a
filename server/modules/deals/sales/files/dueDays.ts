import type { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { chargedCentsOf, isOwedParcel } from '@/domain/sale/states';
import { localePath, paths } from '@/domain/site/paths';
import { addDays, type CalendarDay } from '@/domain/time/calendar';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { writeCalendar } from '@/server/http/answers/calendarFile';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { answerPrivateFile } from '@/server/http/answers/privateFile';
import type { FileCall } from '@/server/http/routing/fileCall';
import { FILE_OF_SALE, type FileDependencies, type FileSale, readSale } from './fileOf';

const FILE_PATH = '/sales/:id/vencimentos.ics';

const dayOf = (day: CalendarDay) => new Date(`${day}T00:00:00.000Z`);

/**
 * Calendar of the open parcels of a sale: a whole day each, which has no zone, with the amount that is known by now.
 *
 * @throws AppError `file_not_found` without open parcels
 */
function dueDaysOf(
  { shown, words, leftAt }: FileSale,
  site: Pick<EmailSite, 'name' | 'url' | 'supportEmail'>,
): string {
  const { say, kindOf, money, nameItem, locale } = words;
  const item = `${nameItem(shown.label)}, ${shown.project.title}`;
  // Open parcels of a transferred contract are the new buyer's.
  const open = leftAt === null ? shown.parcels.filter(isOwedParcel) : [];
  if (open.length === 0) throw new AppError('file_not_found');
  const events = open.map((parcel) => ({
    id: `due-${parcel.parcelNumber}.${shown.id}`,
    sequence: shown.version,
    stamp: new Date(shown.updatedAt),
    path: localePath(paths.purchase(shown.id), locale),
    summary: `${say('next.name', { number: parcel.parcelNumber, kind: kindOf(parcel.kind) })}, ${money(chargedCentsOf(parcel))}: ${item}`,
    start: dayOf(parcel.dueOn),
    end: dayOf(addDays(parcel.dueOn, 1)),
    allDay: true,
  }));
  return writeCalendar(site, { product: 'compras', language: locale }, events);
}

export const DUE_DAYS_CALL: FileCall = {
  ...FILE_OF_SALE,
  path: FILE_PATH.replace(':id', '{id}'),
  answers: ['text/calendar'],
  summary: 'Os vencimentos das parcelas em aberto de uma venda como arquivo de calendário.',
};

export function mountDueDays(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, async (context) => {
    try {
      const text = dueDaysOf(await readSale(dependencies, context), dependencies.emailSite);
      const disposition = 'attachment; filename="vencimentos.ics"';
      return answerPrivateFile(text, { type: 'text/calendar; charset=utf-8', disposition });
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
