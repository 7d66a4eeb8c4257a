import type { Hono } from 'hono';
import { formatBRL } from '@/domain/money/money';
import { seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { Reservation } from '@/domain/reservation/schema';
import { localePath, paths } from '@/domain/site/paths';
import { addDays, type CalendarDay } from '@/domain/time/calendar';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { writeCalendar } from '@/server/http/answers/calendarFile';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { answerPrivateFile } from '@/server/http/answers/privateFile';
import type { FileCall } from '@/server/http/routing/fileCall';
import { FILE_OF_RESERVATION, type FileDependencies, type FileWords, readPaid } from './fileOf';

const FILE_PATH = '/reservations/:id/prazos.ics';

const dayOf = (day: CalendarDay) => new Date(`${day}T00:00:00.000Z`);

/** Events of a whole day are dates without a zone; the others are instants in UTC. */
interface Deadline {
  /** Distinguishes the events of one reservation, the same in each download. */
  readonly name: string;
  readonly summary: string;
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}

/** The seller's answer, and the first parcel of each series that is not paid yet. */
function deadlinesOf({ say, saySeries, locale, nameItem }: FileWords, shown: Reservation): Deadline[] {
  const { state, answerBy, plan, label, project } = shown;
  const item = `${nameItem(label)}, ${project.title}`;
  const series = (plan?.series ?? []).filter(({ kind }) => kind !== 'reservation');
  const parcels = series.map((each, index) => ({
    name: `parcel-${index + 1}`,
    summary: say('calendar.parcel', {
      series: saySeries(`series.${each.kind}`),
      amount: formatBRL(seriesAmounts(each)[0] ?? 0, {}, locale),
      item,
    }),
    start: dayOf(each.firstDueOn),
    end: dayOf(addDays(each.firstDueOn, 1)),
    allDay: true,
  }));
  if (state !== 'paid' || answerBy === null) return parcels;
  const until = new Date(answerBy);
  const answer = { name: 'answer', summary: say('calendar.answer', { item }), allDay: false };
  return [{ ...answer, start: until, end: until }, ...parcels];
}

/** Calendar of a paid reservation, without personal data. */
export function calendarOf(
  words: FileWords,
  shown: Reservation,
  site: Pick<EmailSite, 'name' | 'url' | 'supportEmail'>,
): string {
  const events = deadlinesOf(words, shown).map(({ name, ...event }) => ({
    ...event,
    id: `${name}.${shown.id}`,
    sequence: shown.version,
    stamp: new Date(shown.updatedAt),
    path: localePath(paths.finished(shown.id), words.locale),
  }));
  return writeCalendar(site, { product: 'reservas', language: words.locale }, events);
}

export const DEADLINES_CALL: FileCall = {
  ...FILE_OF_RESERVATION,
  path: FILE_PATH.replace(':id', '{id}'),
  summary:
    'Os prazos de uma reserva paga como arquivo de calendário: a resposta da empresa e os vencimentos.',
  answers: ['text/calendar'],
};

export function mountDeadlines(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, async (context) => {
    try {
      const { shown, words } = await readPaid(dependencies, context);
      const text = calendarOf(words, shown, dependencies.emailSite);
      const disposition = 'attachment; filename="prazos.ics"';
      return answerPrivateFile(text, { type: 'text/calendar; charset=utf-8', disposition });
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
