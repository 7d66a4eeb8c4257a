import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Pool } from '@/domain/identity/pools';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';
import { readSignedIn } from '@/services/account/signedIn';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import {
  hasNoRecord,
  headersOf,
  isUnresolved,
  type PageRequest,
  toRecordCreation,
  toSignIn,
} from '@/services/page/signedInPage';
import { siteOrigin } from '@/services/page/siteOrigin';
import { findCompanyOf } from '@/services/parties/entrepreneurs';
import { type ConsoleSection, firstSectionIn, SECTION_PATHS, sectionOfPath } from './sections';

/** A request as the loader of a section gets it. */
interface SectionRequest {
  readonly options: PageRequest;
  readonly company: CompanyAccount;
  readonly query: ParsedUrlQuery;
  /** Path below the section, such as the id of a record. */
  readonly rest: readonly string[];
}

/** Loaders by section; null is the answer for a path that names nothing. */
export type SectionLoaders = {
  readonly [Section in ConsoleSection]: (request: SectionRequest) => Promise<unknown>;
};

type Loaded<Loaders extends SectionLoaders, Section extends ConsoleSection> = NonNullable<
  Awaited<ReturnType<Loaders[Section]>>
>;

export type ConsoleView<Loaders extends SectionLoaders> =
  | {
      readonly [Section in ConsoleSection]: {
        readonly kind: 'console';
        readonly section: Section;
        readonly company: CompanyAccount;
        readonly loaded: Loaded<Loaders, Section>;
      };
    }[ConsoleSection]
  /** The tokens have expired or cannot be verified now: the browser renews them or offers to retry. */
  | { readonly kind: 'unknown'; readonly section: ConsoleSection; readonly pool: Pool };

export interface ConsolePageProps<Loaders extends SectionLoaders> {
  readonly messages: Messages;
  readonly origin: string;
  readonly view: ConsoleView<Loaders>;
}

const NAMESPACES = [
  'console',
  'account',
  'companyAccount',
  'cart',
  'deals',
  'form',
  'errors',
  'vocabulary',
] as const;

/** Further messages of a section. */
const FURTHER: Readonly<Partial<Record<ConsoleSection, readonly Namespace[]>>> = {
  invoices: ['invoices'],
  conversations: ['conversation', 'saleTransfer'],
  changes: ['auditEntries'],
};

const redirectTo = (path: string, locale: string | undefined): { redirect: Redirect } => ({
  redirect: { destination: localePath(path, localeOf(locale)), permanent: false },
});

const segmentsOf = ({ params }: GetServerSidePropsContext) => [params?.caminho ?? []].flat();

/** Page of the console: private, never cached. Visitors sign in first; buyers and operators go to their own pages. */
export const consolePage =
  <Loaders extends SectionLoaders>(loaders: Loaders): GetServerSideProps<ConsolePageProps<Loaders>> =>
  async (context) => {
    const { req, res, locale, query } = context;
    declareWorkingPage(res);
    const segments = segmentsOf(context);
    const first = firstSectionIn(segments);
    if (first !== null) return redirectTo(paths.console(SECTION_PATHS[first]), locale);
    const found = sectionOfPath(segments);
    if (found === null) return { notFound: true };
    const { section, rest } = found;
    const signedIn = readSignedIn(req.headers.cookie);
    if (!signedIn) return { redirect: toSignIn(context, 'entrepreneur') };
    const { pool, sub, isOperator } = signedIn;
    if (isOperator) return redirectTo(paths.account('operacao'), locale);
    if (pool !== 'entrepreneur') return redirectTo(paths.account(), locale);
    const messages = await loadMessages([...NAMESPACES, ...(FURTHER[section] ?? [])], localeOf(locale));
    const props = { messages, origin: siteOrigin() };
    const unknown = { kind: 'unknown', section, pool } as const;
    if (sub === null) return { props: { ...props, view: unknown } };
    try {
      const options = { headers: headersOf(req.headers.cookie) };
      const company = await findCompanyOf(sub, options);
      const loaded = await loaders[section]({ options, company, query, rest });
      if (loaded === null) return { notFound: true };
      const view = { kind: 'console', section, company, loaded } as ConsoleView<Loaders>;
      return { props: { ...props, view } };
    } catch (error) {
      if (isUnresolved(error)) return { props: { ...props, view: unknown } };
      if (hasNoRecord(error)) return { redirect: toRecordCreation(context, pool) };
      throw error;
    }
  };
