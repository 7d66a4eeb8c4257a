import type { Hono } from 'hono';
import { registrationLine } from '@/domain/incorporation';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { presentReceipt } from '@/domain/reservation/receipt';
import type { Reservation } from '@/domain/reservation/schema';
import { planRows } from '@/domain/simulation/planRows';
import { localePath, paths } from '@/domain/site/paths';
import { type CalendarDay, formatShortDate, today } from '@/domain/time/calendar';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { FileCall } from '@/server/http/routing/fileCall';
import { findRegistration } from '@/server/modules/catalogue/simulations/store';
import { answerPdf } from '@/server/pdf/answerPdf';
import type { PdfDocument } from '@/server/pdf/document';
import { type BuyerRow, listBuyers } from '../buyers/store';
import { FILE_OF_RESERVATION, type FileDependencies, type FileWords, readPaid } from './fileOf';

const FILE_PATH = '/reservations/:id/recibo.pdf';

interface ReceiptFacts {
  /** Registration of the incorporation, with its office; null without one. */
  readonly registration: string | null;
  readonly deliveryOn: CalendarDay | null;
  readonly day: CalendarDay;
  /** Empty where only the client buys. */
  readonly buyers: readonly Pick<BuyerRow, 'name' | 'shareHundredths'>[];
}

/** Names of the buyers with their shares; only the client's without others, and nothing for a caller who may not see the client. */
function buyersOf(
  { say, locale }: FileWords,
  { client }: Reservation,
  buyers: ReceiptFacts['buyers'],
): string {
  if (client === null || buyers.length === 0) return client?.name ?? '';
  const shareOf = (hundredths: number | null) =>
    hundredths === null ? say('buyers.inCommon') : formatPercent(hundredths / 100, locale);
  return buyers.map(({ name, shareHundredths }) => `${name} (${shareOf(shareHundredths)})`).join(', ');
}

/** The page of a paid reservation as a document, with registration, day, and the URL at which it can be checked. */
export function receiptOf(
  words: FileWords,
  shown: Reservation,
  { name, url }: Pick<EmailSite, 'name' | 'url'>,
  { registration, deliveryOn, day, buyers }: ReceiptFacts,
): PdfDocument {
  const { say, saySeries, locale, nameItem } = words;
  const { lead, lines, steps } = presentReceipt(words, shown);
  const title = say('receipt.title', { date: formatShortDate(day, locale) });
  const { plan } = shown;
  const series = plan ? planRows({ say: saySeries, locale }, plan, deliveryOn) : [];
  const sumCents = series.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rows = [
    ...series.map((row) => [
      row.name,
      row.count > 1 ? `${row.count} × ${row.each}` : '1',
      row.total,
      row.days,
    ]),
    [saySeries('sum'), '', formatBRL(sumCents, {}, locale), ''],
  ];
  const head = (['series', 'parcels', 'amount', 'due'] as const).map((column) =>
    say(`receipt.columns.${column}`),
  );
  return {
    language: locale,
    site: name,
    title,
    subject: `${nameItem(shown.label)}, ${shown.project.title}`,
    lead,
    lines: [
      { label: say('receipt.number'), value: shown.id },
      { label: say('receipt.buyer'), value: buyersOf(words, shown, buyers) },
      ...lines.map(({ label, value }) => ({ label, value })),
    ].filter(({ value }) => value !== ''),
    tables: plan ? [{ caption: say('plan.reserved'), head, rows }] : [],
    notesTitle: say('next.title'),
    notes: steps.map(({ sentence }) => sentence),
    footer: registration ? `${registration} · ${title}` : title,
    url: `${url}${localePath(paths.finished(shown.id), locale)}`,
    madeAt: `${day}T12:00:00.000Z`,
  };
}

export const RECEIPT_CALL: FileCall = {
  ...FILE_OF_RESERVATION,
  path: FILE_PATH.replace(':id', '{id}'),
  summary:
    'O recibo de uma reserva paga em PDF, com plano, próximos passos, registro, data e o endereço para conferir.',
  answers: ['application/pdf'],
};

export function mountReceipt(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, (context) =>
    answerPdf(context, async () => {
      const { db, now, emailSite } = dependencies;
      const { record, shown, words } = await readPaid(dependencies, context);
      const found = await findRegistration(db, record.row.projectId);
      const model = receiptOf(words, shown, emailSite, {
        registration: found && registrationLine(found),
        deliveryOn: record.details.deliveryDate,
        day: today(now()),
        buyers: await listBuyers(db, record.row.id),
      });
      return { model, name: 'recibo' };
    }),
  );
}
