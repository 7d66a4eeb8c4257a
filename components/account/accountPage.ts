import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import type { Buyer } from '@/domain/buyer/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Pool } from '@/domain/identity/pools';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';
import { readSignedIn, type SignedIn } from '@/services/account/signedIn';
import { findUser } from '@/services/account/users';
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

export type AccountView<Data, CompanyData> =
  | { readonly kind: 'buyer'; readonly buyer: Buyer; readonly data: Data }
  | { readonly kind: 'company'; readonly company: CompanyAccount; readonly data: CompanyData }
  /** The tokens have expired or cannot be verified now: the browser renews them or offers to retry. */
  | { readonly kind: 'unknown'; readonly pool: Pool };

export interface AccountPageProps<Data = null, CompanyData = null> {
  readonly messages: Messages;
  readonly origin: string;
  readonly view: AccountView<Data, CompanyData>;
}

interface DataLoaders<Data, CompanyData> {
  readonly loadBuyerData: (options: PageRequest, query: ParsedUrlQuery) => Promise<Data>;
  /** Receives the company because its data depend on the caller's role. */
  readonly loadCompanyData: (
    options: PageRequest,
    company: CompanyAccount,
    query: ParsedUrlQuery,
  ) => Promise<CompanyData>;
}

const NAMESPACES = [
  'account',
  'companyAccount',
  'deals',
  'invoices',
  'notifications',
  'form',
  'errors',
  'vocabulary',
] as const;
/** Operators have no account of this kind. */
function toOperation({ locale }: GetServerSidePropsContext): Redirect {
  return { destination: localePath(paths.account('operacao'), localeOf(locale)), permanent: false };
}

async function viewOf<Data, CompanyData>(
  { pool, sub }: SignedIn,
  { options, query }: { readonly options: PageRequest; readonly query: ParsedUrlQuery },
  { loadBuyerData, loadCompanyData }: DataLoaders<Data, CompanyData>,
): Promise<AccountView<Data, CompanyData>> {
  if (sub === null) return { kind: 'unknown', pool };
  if (pool === 'entrepreneur') {
    const company = await findCompanyOf(sub, options);
    return { kind: 'company', company, data: await loadCompanyData(options, company, query) };
  }
  const [buyer, data] = await Promise.all([findUser(sub, options), loadBuyerData(options, query)]);
  return { kind: 'buyer', buyer, data };
}

/** For pages that load only the account itself. */
export const loadNothing = async (): Promise<null> => null;

/**
 * Page of an account: private, never cached; visitors go to the sign-in page and back. Buyers and companies load their
 * own data.
 */
export const accountPage =
  <Data, CompanyData = null>(
    loadBuyerData: DataLoaders<Data, CompanyData>['loadBuyerData'],
    loadCompanyData?: DataLoaders<Data, CompanyData>['loadCompanyData'],
    furtherNamespaces: readonly Namespace[] = [],
  ): GetServerSideProps<AccountPageProps<Data, CompanyData | null>> =>
  async (context) => {
    const { req, res, locale, query } = context;
    declareWorkingPage(res);
    const signedIn = readSignedIn(req.headers.cookie);
    if (!signedIn) return { redirect: toSignIn(context, 'user') };
    const { pool } = signedIn;
    if (signedIn.isOperator) return { redirect: toOperation(context) };
    const messages = await loadMessages([...NAMESPACES, ...furtherNamespaces], localeOf(locale));
    const props = { messages, origin: siteOrigin() };
    try {
      const options = { headers: headersOf(req.headers.cookie) };
      const loading = { loadBuyerData, loadCompanyData: loadCompanyData ?? loadNothing };
      return { props: { ...props, view: await viewOf(signedIn, { options, query }, loading) } };
    } catch (error) {
      if (isUnresolved(error)) return { props: { ...props, view: { kind: 'unknown', pool } } };
      if (hasNoRecord(error)) return { redirect: toRecordCreation(context, pool) };
      throw error;
    }
  };

/**
 * Page that only buyers have; companies go to its counterpart in the console.
 *
 * @param consolePart path of the counterpart below the console
 */
export const buyerPage =
  <Data>(
    loadBuyerData: DataLoaders<Data, null>['loadBuyerData'],
    consolePart: string,
    furtherNamespaces: readonly Namespace[] = [],
  ): GetServerSideProps<AccountPageProps<Data>> =>
  async (context) => {
    const answer = await accountPage(loadBuyerData, undefined, furtherNamespaces)(context);
    if (!('props' in answer)) return answer;
    const { view } = await answer.props;
    if (view.kind !== 'company') return answer;
    const destination = localePath(paths.console(consolePart), localeOf(context.locale));
    return { redirect: { destination, permanent: false } };
  };
