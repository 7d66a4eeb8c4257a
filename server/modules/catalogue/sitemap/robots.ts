import { DEFAULT_LOCALE, LOCALES } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

/** Where there is nothing for a search engine: the API, and what belongs to one person. */
const CLOSED = ['/conta', '/painel', '/checkout'] as const;

/**
 * What robots may ask for. Pages that are to be kept out of search engines (`noindex`) are not closed here: a robot has to
 * read them to learn it.
 */
export function robotsText(siteUrl: string): string {
  const closed = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)].flatMap(
    (locale) => CLOSED.map((path) => localePath(path, locale)),
  );
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /*?token=',
    'Disallow: /*&token=',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
