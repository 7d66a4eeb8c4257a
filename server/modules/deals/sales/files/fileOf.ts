import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { object } from 'yup';
import { formatCnpj } from '@/domain/brazil/cnpj';
import { formatCpf } from '@/domain/brazil/cpf';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { registrationLine } from '@/domain/incorporation';
import { formatBRL, formatPercent } from '@/domain/money/money';
import type { Sale } from '@/domain/sale/record';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import {
  type CalendarDay,
  formatLongDate,
  formatMonthYear,
  formatShortDate,
  today,
} from '@/domain/time/calendar';
import dealsEn from '@/locales/en/deals.json';
import en from '@/locales/en/ownPurchase.json';
import dealsEs from '@/locales/es/deals.json';
import es from '@/locales/es/ownPurchase.json';
import dealsPtBR from '@/locales/pt-BR/deals.json';
import ptBR from '@/locales/pt-BR/ownPurchase.json';
import { type MessageParams, translate } from '@/locales/translate';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { requireIdentity } from '@/server/http/callers/caller';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import { type BuyerRow, listBuyers } from '@/server/modules/deals/reservations/buyers/store';
import type { Dependencies } from '@/server/modules/dependencies';
import type { PdfDocument } from '@/server/pdf/document';
import { languageField, nameItem } from '@/server/pdf/language';
import { presentSale } from '../present';
import { loadForFiles, type SaleOfFiles } from '../transfers/formerSale';

export type FileDependencies = Pick<Dependencies, 'db' | 'now' | 'emailSite' | 'identifyCaller'>;

const MESSAGES = { 'pt-BR': ptBR, en, es } as const satisfies Readonly<Record<Locale, object>>;
const DEALS = { 'pt-BR': dealsPtBR, en: dealsEn, es: dealsEs } as const satisfies Readonly<
  Record<Locale, object>
>;

/** Sentences, amounts and days of the files of a purchase, in a language. */
export function wordsOf(locale: Locale) {
  const sayDeals = (key: string) => translate(DEALS[locale], key, {}, locale);
  return {
    locale,
    say: (key: string, params: MessageParams = {}) => translate(MESSAGES[locale], key, params, locale),
    kindOf: (kind: string) => sayDeals(`parcel.kinds.${kind}`),
    sourceOf: (source: string) => sayDeals(`parcel.sources.${source}`),
    money: (cents: number) => formatBRL(cents, {}, locale),
    percent: (value: number) => formatPercent(value, locale),
    number: (value: number) => value.toLocaleString(locale, { minimumFractionDigits: 3 }),
    day: (day: CalendarDay) => formatLongDate(day, locale),
    shortDay: (day: CalendarDay) => formatShortDate(day, locale),
    month: (month: string) => formatMonthYear(`${month}-01`, 'short', locale),
    nameItem: (label: string) => nameItem(label, locale),
  };
}

export type FileWords = ReturnType<typeof wordsOf>;

const languageQuery = object({ language: languageField });

/** Common part of the files of sales in the API document. */
export const FILE_OF_SALE = {
  method: 'GET',
  who: 'signedIn',
  params: object({ id: idSchema().required() }),
  query: languageQuery,
  notFound: 'sale_not_found',
  errors: ['sale_not_found', 'file_not_found'],
  answers: ['application/pdf'],
} as const satisfies Partial<FileCall>;

/** A sale as its caller sees it, with what all of its files name. */
export interface FileSale extends SaleOfFiles {
  readonly shown: Sale;
  readonly words: FileWords;
  /** Legal name and number of the seller. */
  readonly seller: string;
  /** Buyers with their shares, the main one first; empty where only the client buys. */
  readonly buyers: readonly Pick<BuyerRow, 'name' | 'cpf' | 'shareHundredths' | 'spouse'>[];
  readonly day: CalendarDay;
  readonly isForBuyer: boolean;
}

/**
 * The sale of a request, as its caller sees it: a former buyer only the own past of it.
 *
 * @throws AppError `sale_not_found`
 */
export async function readSale(
  { db, now, identifyCaller }: FileDependencies,
  context: Context,
): Promise<FileSale> {
  const caller = requireIdentity(await identifyCaller(context.req.raw));
  const id = context.req.param('id') ?? '';
  const query = new URL(context.req.url).searchParams;
  const { language } = readQuery(
    languageQuery,
    new URLSearchParams({ language: query.get('language') ?? DEFAULT_LOCALE }),
  );
  if (!idSchema().isValidSync(id, { strict: true })) throw new AppError('sale_not_found');
  const loaded = await loadForFiles(db, caller, id);
  const { record } = loaded;
  const [company] = await db
    .select({ legalName: entrepreneur.legalName, cnpj: entrepreneur.cnpj })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, record.row.entrepreneurId));
  const { legalName = '', cnpj = null } = company ?? {};
  const seller = cnpj === null ? legalName : `${legalName}, CNPJ ${formatCnpj(cnpj)}`;
  const shown = presentSale(record, caller, now());
  const buyers = await listBuyers(db, record.row.reservationId);
  const words = wordsOf(language);
  return { ...loaded, shown, words, seller, buyers, day: today(now()), isForBuyer: caller.kind === 'buyer' };
}

/** A buyer with CPF, share and spouse. */
function buyerText(
  { words: { say, percent }, isForBuyer }: Pick<FileSale, 'words' | 'isForBuyer'>,
  { name, cpf, shareHundredths, spouse }: FileSale['buyers'][number],
): string {
  // Given for the contract: other buyers do not read it.
  const married =
    spouse === null || isForBuyer
      ? ''
      : `, ${say('files.spouse', { name: spouse.name, cpf: formatCpf(spouse.cpf), regime: say(`files.regimes.${spouse.maritalRegime ?? 'unknown'}`) })}`;
  const share = shareHundredths === null ? say('files.inCommon') : percent(shareHundredths / 100);
  return `${name}, CPF ${formatCpf(cpf)}, ${share}${married}`;
}

/** Lines that begin every file of a sale: its number and parties. */
export function partyLines({ shown, words, seller, buyers, isForBuyer }: FileSale): PdfDocument['lines'] {
  const { say } = words;
  const { client } = shown;
  const cpf = client?.cpf ? `, CPF ${formatCpf(client.cpf)}` : '';
  const one = client === null ? '' : `${client.name}${cpf}`;
  const hasOthers = client !== null && buyers.length > 0;
  return [
    { label: say('files.sale'), value: shown.id },
    hasOthers
      ? {
          label: say('files.buyers'),
          value: buyers.map((buyer) => buyerText({ words, isForBuyer }, buyer)).join('; '),
        }
      : { label: say('files.buyer'), value: one },
    { label: say('files.seller'), value: seller },
  ].filter(({ value }) => value !== '');
}

/** Frame of a file of a sale: language, site, subject, registration and the URL of its page. */
export function frameOf(
  { record: { row }, shown, words: { locale, nameItem }, day }: FileSale,
  { name, url }: { readonly name: string; readonly url: string },
  title: string,
) {
  const { registrationNumber: number, registrationOffice: office } = row;
  return {
    language: locale,
    site: name,
    title,
    subject: `${nameItem(shown.label)}, ${shown.project.title}`,
    footer: number && office ? `${registrationLine({ number, office })} · ${title}` : title,
    url: `${url}${localePath(paths.purchase(shown.id), locale)}`,
    madeAt: `${day}T12:00:00.000Z`,
  };
}
