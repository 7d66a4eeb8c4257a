import { DEFAULT_LOCALE, LOCALES } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

/** Paths without content for search engines: the API, and private pages. */
const CLOSED = ['/conta', '/painel', '/checkout', '/negociacao'] as const;

/** Text of robots.txt. It does not disallow pages with `noindex`: a robot has to read them to find it. */
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
