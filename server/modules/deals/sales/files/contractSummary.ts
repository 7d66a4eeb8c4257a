import type { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import type { SaleSummary } from '@/domain/sale/summarySchema';
import { SUMMARY_ITEMS, type SummaryName } from '@/domain/sale/summaryTable';
import type { FileCall } from '@/server/http/routing/fileCall';
import { answerPdf } from '@/server/pdf/answerPdf';
import type { PdfDocument } from '@/server/pdf/document';
import { summaryOf } from '../contract/summary';
import {
  FILE_OF_SALE,
  type FileDependencies,
  type FileSale,
  type FileWords,
  frameOf,
  partyLines,
  readSale,
} from './fileOf';

const FILE_PATH = '/sales/:id/quadro-resumo.pdf';

type ItemText = (words: FileWords, summary: SaleSummary) => string;

/** Text of each item; the texts of the contract stay in its language. */
const TEXTS: Readonly<Record<SummaryName, ItemText>> = {
  price: ({ money }, { price }) => money(price.totalCents),
  entry: ({ say, money, percent }, { entry }) =>
    say('files.summary.entryText', {
      total: money(entry.totalCents),
      percent: percent(entry.percentOfPrice),
      first: money(entry.atOnceCents),
      form: entry.form,
    }),
  brokerage: ({ say, money }, { brokerage }) =>
    brokerage === null
      ? say('files.summary.none')
      : say('files.summary.brokerageText', { ...brokerage, total: money(brokerage.totalCents) }),
  instalments: ({ say }, { instalments }) =>
    say('files.summary.instalmentsText', { count: instalments.parcels.length }),
  indices: ({ say }, { indices }) =>
    `${indices.applied.map((index) => say('files.summary.indexText', index)).join('; ')}.`,
  rescission: (_, { rescission }) => `${rescission.consequences} ${rescission.refundTerms}`,
  interest: ({ say, percent }, { interest }) =>
    interest === null
      ? say('files.summary.none')
      : say('files.summary.interestText', {
          ...interest,
          monthly: percent(interest.monthlyPercent),
          yearly: percent(interest.yearlyPercent),
          basis: say(`files.summary.bases.${interest.basis}`),
        }),
  coolingOff: (_, { coolingOff }) => coolingOff.text,
  settlement: (_, { settlement }) => settlement.term,
  liens: ({ say }, { liens }) => (liens === null ? say('files.summary.none') : liens.liens.join('; ')),
  registration: ({ say }, { registration }) =>
    say('files.summary.registrationText', { ...registration, title: registration.titleNumber }),
  delivery: ({ say, day }, { delivery }) =>
    say('files.summary.deliveryText', {
      day: day(delivery.promisedOn),
      limit: day(delivery.limit),
      effects: delivery.lateEffects,
    }),
};

/** Contract summary with its twelve items in legal order, the sixth in bold (Lei 4.591/64, art. 35-A, § 2). */
export function contractSummary(
  sale: FileSale,
  summary: SaleSummary,
  site: { readonly name: string; readonly url: string },
): PdfDocument {
  const { words } = sale;
  const { say, money, shortDay, kindOf, sourceOf } = words;
  return {
    ...frameOf(sale, site, say('files.summary.title')),
    lead: say('files.summary.lead'),
    lines: partyLines(sale),
    sections: SUMMARY_ITEMS.map(({ numeral, name }) => ({
      title: `${numeral} · ${say(`files.summary.items.${name}`)}`,
      text: TEXTS[name](words, summary),
      isBold: name === 'rescission',
    })),
    tables: [
      {
        caption: say('files.summary.table'),
        head: [say('files.columns.parcel'), say('files.columns.due'), say('files.columns.nominal')],
        rows: summary.instalments.parcels.map(({ parcelNumber, kind, fundingSource, dueOn, amountCents }) => [
          `${parcelNumber} · ${kindOf(kind)} · ${sourceOf(fundingSource)}`,
          shortDay(dueOn),
          money(amountCents),
        ]),
      },
    ],
    notesTitle: say('files.summary.notesTitle'),
    notes: [say('files.summary.note')],
  };
}

export const SUMMARY_CALL: FileCall = {
  ...FILE_OF_SALE,
  path: FILE_PATH.replace(':id', '{id}'),
  errors: ['sale_not_found', 'summary_incomplete'],
  summary:
    'O quadro-resumo do contrato em PDF, com os doze itens da lei na ordem dela; erro se faltar algum.',
};

export function mountContractSummary(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, (context) =>
    answerPdf(context, async () => {
      const sale = await readSale(dependencies, context);
      // The contract is the next buyer's.
      if (sale.leftAt !== null) throw new AppError('sale_not_found');
      const model = contractSummary(sale, summaryOf(sale.record), dependencies.emailSite);
      return { model, name: 'quadro-resumo' };
    }),
  );
}
