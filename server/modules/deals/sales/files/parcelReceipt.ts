import type { Hono } from 'hono';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { INDEX_NAMES } from '@/domain/sale/parcels/correctionSchema';
import type { SaleParcel } from '@/domain/sale/record';
import { chargedCentsOf } from '@/domain/sale/states';
import { today } from '@/domain/time/calendar';
import type { FileCall } from '@/server/http/routing/fileCall';
import { answerPdf } from '@/server/pdf/answerPdf';
import type { PdfDocument } from '@/server/pdf/document';
import { FILE_OF_SALE, type FileDependencies, type FileSale, frameOf, partyLines, readSale } from './fileOf';

const FILE_PATH = '/sales/:id/parcels/:parcelNumber/recibo.pdf';

function correctionLines({ words }: FileSale, { correction }: SaleParcel): PdfDocument['lines'] {
  if (correction === null) return [];
  const { say, money, number, month } = words;
  const index = INDEX_NAMES[correction.index];
  const months = { index, month: month(correction.month), base: month(correction.baseMonth) };
  const ratio = { number: number(correction.number), base: number(correction.baseNumber) };
  return [
    { label: say('files.receipt.correction', months), value: say('files.receipt.ratio', ratio) },
    { label: say('files.receipt.corrected'), value: money(correction.correctedCents) },
  ];
}

function lateLines({ words }: FileSale, { lateCharges }: SaleParcel): PdfDocument['lines'] {
  if (lateCharges === null) return [];
  const { say, money, percent } = words;
  const { finePercent, fineCents, monthlyInterestPercent, interestCents, days } = lateCharges;
  const interest = { percent: percent(monthlyInterestPercent), count: days };
  return [
    { label: say('files.receipt.fine', { percent: percent(finePercent) }), value: money(fineCents) },
    { label: say('files.receipt.interest', interest), value: money(interestCents) },
  ];
}

/** The sale as its receipt names it: a parcel of a former buyer names that person, and is not the present buyer's to see. */
function saleOfReceipt(sale: FileSale, number: number): FileSale {
  const { record, shown, leftAt, transfers, isForBuyer } = sale;
  const payerId = record.parcels.find((parcel) => parcel.number === number)?.payerId ?? null;
  if (payerId === null || payerId === record.row.buyerId || leftAt !== null) return sale;
  const transfer = transfers.find(({ fromBuyerId }) => fromBuyerId === payerId);
  if (!transfer || isForBuyer) throw new AppError('file_not_found');
  return { ...sale, shown: { ...shown, client: shown.client && transfer.fromClient } };
}

/** Receipt of a paid parcel: nominal amount, correction with its numbers, and what was paid. */
export function parcelReceipt(
  sale: FileSale,
  parcel: SaleParcel,
  site: { readonly name: string; readonly url: string },
): PdfDocument {
  const { words } = sale;
  const { say, money, day, shortDay, kindOf } = words;
  const { parcelNumber, kind, dueOn, amountCents, paidCents, paidAt } = parcel;
  const paidOn = today(new Date(paidAt ?? ''));
  const aheadCents = chargedCentsOf(parcel) - paidCents;
  const part = { number: parcelNumber, count: sale.parcelCount, kind: kindOf(kind) };
  return {
    ...frameOf(sale, site, say('files.receipt.title', { number: parcelNumber })),
    lead: say('files.receipt.lead', { day: day(paidOn) }),
    lines: [
      ...partyLines(sale),
      { label: say('files.receipt.parcel'), value: say('files.receipt.parcelText', part) },
      { label: say('files.receipt.due'), value: shortDay(dueOn) },
      { label: say('files.receipt.nominal'), value: money(amountCents) },
      ...correctionLines(sale, parcel),
      ...(aheadCents > 0 ? [{ label: say('files.receipt.ahead'), value: `−${money(aheadCents)}` }] : []),
      ...lateLines(sale, parcel),
      { label: say('files.receipt.paid'), value: money(paidCents) },
      { label: say('files.columns.paid'), value: shortDay(paidOn) },
    ],
    tables: [],
    notesTitle: say('files.receipt.notesTitle'),
    notes: [say('files.receipt.note')],
  };
}

export const PARCEL_RECEIPT_CALL: FileCall = {
  ...FILE_OF_SALE,
  path: '/sales/{id}/parcels/{parcelNumber}/recibo.pdf',
  params: object({
    id: idSchema().required(),
    parcelNumber: string()
      .matches(/^[1-9]\d{0,8}$/)
      .required(),
  }),
  summary:
    'O recibo de uma parcela paga em PDF, com valor nominal, correção com os números-índice e valor pago.',
};

export function mountParcelReceipt(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, (context) =>
    answerPdf(context, async () => {
      const sale = await readSale(dependencies, context);
      const number = Number(context.req.param('parcelNumber'));
      const parcel = sale.shown.parcels.find(({ parcelNumber }) => parcelNumber === number);
      if (parcel?.paymentState !== 'paid' || parcel.paidAt === null) throw new AppError('file_not_found');
      const named = saleOfReceipt(sale, number);
      return {
        model: parcelReceipt(named, parcel, dependencies.emailSite),
        name: `recibo-parcela-${number}`,
      };
    }),
  );
}
