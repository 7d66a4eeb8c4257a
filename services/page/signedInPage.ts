import type { GetServerSidePropsContext, Redirect } from 'next';
import type { Pool } from '@/domain/identity/pools';
import { portalOf } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { ApiError } from '@/services/http/apiError';

/** Headers by which the API identifies the caller. */
export interface PageRequest {
  readonly headers: Readonly<Record<string, string>>;
}

const UNRESOLVED = ['unauthenticated', 'identity_unavailable'];
const NO_RECORD = ['user_not_found', 'entrepreneur_not_found'];

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof ApiError && codes.includes(error.code);

/** True if the tokens have expired or cannot be verified now: the browser renews them or offers to retry. */
export const isUnresolved = (error: unknown): boolean => hasCode(error, UNRESOLVED);

/** True for a person who signed up and has no account yet. */
export const hasNoRecord = (error: unknown): boolean => hasCode(error, NO_RECORD);

/** A query in a body counts the cookies only if this site sends it. */
export const headersOf = (cookie = '') => ({ cookie, 'sec-fetch-site': 'same-origin' });

/** Sign-in page of a pool, which returns to this page. */
export function toSignIn({ resolvedUrl, locale }: GetServerSidePropsContext, pool: Pool): Redirect {
  const query = { tipo: portalOf(pool), next: resolvedUrl };
  return { destination: localePath(paths.login(query), localeOf(locale)), permanent: false };
}

/** Page on which a person who signed up creates their missing record. */
export function toRecordCreation({ resolvedUrl, locale }: GetServerSidePropsContext, pool: Pool): Redirect {
  const destination = paths.loginSuccess({ tipo: portalOf(pool), next: resolvedUrl });
  return { destination: localePath(destination, localeOf(locale)), permanent: false };
}
