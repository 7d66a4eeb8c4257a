import { LISTING_PARAMETERS } from '@/domain/listing/query';
import { FACT_PARAMETERS } from '@/domain/simulation/facts';
import { PLAN_PARAMETERS } from '@/domain/simulation/plan/query';
import { DEFAULT_LOCALE } from '@/domain/site/locale';
import { splitLocalePath } from '@/domain/site/paths';
import { CHOICE_PARAMETERS } from '@/domain/unitChoice/answers';

interface ReadingPage {
  readonly path: RegExp;
  /** Query parameters that the page reads on the server. No others can change it. */
  readonly parameters: readonly string[];
}

/** Pages whose HTML is the same for every visitor. Their cookies never reach the rendering. */
const READING_PAGES: readonly ReadingPage[] = [
  { path: /^\/$/, parameters: [] },
  { path: /^\/imoveis(?:\/[^/]+){0,4}$/, parameters: LISTING_PARAMETERS },
  { path: /^\/imovel\/[^/]+$/, parameters: ['torre', 'unidade', 'cota'] },
  { path: /^\/imovel\/[^/]+\/escolher$/, parameters: CHOICE_PARAMETERS },
  { path: /^\/incorporadoras$/, parameters: ['q', 'tipo', 'cursor'] },
  { path: /^\/(?:incorporadora|corretor)\/[^/]+$/, parameters: [] },
  { path: /^\/comparar$/, parameters: ['projeto'] },
  {
    path: /^\/simulacao$/,
    parameters: [
      ...new Set([...FACT_PARAMETERS, ...PLAN_PARAMETERS, 'projeto', 'torre', 'unidade', 'cota', 'type']),
    ],
  },
  { path: /^\/simulacao\/comparar$/, parameters: ['a', 'b'] },
  { path: /^\/simulacao\/[\w-]{22}$/, parameters: [] },
  { path: /^\/favoritos$/, parameters: [] },
  { path: /^\/privacidade$/, parameters: [] },
];

const DATA_PATH = /^\/_next\/data\/[^/]+(?<page>\/.*)\.json$/;
/** The browser's router names the language in every data URL, also the one that has no prefix elsewhere. */
const DATA_OF_SOURCE_LANGUAGE = new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`);

/** Page of a path in any language, also when the browser requests only its data after a click. */
export function pageOf(pathname: string): string {
  const ofData = DATA_PATH.exec(pathname)?.groups?.page;
  const { path } = splitLocalePath(ofData?.replace(DATA_OF_SOURCE_LANGUAGE, '') ?? pathname);
  return path === '' || path === '/index' ? '/' : path;
}

function findReadingPage(pathname: string): ReadingPage | undefined {
  const page = pageOf(pathname);
  return READING_PAGES.find(({ path }) => path.test(page));
}

export function isReadingPage(pathname: string): boolean {
  return findReadingPage(pathname) !== undefined;
}

/** Pages with a form that is sent without scripts. */
const FORM_PAGE = /^\/imovel\/[^/]+\/(?:avisar|lista-de-espera|visita)$/;

/** Methods that the page at this path accepts. */
export function methodsOf(pathname: string): readonly string[] {
  return FORM_PAGE.test(pageOf(pathname)) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** Query parameters of the page at this path; none without a reading page. */
export function parametersOf(pathname: string): readonly string[] {
  return findReadingPage(pathname)?.parameters ?? [];
}
