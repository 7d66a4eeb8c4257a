import type { Hono } from 'hono';
import { number, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { paidYearOf } from '@/domain/sale/parcels/parcelYears';
import type { SaleParcel } from '@/domain/sale/record';
import { chargedCentsOf } from '@/domain/sale/states';
import { today } from '@/domain/time/calendar';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import { answerPdf } from '@/server/pdf/answerPdf';
import type { PdfDocument } from '@/server/pdf/document';
import { languageField } from '@/server/pdf/language';
import { FILE_OF_SALE, type FileDependencies, type FileSale, frameOf, partyLines, readSale } from './fileOf';

const FILE_PATH = '/sales/:id/extrato.pdf';
const COLUMNS = ['paid', 'parcel', 'due', 'nominal', 'corrected', 'amount'] as const;

const statementQuery = object({
  year: number().integer().min(2000).max(2200).required().meta({ description: 'Ano dos pagamentos' }),
  language: languageField,
});

const sumOf = (parcels: readonly SaleParcel[], cents: (parcel: SaleParcel) => number) =>
  parcels.reduce((sum, parcel) => sum + cents(parcel), 0);

/** Line about a transfer: the day on which a former buyer left, or what a former buyer had paid. */
function transferLines({ shown, words, leftAt }: FileSale): PdfDocument['lines'] {
  const { say, money, shortDay } = words;
  if (leftAt !== null) return [{ label: say('files.statement.transferred'), value: shortDay(today(leftAt)) }];
  const formerCents = sumOf(
    shown.parcels.filter(({ isPaidByFormer }) => isPaidByFormer),
    ({ paidCents }) => paidCents,
  );
  return formerCents > 0 ? [{ label: say('files.statement.former'), value: money(formerCents) }] : [];
}

/** Fine and interest within the payments of the year: they are no part of the price. */
function lateLines(paid: readonly SaleParcel[], { say, money }: FileSale['words'], year: string) {
  const cents = sumOf(paid, ({ lateCharges }) =>
    lateCharges === null ? 0 : lateCharges.totalCents - lateCharges.baseCents,
  );
  return cents > 0 ? [{ label: say('files.statement.late', { year }), value: money(cents) }] : [];
}

/**
 * Payments of a calendar year with their sums, for the income tax. A contract that was transferred counts for each person what that
 * person paid.
 *
 * @throws AppError `file_not_found` for a year without payments
 */
export function yearlyStatement(
  sale: FileSale,
  year: number,
  site: { readonly name: string; readonly url: string },
): PdfDocument {
  const { shown, words } = sale;
  const { say, money, shortDay, kindOf } = words;
  // As text: a number would be grouped, "2.026".
  const named = { year: String(year) };
  const own = shown.parcels.filter(({ isPaidByFormer }) => sale.leftAt !== null || !isPaidByFormer);
  const paid = own
    .filter((parcel) => paidYearOf(parcel) === year)
    .toSorted((one, other) => (one.paidAt ?? '').localeCompare(other.paidAt ?? ''));
  if (paid.length === 0) throw new AppError('file_not_found');
  const isPaidUntil = (parcel: SaleParcel) => (paidYearOf(parcel) ?? year + 1) <= year;
  const until = own.filter(isPaidUntil);
  const unpaid = sale.leftAt === null ? shown.parcels.filter((parcel) => !isPaidUntil(parcel)) : null;
  const inYear = sumOf(paid, ({ paidCents }) => paidCents);
  const rows = paid.map((parcel) => [
    shortDay(today(new Date(parcel.paidAt ?? ''))),
    say('next.name', { number: parcel.parcelNumber, kind: kindOf(parcel.kind) }),
    shortDay(parcel.dueOn),
    money(parcel.amountCents),
    money(chargedCentsOf(parcel)),
    money(parcel.paidCents),
  ]);
  const sums = [sumOf(paid, ({ amountCents }) => amountCents), sumOf(paid, chargedCentsOf), inYear];
  return {
    ...frameOf(sale, site, say('files.statement.title', named)),
    lead: say('files.statement.lead', named),
    lines: [
      ...partyLines(sale),
      { label: say('files.statement.price'), value: money(shown.priceCents) },
      { label: say('files.statement.inYear', named), value: money(inYear) },
      ...lateLines(paid, words, named.year),
      {
        label: say('files.statement.until', named),
        value: money(sumOf(until, ({ paidCents }) => paidCents)),
      },
      ...(unpaid === null
        ? []
        : [
            {
              label: say('files.statement.left', named),
              value: money(sumOf(unpaid, ({ amountCents }) => amountCents)),
            },
          ]),
      ...transferLines(sale),
    ],
    tables: [
      {
        caption: say('files.statement.table'),
        head: COLUMNS.map((column) => say(`files.columns.${column}`)),
        rows: [...rows, [say('files.sum'), '', '', ...sums.map(money)]],
      },
    ],
    notesTitle: say('files.statement.notesTitle'),
    notes: [say('files.statement.note')],
  };
}

export const STATEMENT_CALL: FileCall = {
  ...FILE_OF_SALE,
  path: FILE_PATH.replace(':id', '{id}'),
  query: statementQuery,
  errors: [...FILE_OF_SALE.errors, 'invalid_request'],
  summary: 'O extrato anual de uma venda em PDF: os pagamentos do ano, com as somas para o imposto de renda.',
};

export function mountStatement(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, (context) =>
    answerPdf(context, async () => {
      const sale = await readSale(dependencies, context);
      const { year } = readQuery(statementQuery, new URL(context.req.url).searchParams);
      return { model: yearlyStatement(sale, year, dependencies.emailSite), name: `extrato-${year}` };
    }),
  );
}
