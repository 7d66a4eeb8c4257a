import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import type { Buyer } from '@/domain/buyer/schema';
import type { Pool } from '@/domain/identity/pools';
import { localeOf } from '@/domain/locale';
import { localePath, paths } from '@/domain/paths';
import { loadMessages, type Messages } from '@/locales/messages';
import { ApiError } from '@/services/apiError';
import { declareWorkingPage } from '@/services/publicPage';
import { readSignedIn } from '@/services/signedIn';
import { siteOrigin } from '@/services/siteOrigin';
import { findUser } from '@/services/users';

/** The cookies of whoever asks for the page: the API finds out by them who it is. */
export interface Asking {
  readonly headers: Readonly<Record<string, string>>;
}

/** What a page has to show: of a buyer, with what the page needs besides; of a company; or that nobody is known yet. */
export type AccountView<Data> =
  | { readonly kind: 'buyer'; readonly buyer: Buyer; readonly data: Data }
  | { readonly kind: 'company' }
  /** The tokens have run out, and only the browser renews them. */
  | { readonly kind: 'unknown' };

export interface AccountPageProps<Data = null> {
  readonly messages: Messages;
  readonly origin: string;
  readonly view: AccountView<Data>;
}

type Load<Data> = (asking: Asking) => Promise<Data>;

/** The door of a pool, and the page to come back to. */
function toDoor({ resolvedUrl, locale }: GetServerSidePropsContext, pool: Pool): Redirect {
  const query = { tipo: pool === 'entrepreneur' ? 'corretor' : 'user', next: resolvedUrl };
  return { destination: localePath(paths.login(query), localeOf(locale)), permanent: false };
}

/** Where whoever has signed up, but has no record yet, gets one. */
function toOpening({ resolvedUrl, locale }: GetServerSidePropsContext): Redirect {
  const destination = paths.loginSuccess({ tipo: 'user', next: resolvedUrl });
  return { destination: localePath(destination, localeOf(locale)), permanent: false };
}

async function viewOf<Data>(sub: string, asking: Asking, load: Load<Data>): Promise<AccountView<Data>> {
  const [buyer, data] = await Promise.all([findUser(sub, asking), load(asking)]);
  return { kind: 'buyer', buyer, data };
}

/**
 * A page of the account, for one person: nobody keeps it, and a visitor is led to the door and back. `load` gets what the
 * page shows besides the record.
 */
export const accountPage =
  <Data>(load: Load<Data>): GetServerSideProps<AccountPageProps<Data>> =>
  async (context) => {
    const { req, res, locale } = context;
    declareWorkingPage(res);
    const signedIn = readSignedIn(req.headers.cookie);
    if (!signedIn) return { redirect: toDoor(context, 'user') };
    const props = {
      messages: await loadMessages(['account', 'form', 'errors', 'vocabulary'], localeOf(locale)),
      origin: siteOrigin(),
    };
    if (signedIn.pool === 'entrepreneur') return { props: { ...props, view: { kind: 'company' } } };
    if (signedIn.sub === null) return { props: { ...props, view: { kind: 'unknown' } } };
    try {
      const asking = { headers: { cookie: req.headers.cookie ?? '' } };
      return { props: { ...props, view: await viewOf(signedIn.sub, asking, load) } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return { props: { ...props, view: { kind: 'unknown' } } };
      if (error.code === 'user_not_found') return { redirect: toOpening(context) };
      throw error;
    }
  };

/** For pages that show nothing but the record. */
export const nothingElse = async (): Promise<null> => null;
