import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** The link to a page that was meant, as `PageLink` writes it, with its address. */
function pageLinkOf({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-page]') : null;
  const href = link?.getAttribute('href');
  return link && href ? { href, keepsScroll: link.dataset.page === 'still', link } : null;
}

/** True for a plain press of the main button; with a key or another button people open a tab or a window. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/**
 * Follows the links of `PageLink` by changing the page instead of loading it anew, with one listener for all of them, and
 * fetches the code of the page that a pointer, a finger or the focus comes to.
 */
export function usePageLinks(): void {
  const router = useRouter();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = pageLinkOf(event);
      if (!page || event.defaultPrevented || !isPlain(event) || page.link.hasAttribute('target')) return;
      event.preventDefault();
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
  }, [router]);
}
