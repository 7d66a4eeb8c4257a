import Head from 'next/head';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import type { SharedPicture } from '@/domain/seo/sharedPicture';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { site } from '../site';
import { sharingTags } from './sharingTags';

export interface SeoProps {
  /** Without the site's name, which is added; left out on the home page, whose title is the site's own. */
  readonly title?: string;
  readonly description?: string;
  /** Path of the page that stands for this one, without a language, from domain/paths; none for a page that has none. */
  readonly path?: string | null;
  /** Path that a shared link leads to, where it is not that of the canonical page. */
  readonly sharedPath?: string;
  readonly image?: SharedPicture;
  readonly noindex?: boolean;
}

/** What search engines and shared links say about a page. Addresses come from the configuration, never from a request. */
export function Seo({ title, description, path = null, sharedPath, image, noindex = false }: SeoProps) {
  const t = useMessages('shell');
  const { locale } = useMessagesValue();
  const origin = useSiteOrigin();
  const name = title === undefined ? site.name : t('seo.title', { title, site: site.name });
  const summary = description ?? t('seo.description');
  const addressOf =
    origin === null ? null : (to: string, language: Locale) => `${origin}${localePath(to, language)}`;
  const shared = { title, summary, image, noindex, locale, path, sharedPath: sharedPath ?? path, addressOf };
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={summary} />
      {noindex && <meta key="robots" name="robots" content="noindex,follow" />}
      {addressOf && path !== null && <link key="canonical" rel="canonical" href={addressOf(path, locale)} />}
      {/* Known when the code is built, so that a browser loads none of it. */}
      {typeof window === 'undefined' && sharingTags(shared)}
    </Head>
  );
}
