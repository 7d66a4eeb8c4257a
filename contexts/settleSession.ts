import type { Settled } from '@/domain/identity/settled';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths, splitLocalePath } from '@/domain/site/paths';
import { errorSentence } from '@/locales/errorSentence';
import { endSession, settleSession } from '@/services/account/session';
import { ApiError } from '@/services/http/apiError';
import { DOORS } from './doors';
import type { ToastRequest } from './ToastContext';

interface Telling {
  readonly show: (toast: ToastRequest) => void;
  readonly locale: Locale;
  /** True for results that the page reports itself. */
  readonly isQuietAbout: (settled: Settled) => boolean;
}

const SITE_NAME = process.env.NEXT_PUBLIC_SITE_NAME || 'Soleira';

const NOBODY: Settled = { person: null, error: null, door: null, message: null, unavailable: [] };

/** Goes to the sign-in page, which returns to this page. */
function askToSignIn({ error, door }: Settled, locale: Locale): void {
  const { pathname, search } = window.location;
  const next = splitLocalePath(pathname + search).path;
  const query = { err: error ?? undefined, tipo: door ?? undefined, next: next === '/' ? undefined : next };
  window.location.assign(localePath(paths.login(query), locale));
}

async function tell(settled: Settled, { show, locale }: Telling): Promise<void> {
  if (settled.message !== null) show({ type: 'error', message: settled.message });
  if (settled.error === 'expired_session') askToSignIn(settled, locale);
  else if (settled.error !== null) {
    show({ type: 'error', message: await errorSentence(settled.error, locale, { site: SITE_NAME }) });
  }
  for (const label of settled.unavailable) {
    show({ type: 'warning', message: await errorSentence('chosen_is_gone', locale, { label }) });
  }
}

/** Message of an API failure, in the format of the specification. */
function failed(error: unknown): Settled {
  if (!(error instanceof ApiError)) throw error;
  const message = error.status > 0 ? `[${error.status}] ${error.message}` : error.message;
  return { ...NOBODY, message };
}

/** Identities named by the cookies when this tab last found a signed-in person. */
let shown: string | null = null;

const named = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.includes('.LastAuthUser='))
    .sort()
    .join();

/** A page restored by the back button must not show data of a person who has signed out since. */
function leaveWhoeverIsGone(): void {
  const isSeen = document.visibilityState === 'visible';
  const isDoor = DOORS.test(splitLocalePath(window.location.pathname).path);
  if (isSeen && !isDoor && shown !== null && shown !== named()) window.location.reload();
}

let isWatching = false;

function watch(person: Settled['person']): void {
  shown = person === null ? null : named();
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', leaveWhoeverIsGone);
  window.addEventListener('pageshow', leaveWhoeverIsGone);
}

export async function settleAndTell(telling: Telling): Promise<Settled> {
  const settled = await settleSession().catch(failed);
  watch(settled.person);
  if (!telling.isQuietAbout(settled)) await tell(settled, telling);
  return settled;
}

/** A full load, so that no personal data stay in memory; drafts of this tab are deleted too. */
export async function signOut(locale: Locale, show: Telling['show']): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return show({ type: 'error', message: await errorSentence('sign_out_failed', locale) });
  }
  sessionStorage.clear();
  window.location.assign(localePath(paths.home(), locale));
}
