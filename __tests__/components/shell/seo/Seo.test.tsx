import { render } from '@testing-library/react';
import { Frame } from '@/__tests__/support/web/frame';
import { Seo } from '@/components/shell/seo/Seo';
import { isForSharing, sharingTags } from '@/components/shell/seo/sharingTags';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: unknown }) => children,
}));

const ORIGIN = 'https://soleira.example';

function readerOf(container: HTMLElement) {
  return {
    title: document.title || container.querySelector('title')?.textContent,
    one: (selector: string) =>
      document.querySelector(selector)?.getAttribute('content') ??
      document.querySelector(selector)?.getAttribute('href') ??
      null,
  };
}

function head(props: Parameters<typeof Seo>[0], locale: Locale = 'pt-BR') {
  const { container } = render(
    <Frame>
      <MessagesProvider messages={undefined} locale={locale}>
        <SiteOriginProvider value={ORIGIN}>
          <Seo {...props} />
        </SiteOriginProvider>
      </MessagesProvider>
    </Frame>,
  );
  return readerOf(container);
}

/** Tags that the server adds. */
function tagsOf(change: Partial<Parameters<typeof sharingTags>[0]>) {
  return sharingTags({
    title: 'Casa Mangue',
    summary: 'Três quartos.',
    locale: 'pt-BR',
    path: null,
    sharedPath: null,
    urlOf: (path, locale) => `${ORIGIN}${localePath(path, locale)}`,
    ...change,
  });
}

const shared = (change: Parameters<typeof tagsOf>[0]) => readerOf(render(tagsOf(change)).container);

describe('Seo', () => {
  it('appends the site’s name to the title', () => {
    expect(head({ title: 'Casa Mangue' }).title).toBe('Casa Mangue | Soleira');
  });

  it('has an absolute canonical URL in the page’s language', () => {
    expect(head({ path: '/imovel/casa' }).one('link[rel="canonical"]')).toBe(`${ORIGIN}/imovel/casa`);
  });

  it('is canonical in its own language', () => {
    expect(head({ path: '/' }, 'en').one('link[rel="canonical"]')).toBe(`${ORIGIN}/en`);
  });

  it('excludes a page from the index, lets its links be followed, and names its canonical page', () => {
    const { one } = head({ path: '/imoveis/sp', noindex: true });
    expect(one('meta[name="robots"]')).toBe('noindex,follow');
    expect(one('link[rel="canonical"]')).toBe(`${ORIGIN}/imoveis/sp`);
  });

  it('allows indexing by default, without a canonical URL if it has no path', () => {
    const { one } = head({});
    expect(one('meta[name="robots"]')).toBeNull();
    expect(one('link[rel="canonical"]')).toBeNull();
  });

  it('leaves exactly the tags that browsers do not use to the document', () => {
    head({ title: 'Casa Mangue', path: '/imovel/casa', noindex: true });
    const own = [...document.querySelectorAll('meta[name], meta[property], link[rel]')];
    const isOurs = (element: Element) =>
      isForSharing({
        props: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      });
    expect(own.filter(isOurs)).toEqual([]);
    for (const tag of tagsOf({ path: '/imovel/casa' })) expect(tag === null || isForSharing(tag)).toBe(true);
  });
});

describe('sharingTags', () => {
  it('has a title without the site’s name, which has a separate tag', () => {
    const { one } = shared({});
    expect(one('meta[property="og:title"]')).toBe('Casa Mangue');
    expect(one('meta[property="og:site_name"]')).toBe('Soleira');
  });

  it('shares a picture by its absolute URL, with size and alternative text', () => {
    const image = { url: '/media/a.jpg', width: 1200, height: 630, alt: 'Casa Mangue', type: 'image/jpeg' };
    const { one } = shared({ image, locale: 'en' });
    expect(one('meta[property="og:image"]')).toBe(`${ORIGIN}/media/a.jpg`);
    expect(one('meta[property="og:image:width"]')).toBe('1200');
    expect(one('meta[property="og:image:height"]')).toBe('630');
    expect(one('meta[property="og:image:alt"]')).toBe('Casa Mangue');
    expect(one('meta[property="og:image:type"]')).toBe('image/jpeg');
    expect(one('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('shares the site’s picture for a page without one', () => {
    expect(shared({}).one('meta[property="og:image"]')).toBe(`${ORIGIN}/media/previews/site-v1.jpg`);
  });

  it('shares the URL of the choice', () => {
    const { one } = shared({ path: '/imovel/casa', sharedPath: '/imovel/casa?torre=A&unidade=12' });
    expect(one('meta[property="og:url"]')).toBe(`${ORIGIN}/imovel/casa?torre=A&unidade=12`);
  });

  it('names the page in each language, with Portuguese as the default', () => {
    shared({ path: '/imoveis/sp', locale: 'en' });
    const links = [...document.querySelectorAll('link[rel="alternate"]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['pt-BR', `${ORIGIN}/imoveis/sp`],
      ['en', `${ORIGIN}/en/imoveis/sp`],
      ['es', `${ORIGIN}/es/imoveis/sp`],
      ['x-default', `${ORIGIN}/imoveis/sp`],
    ]);
    const locales = [...document.querySelectorAll('meta[property^="og:locale"]')];
    expect(locales.map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')])).toEqual([
      ['og:locale', 'en_US'],
      ['og:locale:alternate', 'pt_BR'],
      ['og:locale:alternate', 'es_ES'],
    ]);
  });

  it('names no other language of a page that is not indexed', () => {
    shared({ path: '/imoveis/sp', noindex: true });
    expect(document.querySelector('link[rel="alternate"]')).toBeNull();
  });

  it('has no URLs if the host is unknown', () => {
    const { one } = shared({ path: '/', sharedPath: '/', urlOf: null });
    expect(one('meta[property="og:url"]')).toBeNull();
    expect(one('meta[property="og:image"]')).toBeNull();
  });
});
