import Head from 'next/head';
import { useSiteOrigin } from '@/contexts/SiteOriginContext';
import { useMessages } from '@/hooks/useMessages';
import { site } from './site';

interface SeoProps {
  /** Without the site's name, which is added; left out on the home page, whose title is the site's own. */
  readonly title?: string;
  readonly description?: string;
  /** Public path of this page with the parameters that make it a page of its own, from domain/paths. */
  readonly path?: string;
  /** Path or address of a picture of 1200 by 630 px. */
  readonly image?: string;
  readonly noindex?: boolean;
}

/** Shown with a shared link that has no picture of its own. */
const OWN_PICTURE = '/icons/icon-512.png';

/** What search engines and shared links say about a page. */
export function Seo({ title, description, path, image, noindex = false }: SeoProps) {
  const t = useMessages('shell');
  const name = title === undefined ? site.name : t('seo.title', { title, site: site.name });
  const summary = description ?? t('seo.description');
  const origin = useSiteOrigin();
  const canonical = path !== undefined && origin !== null ? `${origin}${path}` : null;
  const picture = image ?? OWN_PICTURE;
  return (
    <Head>
      <title>{name}</title>
      <meta key="description" name="description" content={summary} />
      {noindex && <meta key="robots" name="robots" content="noindex" />}
      {canonical && !noindex && <link key="canonical" rel="canonical" href={canonical} />}
      <meta key="og:site_name" property="og:site_name" content={site.name} />
      <meta key="og:locale" property="og:locale" content="pt_BR" />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:title" property="og:title" content={title ?? site.name} />
      <meta key="og:description" property="og:description" content={summary} />
      {canonical && <meta key="og:url" property="og:url" content={canonical} />}
      {origin !== null && (
        <meta
          key="og:image"
          property="og:image"
          content={/^https?:/.test(picture) ? picture : `${origin}${picture}`}
        />
      )}
      {image && <meta key="twitter:card" name="twitter:card" content="summary_large_image" />}
    </Head>
  );
}
