import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import type { Buyer } from '@/domain/buyer/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Pool } from '@/domain/identity/pools';
import { doorOf } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { readSignedIn, type SignedIn } from '@/services/account/signedIn';
import { findUser } from '@/services/account/users';
import { ApiError } from '@/services/http/apiError';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { siteOrigin } from '@/services/page/siteOrigin';
import { findCompanyOf } from '@/services/parties/entrepreneurs';

/** The cookies of whoever asks for the page: the API finds out by them who it is. */
export interface Asking {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page has to show: of a buyer or of a company, with what the page needs besides; or that nobody is known yet. */
export type AccountView<Data, CompanyData> =
  | { readonly kind: 'buyer'; readonly buyer: Buyer; readonly data: Data }
  | { readonly kind: 'company'; readonly company: CompanyAccount; readonly data: CompanyData }
  /** The tokens have run out, or nobody can say now whose they are: the browser gets new ones, or offers to try again. */
  | { readonly kind: 'unknown'; readonly pool: Pool };

export interface AccountPageProps<Data = null, CompanyData = null> {
  readonly messages: Messages;
  readonly origin: string;
  readonly view: AccountView<Data, CompanyData>;
}

interface Loading<Data, CompanyData> {
  readonly ofBuyer: (asking: Asking) => Promise<Data>;
  /** The company comes along: what its account shows depends on the role of whoever asks. */
  readonly ofCompany: (asking: Asking, company: CompanyAccount) => Promise<CompanyData>;
}

const NAMESPACES = [
  'account',
  'companyAccount',
  'deals',
  'notifications',
  'form',
  'errors',
  'vocabulary',
] as const;
const NOT_KNOWN = ['unauthenticated', 'identity_unavailable'];
const NO_RECORD = ['user_not_found', 'entrepreneur_not_found'];

/** The door of a pool, and the page to come back to. */
function toDoor({ resolvedUrl, locale }: GetServerSidePropsContext, pool: Pool): Redirect {
  const query = { tipo: doorOf(pool), next: resolvedUrl };
  return { destination: localePath(paths.login(query), localeOf(locale)), permanent: false };
}

/** The platform's own people have no account here. */
function toOperation({ locale }: GetServerSidePropsContext): Redirect {
  return { destination: localePath(paths.account('operacao'), localeOf(locale)), permanent: false };
}

/** Where whoever has signed up, but has no record yet, gets one. */
function toOpening({ resolvedUrl, locale }: GetServerSidePropsContext, pool: Pool): Redirect {
  const destination = paths.loginSuccess({ tipo: doorOf(pool), next: resolvedUrl });
  return { destination: localePath(destination, localeOf(locale)), permanent: false };
}

async function viewOf<Data, CompanyData>(
  { pool, sub }: SignedIn,
  asking: Asking,
  { ofBuyer, ofCompany }: Loading<Data, CompanyData>,
): Promise<AccountView<Data, CompanyData>> {
  if (sub === null) return { kind: 'unknown', pool };
  if (pool === 'entrepreneur') {
    const company = await findCompanyOf(sub, asking);
    return { kind: 'company', company, data: await ofCompany(asking, company) };
  }
  const [buyer, data] = await Promise.all([findUser(sub, asking), ofBuyer(asking)]);
  return { kind: 'buyer', buyer, data };
}

/** For pages that show nothing but the record. */
export const nothingElse = async (): Promise<null> => null;

/**
 * A page of the account, for one person: nobody keeps it, and a visitor is led to the door and back. What the page shows
 * besides the record is loaded apart for buyers and for companies.
 */
export const accountPage =
  <Data, CompanyData = null>(
    ofBuyer: (asking: Asking) => Promise<Data>,
    ofCompany?: Loading<Data, CompanyData>['ofCompany'],
  ): GetServerSideProps<AccountPageProps<Data, CompanyData | null>> =>
  async (context) => {
    const { req, res, locale } = context;
    declareWorkingPage(res);
    const signedIn = readSignedIn(req.headers.cookie);
    if (!signedIn) return { redirect: toDoor(context, 'user') };
    const { pool } = signedIn;
    if (signedIn.isOperator) return { redirect: toOperation(context) };
    const props = { messages: await loadMessages(NAMESPACES, localeOf(locale)), origin: siteOrigin() };
    try {
      const asking = { headers: { cookie: req.headers.cookie ?? '' } };
      const loading = { ofBuyer, ofCompany: ofCompany ?? nothingElse };
      return { props: { ...props, view: await viewOf(signedIn, asking, loading) } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (NOT_KNOWN.includes(error.code)) return { props: { ...props, view: { kind: 'unknown', pool } } };
      if (NO_RECORD.includes(error.code)) return { redirect: toOpening(context, pool) };
      throw error;
    }
  };

/** A page that only companies have: a buyer is led to their own account. */
export const companyPage =
  <CompanyData>(
    ofCompany: Loading<null, CompanyData>['ofCompany'],
  ): GetServerSideProps<AccountPageProps<null, CompanyData | null>> =>
  async (context) => {
    const answer = await accountPage(nothingElse, ofCompany)(context);
    if (!('props' in answer)) return answer;
    const { view } = await answer.props;
    const destination = localePath(paths.account(), localeOf(context.locale));
    return view.kind === 'buyer' ? { redirect: { destination, permanent: false } } : answer;
  };
