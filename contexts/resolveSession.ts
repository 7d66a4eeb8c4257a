import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths, splitLocalePath } from '@/domain/site/paths';
import { errorSentence } from '@/locales/errorSentence';
import { endSession, resolveSession } from '@/services/account/session';
import { ApiError } from '@/services/http/apiError';
import { SIGN_IN_PAGES } from './signInPages';
import type { ToastRequest } from './ToastContext';

interface Notifier {
  readonly show: (toast: ToastRequest) => void;
  readonly locale: Locale;
  /** True for results that the page reports itself. */
  readonly isHandled: (resolved: ResolvedSession) => boolean;
}

const SITE_NAME = process.env.NEXT_PUBLIC_SITE_NAME || 'Soleira';

const NO_PERSON: ResolvedSession = {
  person: null,
  error: null,
  portal: null,
  message: null,
  unavailable: [],
};

/** Goes to the sign-in page, which returns to this page. */
function goToSignIn({ error, portal }: ResolvedSession, locale: Locale): void {
  const { pathname, search } = window.location;
  const next = splitLocalePath(pathname + search).path;
  const query = { err: error ?? undefined, tipo: portal ?? undefined, next: next === '/' ? undefined : next };
  window.location.assign(localePath(paths.login(query), locale));
}

async function notify(resolved: ResolvedSession, { show, locale }: Notifier): Promise<void> {
  if (resolved.message !== null) show({ type: 'error', message: resolved.message });
  if (resolved.error === 'expired_session') goToSignIn(resolved, locale);
  else if (resolved.error !== null) {
    show({ type: 'error', message: await errorSentence(resolved.error, locale, { site: SITE_NAME }) });
  }
  for (const label of resolved.unavailable) {
    show({ type: 'warning', message: await errorSentence('chosen_is_gone', locale, { label }) });
  }
}

/** Message of an API failure, in the format of the specification. */
function failed(error: unknown): ResolvedSession {
  if (!(error instanceof ApiError)) throw error;
  const message = error.status > 0 ? `[${error.status}] ${error.message}` : error.message;
  return { ...NO_PERSON, message };
}

/** Identities named by the cookies when this tab last found a signed-in person. */
let shownUsers: string | null = null;

const signedInUsers = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.includes('.LastAuthUser='))
    .sort()
    .join();

/** A page restored by the back button must not show data of a person who has signed out since. */
function reloadAfterSignOut(): void {
  const isSeen = document.visibilityState === 'visible';
  const isSignInPage = SIGN_IN_PAGES.test(splitLocalePath(window.location.pathname).path);
  if (isSeen && !isSignInPage && shownUsers !== null && shownUsers !== signedInUsers())
    window.location.reload();
}

let isWatching = false;

function watch(person: ResolvedSession['person']): void {
  shownUsers = person === null ? null : signedInUsers();
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', reloadAfterSignOut);
  window.addEventListener('pageshow', reloadAfterSignOut);
}

let resolution: Promise<ResolvedSession> | null = null;
let known: ResolvedSession['person'] = null;

/** The same person stays the same object, so that no effect runs again. */
function withKnown(resolved: ResolvedSession): ResolvedSession {
  if (JSON.stringify(known) !== JSON.stringify(resolved.person)) known = resolved.person;
  return { ...resolved, person: known };
}

/** One resolution at a time: it renews the tokens, and callers that were refused together share it. */
function resolveOnce(): Promise<ResolvedSession> {
  resolution ??= resolveSession()
    .catch(failed)
    .then(withKnown)
    .finally(() => {
      resolution = null;
    });
  return resolution;
}

export async function resolveAndNotify(notifier: Notifier): Promise<ResolvedSession> {
  const resolved = await resolveOnce();
  watch(resolved.person);
  if (!notifier.isHandled(resolved)) await notify(resolved, notifier);
  return resolved;
}

/** A full load, so that no personal data stay in memory; drafts of this tab are deleted too. */
export async function signOut(locale: Locale, show: Notifier['show']): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return show({ type: 'error', message: await errorSentence('sign_out_failed', locale) });
  }
  sessionStorage.clear();
  window.location.assign(localePath(paths.home(), locale));
}
