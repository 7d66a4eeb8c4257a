import type { ReactElement } from 'react';
import { PREVIEW_SIZE, PREVIEW_TYPE, SITE_PREVIEW_PATH } from '@/domain/seo/sharedPicture';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/domain/site/locale';
import { site } from '../site';
import type { SeoProps } from './Seo';

interface Shared extends Pick<SeoProps, 'title' | 'image' | 'noindex'> {
  readonly summary: string;
  readonly locale: Locale;
  /** Canonical path, and shared path; null without one. */
  readonly path: string | null;
  readonly sharedPath: string | null;
  /** Absolute URL of a path in a language; null on a page rendered at build time, which has no host. */
  readonly urlOf: ((path: string, locale: Locale) => string) | null;
}

/** Open Graph's notation, `pt_BR`. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { 'pt-BR': 'pt_BR', en: 'en_US', es: 'es_ES' };

/**
 * Tags for readers that do not run the page: messengers that show a link, and crawlers that search other
 * languages. The document writes them outside the head that React updates, so no browser loads this code.
 */
export function sharingTags(shared: Shared) {
  const { title, summary, image, noindex, locale, path, sharedPath, urlOf } = shared;
  const picture = image ?? { ...PREVIEW_SIZE, url: SITE_PREVIEW_PATH, alt: site.name, type: PREVIEW_TYPE };
  const isRelative = !/^https?:/.test(picture.url);
  const about: readonly (readonly [property: string, content: string | number | null])[] = [
    ['og:site_name', site.name],
    ['og:type', 'website'],
    ['og:title', title ?? site.name],
    ['og:description', summary],
    ['og:url', sharedPath !== null && urlOf !== null ? urlOf(sharedPath, locale) : null],
    ['og:locale', OPEN_GRAPH_LOCALES[locale]],
    ...LOCALES.filter((each) => each !== locale).map(
      (each) => ['og:locale:alternate', OPEN_GRAPH_LOCALES[each]] as const,
    ),
  ];
  const pictured: typeof about = [
    // Pictures are the same file in every language.
    ['og:image', isRelative ? `${urlOf?.('', DEFAULT_LOCALE)}${picture.url}` : picture.url],
    ['og:image:type', picture.type],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ];
  const properties = [...about, ...(urlOf === null && isRelative ? [] : pictured)];
  const languages = path !== null && urlOf !== null && !noindex ? LOCALES : [];
  return [
    ...languages.map((each) => (
      <link key={`alternate:${each}`} rel="alternate" hrefLang={each} href={urlOf?.(path ?? '', each)} />
    )),
    ...languages
      .slice(0, 1)
      .map(() => (
        <link
          key="alternate"
          rel="alternate"
          hrefLang="x-default"
          href={urlOf?.(path ?? '', DEFAULT_LOCALE)}
        />
      )),
    ...properties.map(([property, content]) =>
      content === null ? null : (
        <meta key={`${property}:${content}`} property={property} content={String(content)} />
      ),
    ),
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
  ];
}

/** True for a tag made by `sharingTags`. */
export function isForSharing({ props }: { readonly props: Readonly<Record<string, unknown>> }): boolean {
  return 'property' in props || props.rel === 'alternate' || props.name === 'twitter:card';
}

type Tag = ReactElement<Readonly<Record<string, unknown>>>;

/** Path and query in one order and one encoding. */
function comparable(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://address.invalid');
  searchParams.sort();
  return `${decodeURI(pathname)}?${searchParams}`;
}

/**
 * Sharing tags of a head. Other languages are named only on the canonical page: the others are not its versions.
 *
 * @param asPath requested path without a language
 */
export function sharingTagsIn(head: readonly Tag[], asPath: string): Tag[] {
  const tags = head.filter(isForSharing);
  const own = tags.find(({ props }) => props.hrefLang === 'x-default')?.props.href;
  const isCanonical = typeof own === 'string' && comparable(own) === comparable(asPath);
  return tags.filter(({ props }) => isCanonical || props.rel !== 'alternate');
}
