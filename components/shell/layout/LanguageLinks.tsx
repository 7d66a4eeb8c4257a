import { useRouter } from 'next/router';
import type { SyntheticEvent } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@/domain/site/locale';
import { localePath, splitLocalePath } from '@/domain/site/paths';

/** The router does not know of choices that only the address holds, so the address is asked when a person leaves by it. */
function followAddress(event: SyntheticEvent<HTMLAnchorElement>, locale: Locale): void {
  const { pathname, search, hash } = window.location;
  event.currentTarget.href = localePath(splitLocalePath(`${pathname}${search}${hash}`).path, locale);
}

/**
 * This page in every language. Plain links: the address alone decides the language, and another one comes as a whole. The
 * server leaves out of them what of the query does not change the page, which the browser may still know.
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
        onPointerDown={(event) => followAddress(event, locale)}
        onClick={(event) => followAddress(event, locale)}
        suppressHydrationWarning
      >
        {LANGUAGE_NAMES[locale]}
      </a>
    </li>
  ));
}
