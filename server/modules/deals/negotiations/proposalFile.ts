import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { registrationLine } from '@/domain/incorporation';
import { type ProposalFacts, type ProposalWords, presentProposal } from '@/domain/negotiation/proposal';
import { readConfig } from '@/domain/project/config';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { formatDayMonth, today } from '@/domain/time/calendar';
import en from '@/locales/en/negotiation.json';
import planEn from '@/locales/en/paymentPlan.json';
import es from '@/locales/es/negotiation.json';
import planEs from '@/locales/es/paymentPlan.json';
import ptBR from '@/locales/pt-BR/negotiation.json';
import planPtBR from '@/locales/pt-BR/paymentPlan.json';
import { type MessageParams, translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import { findRegistration } from '@/server/modules/catalogue/simulations/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerPdf } from '@/server/pdf/answerPdf';
import type { PdfDocument } from '@/server/pdf/document';
import { languageField, nameItem } from '@/server/pdf/language';
import { readNegotiation } from './answerOne';
import { termsOf } from './bids';
import type { NegotiationRecord } from './store';

type FileDependencies = Pick<Dependencies, 'db' | 'now' | 'emailSite' | 'identifyCaller'>;

const FILE_PATH = '/negotiations/:id/proposta.pdf';

const MESSAGES = { 'pt-BR': ptBR, en, es } as const satisfies Readonly<Record<Locale, object>>;
const PLANS = { 'pt-BR': planPtBR, en: planEn, es: planEs } as const satisfies Readonly<
  Record<Locale, object>
>;

const fileQuery = object({ language: languageField });

export const PROPOSAL_CALL: FileCall = {
  method: 'GET',
  path: FILE_PATH.replace(':id', '{id}'),
  summary:
    'A proposta atual de uma negociação em PDF, com todas as propostas, as diferenças, o plano mês a mês, o prazo, as premissas, o registro, a data e o endereço para conferir; para as partes.',
  who: 'signedIn',
  params: object({ id: idSchema().required() }),
  query: fileQuery,
  notFound: 'negotiation_not_found',
  errors: ['negotiation_not_found'],
  answers: ['application/pdf'],
};

/** Sentences of the negotiation, in a language. */
export function wordsOf(locale: Locale): ProposalWords {
  const say = (key: string, params: MessageParams = {}) => translate(MESSAGES[locale], key, params, locale);
  return {
    locale,
    t: say,
    say: (key, params) => say(`document.${key}`, params),
    plan: (key) => translate(PLANS[locale], key, {}, locale),
    day: (at) => formatDayMonth(today(at), locale),
    roundTitle: ({ number, side }) => say(`document.sides.${side}`, { number }),
  };
}

/** The screen of the negotiation as a document, with registration, day, and the URL at which it can be checked. */
export function documentOf(
  words: ProposalWords,
  facts: ProposalFacts,
  { name, url }: Pick<EmailSite, 'name' | 'url'>,
  registration: string | null,
): PdfDocument {
  const { locale } = words;
  const { negotiation, now } = facts;
  const { id, label, project } = negotiation;
  const shown = presentProposal(words, facts);
  return {
    language: locale,
    site: name,
    ...shown,
    subject: `${nameItem(label, locale)}, ${project.title}`,
    footer: registration ? `${registration} · ${shown.title}` : shown.title,
    url: `${url}${localePath(paths.negotiation(id), locale)}`,
    madeAt: `${today(now)}T12:00:00.000Z`,
  };
}

/** Terms of the seller's table, as the screen has them. */
function tableTerms(
  { row, config: stored, deliveryOn }: NegotiationRecord,
  now: Date,
): ProposalFacts['terms'] {
  const config = readConfig(stored);
  const { projectId, quotaId } = row;
  const terms = termsOf({ projectId, config, deliveryOn, quotaId }, row.tableCents, now);
  return { ...terms, ...config.negotiation, isQuota: quotaId !== null };
}

async function findSeller(executor: Executor, id: string): Promise<string> {
  const [found] = await executor
    .select({ name: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, id));
  return found?.name ?? '';
}

async function readProposal({ db, now, emailSite, identifyCaller }: FileDependencies, context: Context) {
  const caller: Identity = requireIdentity(await identifyCaller(context.req.raw));
  const id = context.req.param('id') ?? '';
  const { language } = readQuery(fileQuery, new URL(context.req.url).searchParams);
  if (!idSchema().isValidSync(id, { strict: true })) throw new AppError('negotiation_not_found');
  const { record, shown } = await readNegotiation({ db, now }, id, caller);
  const facts: ProposalFacts = {
    negotiation: shown,
    terms: tableTerms(record, now()),
    buyer: shown.client?.name ?? '',
    seller: await findSeller(db, record.row.entrepreneurId),
    now: now(),
  };
  const registration = await findRegistration(db, record.row.projectId);
  const line = registration && registrationLine(registration);
  return documentOf(wordsOf(language), facts, emailSite, line);
}

export function mountProposal(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, (context) =>
    answerPdf(context, async () => ({ model: await readProposal(dependencies, context), name: 'proposta' })),
  );
}
