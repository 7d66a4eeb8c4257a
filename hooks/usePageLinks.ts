import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { useMessages } from './useMessages';

/** Link of `PageLink` that an event concerns, with its URL. */
function pageLinkOf({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-page]') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, keepsScroll: link.dataset.page === 'still', link } : null;
}

/** True for a plain click of the main button; other clicks open a tab or a window. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * Follows the links of `PageLink` by client navigation with a single listener, and prefetches the page of a hovered,
 * touched or focused link.
 */
export function usePageLinks(): void {
  const router = useRouter();
  const t = useMessages('shell');
  const { show } = useToast();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = pageLinkOf(event);
      if (!page || event.defaultPrevented || !isPlain(event) || page.link.hasAttribute('target')) return;
      event.preventDefault();
      // A navigation that fails would leave the page for an error of the browser.
      if (!navigator.onLine) return show({ type: 'error', message: t('offline') });
      void router.push(page.href, undefined, { scroll: !page.keepsScroll });
    };
    const prepare = (event: Event) => {
      const page = pageLinkOf(event);
      if (page) void router.prefetch(page.href).catch(() => {});
    };
    const approaches = ['mouseover', 'touchstart', 'focusin'] as const;
    document.addEventListener('click', follow);
    for (const name of approaches) document.addEventListener(name, prepare, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const name of approaches) document.removeEventListener(name, prepare);
    };
  }, [router, show, t]);
}
