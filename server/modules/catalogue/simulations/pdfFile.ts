import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { registrationLine } from '@/domain/incorporation';
import { describedIn } from '@/domain/simulation/describedIn';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { isSharedId } from '@/domain/simulation/sharedId';
import { statementOf } from '@/domain/simulation/statement';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { formatShortDate } from '@/domain/time/calendar';
import { unitName } from '@/domain/unit/unitName';
import en from '@/locales/en/sharedSimulation.json';
import costEn from '@/locales/en/totalCost.json';
import es from '@/locales/es/sharedSimulation.json';
import costEs from '@/locales/es/totalCost.json';
import ptBR from '@/locales/pt-BR/sharedSimulation.json';
import costPtBR from '@/locales/pt-BR/totalCost.json';
import { translate } from '@/locales/translate';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { answerPrivateFile } from '@/server/http/answers/privateFile';
import { readQuery } from '@/server/http/requests/validation';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import type { PdfDocument } from '@/server/pdf/document';
import { makePdf } from '@/server/pdf/makePdf';
import { presentShared } from './present';
import { byId, notFound } from './routes';
import { findRegistration, findShared } from './store';

type FileDependencies = Pick<Dependencies, 'db' | 'now' | 'emailSite'>;

const FILE_PATH = '/public/simulations/:id/simulacao.pdf';

const MESSAGES = { 'pt-BR': ptBR, en, es } as const satisfies Readonly<Record<Locale, object>>;

const COSTS = { 'pt-BR': costPtBR, en: costEn, es: costEs } as const satisfies Readonly<
  Record<Locale, object>
>;

type Values = Readonly<Record<string, string | number>>;

const pdfQuery = object({
  language: string<Locale>()
    .oneOf(LOCALES)
    .default(DEFAULT_LOCALE)
    .meta({ description: 'Idioma do documento' }),
});

/** The statement of the page as a document, with registration, day, and the URL at which it can be checked. */
export function documentOf(
  shared: SharedSimulation,
  { name, url }: Pick<EmailSite, 'name' | 'url'>,
  { locale, registration }: { readonly locale: Locale; readonly registration: string | null },
): PdfDocument {
  const say = (key: string, params: Values = {}) => translate(MESSAGES[locale], key, params, locale);
  const sayCost = (key: string, params: Values = {}) => translate(COSTS[locale], key, params, locale);
  const { id, day, expiresOn, unit } = shared;
  const statement = statementOf({ say, sayCost, locale }, describedIn(locale, shared));
  const title = say('title', { date: formatShortDate(day, locale) });
  return {
    language: locale,
    site: name,
    title,
    subject: unit ? unitName(say, unit) : say('anyUnit'),
    lead: say('lead', { date: formatShortDate(expiresOn, locale) }),
    lines: statement.lines.map(({ label, value }) => ({ label, value })),
    tables: statement.tables.map(({ caption, head, rows }) => ({ caption, head, rows })),
    notesTitle: say('sources.title'),
    notes: [...(registration ? [registration] : []), ...statement.sources, say('noOffer')],
    footer: registration ? `${registration} · ${title}` : title,
    url: `${url}${localePath(paths.sharedSimulation(id), locale)}`,
    madeAt: `${day}T12:00:00.000Z`,
  };
}

async function sendPdf({ db, now, emailSite }: FileDependencies, context: Context): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const { language: locale } = readQuery(pdfQuery, new URL(context.req.url).searchParams);
  const instant = now();
  const row = isSharedId(id) ? await findShared(db, id, instant) : null;
  if (!row) throw new AppError(notFound);
  const shared = await presentShared(db, row, instant);
  const registration = shared.unit && (await findRegistration(db, shared.unit.projectId));
  const line = registration && registrationLine(registration);
  const model = documentOf(shared, emailSite, { locale, registration: line });
  return answerPrivateFile(await makePdf(model), {
    type: 'application/pdf',
    disposition: `inline; filename="simulacao-${shared.day}.pdf"`,
    caching: 'private, max-age=3600',
  });
}

export const SIMULATION_PDF_CALL: FileCall = {
  method: 'GET',
  path: FILE_PATH.replace(':id', '{id}'),
  summary:
    'Uma simulação compartilhada em PDF, com plano, hipóteses, fontes, data, registro e o endereço para conferir.',
  who: 'public',
  params: byId,
  query: pdfQuery,
  notFound,
  answers: ['application/pdf'],
  errors: [notFound],
};

export function mountSimulationPdf(app: Hono, dependencies: FileDependencies): void {
  app.get(FILE_PATH, async (context) => {
    try {
      return await sendPdf(dependencies, context);
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
