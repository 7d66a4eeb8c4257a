import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

/** Changes the URL without a navigation. Keeps the router's state in the history entry, except its URL. */
export function replaceUrl(path: string, locale: Locale): void {
  const address = localePath(path, locale);
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? { ...state, as: address, url: path } : null;
  window.history.replaceState(kept, '', address);
}
