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
  /** Without the site's name, which is added; undefined on the home page, whose title is the site's. */
  readonly title?: string;
  readonly description?: string;
  /** Canonical path without a language, from domain/site/paths; null without one. */
  readonly path?: string | null;
  /** Path of shared links where it differs from the canonical one. */
  readonly sharedPath?: string;
  readonly image?: SharedPicture;
  readonly noindex?: boolean;
}

/** Metadata for search engines and shared links. URLs come from the configuration, never from a request. */
export function Seo({ title, description, path = null, sharedPath, image, noindex = false }: SeoProps) {
  const t = useMessages('shell');
  const { locale } = useMessagesValue();
  const origin = useSiteOrigin();
  const name = title === undefined ? site.name : t('seo.title', { title, site: site.name });
  const summary = description ?? t('seo.description');
  const urlOf =
    origin === null ? null : (to: string, language: Locale) => `${origin}${localePath(to, language)}`;
  const shared = { title, summary, image, noindex, locale, path, sharedPath: sharedPath ?? path, urlOf };
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={summary} />
      {noindex && <meta key="robots" name="robots" content="noindex,follow" />}
      {urlOf && path !== null && <link key="canonical" rel="canonical" href={urlOf(path, locale)} />}
      {/* Constant at build time, so that browsers load none of it. */}
      {typeof window === 'undefined' && sharingTags(shared)}
    </Head>
  );
}
