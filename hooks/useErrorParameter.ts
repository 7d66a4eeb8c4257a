import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { localePath } from '@/domain/site/paths';
import { errorSentence } from '@/locales/errorSentence';

/** Pages that stand for any address: asking the router for such an address would load the page anew. */
const CATCH_ALL = new Set(['/404', '/500', '/_error']);

/**
 * The error key of an address and the address without it. The address is asked and not `router.query`: a page that is
 * kept for everyone was rendered without the parameter, and its query does not know it.
 */
function splitError(asPath: string): { key: string | null; rest: string } {
  const url = new URL(asPath, 'http://address.invalid');
  const key = url.searchParams.get('err');
  url.searchParams.delete('err');
  return { key, rest: `${url.pathname}${url.search}${url.hash}` };
}

/**
 * `?err=<key>` on any page: shows the sentence of a known error key and a neutral one for any other, never the text of
 * the address itself, and takes the parameter out of the address while the rest stays.
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
