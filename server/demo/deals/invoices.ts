import { checkDigit } from '@/domain/brazil/checkDigit';
import { formatAccessKey } from '@/domain/invoice/accessKey';
import type { NewInvoice } from '@/domain/invoice/schema';
import { formatBRL } from '@/domain/money/money';
import { addMonths, formatLongDate, formatMonthYear, today } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import { findSales, type SaleRecord } from '@/server/modules/deals/sales/records';
import { changeInvoice } from '@/server/modules/money/invoices/changeInvoice';
import { issueInvoice } from '@/server/modules/money/invoices/issueInvoice';
import { COMPANY, type Demo, daysAgo, operator, owner } from './people';
import { samplePdf } from './samplePdf';

/** Months for which the platform has charged the company, in centavos for each. */
const PLATFORM_MONTHS = 4;
const PLAN_CENTS = 1_290_00;

const TITLES = { invoice: 'Nota fiscal de serviço (NFS-e)', receipt: 'Recibo' } as const;
/** CNPJs of the issuers in the keys of notas fiscais. */
const CNPJ_OF = { platform: '11222333000181', company: '11444777000161' } as const;

interface Act {
  readonly actor: Identity;
  readonly at: Date;
}

type Facts = Omit<NewInvoice, 'name' | 'accessKey' | 'issuedOn'>;

/** Access key of a national NFS-e of São Paulo. */
function accessKey(issuer: keyof typeof CNPJ_OF, number: string, day: string): string {
  const month = day.slice(2, 4) + day.slice(5, 7);
  const serial = number.replace(/\D/g, '');
  const key = `355030822${CNPJ_OF[issuer]}${serial.padStart(13, '0')}${month}${serial.padStart(9, '4')}`;
  return key + checkDigit(key, 9);
}

const itemOf = ({ project, label }: Pick<SaleRecord, 'project' | 'label'>) => `${project.title}, ${label}`;

function fileOf(facts: Facts & Pick<NewInvoice, 'issuedOn' | 'accessKey'>, about: string): Uint8Array {
  const { kind, number, issuedOn, amountCents, description, accessKey: key } = facts;
  return samplePdf(`${TITLES[kind]} ${number}`, [
    `Emissão: ${formatLongDate(issuedOn)}`,
    `Valor: ${formatBRL(amountCents).replaceAll('\u00a0', ' ')}`,
    description,
    about,
    ...(key === undefined ? [] : ['Chave de acesso:', formatAccessKey(key)]),
    '',
    'Documento de exemplo, sem valor fiscal.',
  ]);
}

/** @param about unit or quota, or the company, as the file names it */
async function issue(demo: Demo, { actor, at }: Act, given: Facts, about: string) {
  const issuedOn = today(at);
  const issuer = actor.kind === 'operator' ? 'platform' : 'company';
  const key = given.kind === 'invoice' ? accessKey(issuer, given.number, issuedOn) : undefined;
  const name = `${given.kind === 'invoice' ? 'nota-fiscal' : 'recibo'}-${given.number.replace('/', '-')}.pdf`;
  const facts = { ...given, issuedOn, accessKey: key, name };
  const sent = { bytes: fileOf(facts, about), name, declared: 'application/pdf' };
  return issueInvoice({ ...demo, now: () => at }, actor, facts, sent);
}

/** The receipts of a purchase: of the reservation payment, one with a mistake, and of the parcels that were paid. */
async function addReceipts(demo: Demo, { row, project, label, parcels }: SaleRecord, first: number) {
  const about = { kind: 'receipt', saleId: row.id, entrepreneurId: undefined } as const;
  const paid = parcels.filter(({ paymentState }) => paymentState === 'paid');
  for (const [index, { kind, number, paidCents, paidAt }] of paid.entries()) {
    const at = paidAt ?? row.createdAt;
    const description = kind === 'reservation' ? 'Sinal' : `Parcela ${number} de ${parcels.length}`;
    const facts = {
      ...about,
      number: `${today(at).slice(0, 4)}/${first + index}`,
      description,
    };
    await issue(demo, { actor: owner, at }, { ...facts, amountCents: paidCents }, itemOf({ project, label }));
  }
}

async function addMistake(demo: Demo, { row, project, label }: SaleRecord) {
  const at = daysAgo(demo, 79);
  const number = `${today(at).slice(0, 4)}/98`;
  const about = { kind: 'receipt', saleId: row.id, entrepreneurId: undefined } as const;
  const facts = { ...about, number, amountCents: 480_00, description: 'Taxa de escritura' };
  const issued = await issue(demo, { actor: owner, at }, facts, itemOf({ project, label }));
  const reason = 'Emitido por engano: a escritura é paga ao cartório.';
  const { id, version } = issued.row;
  await demo.db.transaction((tx) =>
    changeInvoice({ tx, now: daysAgo(demo, 78), actor: owner }, id, { version, event: 'cancel', reason }),
  );
}

/** The NFS-e of the brokerage, once the sale is confirmed. */
async function addBrokerage(demo: Demo, { row, project, label }: SaleRecord) {
  if (row.confirmedAt === null || row.brokerageCents === 0) return;
  const facts = {
    kind: 'invoice',
    saleId: row.id,
    entrepreneurId: undefined,
    number: '312',
    amountCents: row.brokerageCents,
    description: 'Corretagem',
  } as const;
  await issue(demo, { actor: owner, at: row.confirmedAt }, facts, itemOf({ project, label }));
}

/** The monthly charge of the platform to the company. */
async function addOfPlatform(demo: Demo) {
  const thisMonth = today(demo.now()).slice(0, 8);
  for (let month = PLATFORM_MONTHS; month > 0; month -= 1) {
    const charged = addMonths(`${thisMonth}01`, -month);
    const at = new Date(`${addMonths(charged, 1)}T12:00:00Z`);
    const facts = {
      kind: 'invoice',
      saleId: undefined,
      entrepreneurId: COMPANY,
      number: String(1874 + PLATFORM_MONTHS - month),
      amountCents: PLAN_CENTS,
      description: `Anúncios e página da empresa, ${formatMonthYear(charged, 'long')}`,
    } as const;
    await issue(demo, { actor: operator, at }, facts, 'Arvoredo');
  }
}

/** Notas fiscais and receipts of the purchases, and those of the platform to the company. */
export async function addInvoices(demo: Demo, saleIds: readonly string[]): Promise<void> {
  await addOfPlatform(demo);
  const sales = await findSales(demo.db, saleIds);
  for (const [index, sold] of sales.entries()) await addReceipts(demo, sold, 101 + index * 40);
  const [confirmed] = sales;
  if (!confirmed) return;
  await addMistake(demo, confirmed);
  await addBrokerage(demo, confirmed);
}
