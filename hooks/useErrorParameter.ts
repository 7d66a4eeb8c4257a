import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { localePath } from '@/domain/site/paths';
import { errorSentence } from '@/locales/errorSentence';

/** Pages for any URL: the router would load such a URL again. */
const CATCH_ALL = new Set(['/404', '/500', '/_error']);

/**
 * Error key of a URL, and the URL without it. Read from `asPath`, because a cached page was rendered without the
 * parameter and has no `router.query` for it.
 */
function splitError(asPath: string): { key: string | null; rest: string } {
  const url = new URL(asPath, 'http://address.invalid');
  const key = url.searchParams.get('err');
  url.searchParams.delete('err');
  return { key, rest: `${url.pathname}${url.search}${url.hash}` };
}

/**
 * `?err=<key>` on any page: shows the message of a known error key and a neutral one for any other, never text from the
 * URL, and removes the parameter.
 */
export function useErrorParameter(): void {
  const router = useRouter();
  const { show } = useToast();
  const { locale } = useMessagesValue();
  const handled = useRef<string | null>(null);
  const { key, rest } = splitError(router.asPath);

  useEffect(() => {
    if (key === null) handled.current = null;
    if (key === null || handled.current === router.asPath) return;
    handled.current = router.asPath;
    void errorSentence(key, locale).then((message) => show({ type: 'error', message }));
    if (CATCH_ALL.has(router.pathname)) {
      const address = localePath(rest, locale);
      window.history.replaceState({ ...window.history.state, url: rest, as: address }, '', address);
    } else {
      void router.replace(rest, undefined, { shallow: true, scroll: false });
    }
  }, [key, rest, locale, router, show]);
}
