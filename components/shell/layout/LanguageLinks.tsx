import { useRouter } from 'next/router';
import type { SyntheticEvent } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/domain/site/locale';
import { localePath, splitLocalePath } from '@/domain/site/paths';

/** Choices may exist only in the URL and not in the router, so the present URL is read when the link is followed. */
function followUrl(event: SyntheticEvent<HTMLAnchorElement>, locale: Locale): void {
  const { pathname, search, hash } = window.location;
  event.currentTarget.href = localePath(splitLocalePath(`${pathname}${search}${hash}`).path, locale);
}

/**
 * Links to this page in every language. Plain links, because only the URL decides the language. The server
 * leaves out query parameters that do not change the page; the browser adds them.
 */
export function LanguageLinks() {
  const { locale: current } = useMessagesValue();
  const { asPath } = useRouter();
  return LOCALES.map((locale) => (
    <li key={locale}>
      <a
        href={localePath(asPath, locale)}
        lang={locale}
        hrefLang={locale}
        aria-current={locale === current ? 'true' : undefined}
        onPointerDown={(event) => followUrl(event, locale)}
        onClick={(event) => followUrl(event, locale)}
        suppressHydrationWarning
      >
        {LANGUAGE_NAMES[locale]}
      </a>
    </li>
  ));
}
