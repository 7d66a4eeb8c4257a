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
  /** What the page shows by itself. */
  readonly isQuietAbout: (settled: Settled) => boolean;
}

const SITE_NAME = process.env.NEXT_PUBLIC_SITE_NAME || 'Soleira';

const NOBODY: Settled = { person: null, error: null, door: null, message: null, unavailable: [] };

/** To the door, and afterwards back to where the session ended. */
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

/** What the API said when it could not do it, as the specification of errors words it. */
function failed(error: unknown): Settled {
  if (!(error instanceof ApiError)) throw error;
  const message = error.status > 0 ? `[${error.status}] ${error.message}` : error.message;
  return { ...NOBODY, message };
}

/** Whom the cookies of each pool name, as this tab last found them with somebody signed in. */
let shown: string | null = null;

const named = () =>
  document.cookie
    .split('; ')
    .filter((pair) => pair.includes('.LastAuthUser='))
    .sort()
    .join();

/** Also a page that comes back from the browser's memory by "Back" shows nothing of who has signed out since. */
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

/** The page is loaded anew, so that nothing of the person stays in its memory, nor what was typed in what this tab keeps. */
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
