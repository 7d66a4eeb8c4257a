import type { Settled } from '@/domain/identity/settled';
import type { Locale } from '@/domain/locale';
import { localePath, paths, splitLocalePath } from '@/domain/paths';
import { errorSentence } from '@/locales/errorSentence';
import { ApiError } from '@/services/apiError';
import { endSession, settleSession } from '@/services/session';
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

export async function settleAndTell(telling: Telling): Promise<Settled> {
  const settled = await settleSession().catch(failed);
  if (!telling.isQuietAbout(settled)) await tell(settled, telling);
  return settled;
}

/** The page is loaded anew, so that nothing of the person stays in its memory. */
export async function signOut(locale: Locale): Promise<void> {
  await endSession();
  window.location.assign(localePath(paths.home(), locale));
}
