import Head from 'next/head';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import { DEFAULT_LOCALE, LOCALES } from '@/domain/locale';
import { localePath } from '@/domain/paths';
import {
  PREVIEW_SIZE,
  PREVIEW_TYPE,
  type SharedPicture,
  SITE_PREVIEW_PATH,
} from '@/domain/seo/sharedPicture';
import { useMessages } from '@/hooks/useMessages';
import { site } from './site';

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

/** `pt_BR` as Open Graph writes languages. */
const OPEN_GRAPH_LOCALES = { 'pt-BR': 'pt_BR', en: 'en_US', es: 'es_ES' } as const;

/** What search engines and shared links say about a page. Addresses come from the configuration, never from a request. */
export function Seo({ title, description, path = null, sharedPath, image, noindex = false }: SeoProps) {
  const t = useMessages('shell');
  const { locale } = useMessagesValue();
  const origin = useSiteOrigin();
  const name = title === undefined ? site.name : t('seo.title', { title, site: site.name });
  const summary = description ?? t('seo.description');
  const picture = image ?? { ...PREVIEW_SIZE, url: SITE_PREVIEW_PATH, alt: site.name, type: PREVIEW_TYPE };
  const addressOf = (to: string, language = locale) => `${origin}${localePath(to, language)}`;
  const shared = sharedPath ?? path;
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={summary} />
      {noindex && <meta key="robots" name="robots" content="noindex,follow" />}
      {origin !== null && path !== null && <link key="canonical" rel="canonical" href={addressOf(path)} />}
      {origin !== null && path !== null && !noindex && (
        <>
          {LOCALES.map((each) => (
            <link key={`alternate:${each}`} rel="alternate" hrefLang={each} href={addressOf(path, each)} />
          ))}
          <link key="alternate" rel="alternate" hrefLang="x-default" href={addressOf(path, DEFAULT_LOCALE)} />
        </>
      )}
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      {LOCALES.map((each) => {
        const property = each === locale ? 'og:locale' : 'og:locale:alternate';
        return <meta key={`og:${each}`} property={property} content={OPEN_GRAPH_LOCALES[each]} />;
      })}
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:title" property="og:title" content={title ?? site.name} />
      <meta key="og:description" property="og:description" content={summary} />
      {origin !== null && shared !== null && (
        <meta key="og:url" property="og:url" content={addressOf(shared)} />
      )}
      {origin !== null && (
        <>
          <meta
            key="og:image"
            property="og:image"
            content={/^https?:/.test(picture.url) ? picture.url : `${origin}${picture.url}`}
          />
          <meta key="og:image:type" property="og:image:type" content={picture.type} />
          <meta key="og:image:width" property="og:image:width" content={String(picture.width)} />
          <meta key="og:image:height" property="og:image:height" content={String(picture.height)} />
          <meta key="og:image:alt" property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
