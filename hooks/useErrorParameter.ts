import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { errorSentence } from '@/locales/errorSentence';

/** Pages that stand for any address: asking the router for such an address would load the page anew. */
const CATCH_ALL = new Set(['/404', '/500', '/_error']);

function withoutError(asPath: string): string {
  const url = new URL(asPath, 'http://address.invalid');
  url.searchParams.delete('err');
  return `${url.pathname}${url.search}${url.hash}`;
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
  const key = router.isReady ? [router.query.err].flat()[0] : undefined;

  useEffect(() => {
    if (key === undefined) handled.current = null;
    if (key === undefined || handled.current === router.asPath) return;
    handled.current = router.asPath;
    void errorSentence(key, locale).then((message) => show({ type: 'error', message }));
    const address = withoutError(router.asPath);
    if (CATCH_ALL.has(router.pathname)) {
      window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
    } else {
      void router.replace(address, undefined, { shallow: true, scroll: false });
    }
  }, [key, locale, router, show]);
}
