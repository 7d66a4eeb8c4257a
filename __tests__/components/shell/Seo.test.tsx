import { render } from '@testing-library/react';
import { Seo } from '@/components/shell/Seo';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';
import type { Locale } from '@/domain/locale';
import { Frame } from '../../support/frame';

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: unknown }) => children,
}));

function head(props: Parameters<typeof Seo>[0], locale: Locale = 'pt-BR') {
  const { container } = render(
    <Frame>
      <MessagesProvider messages={undefined} locale={locale}>
        <SiteOriginProvider value="https://soleira.example">
          <Seo {...props} />
        </SiteOriginProvider>
      </MessagesProvider>
    </Frame>,
  );
  return {
    title: document.title || container.querySelector('title')?.textContent,
    one: (selector: string) =>
      document.querySelector(selector)?.getAttribute('content') ??
      document.querySelector(selector)?.getAttribute('href') ??
      null,
  };
}

describe('Seo', () => {
  it('adds the name of the site to the title and not to the title of a shared link', () => {
    const { title, one } = head({ title: 'Casa Mangue' });
    expect(title).toBe('Casa Mangue | Soleira');
    expect(one('meta[property="og:title"]')).toBe('Casa Mangue');
  });

  it('gives the whole address as canonical and to shared links', () => {
    const { one } = head({ path: '/imovel/casa-mangue' });
    expect(one('link[rel="canonical"]')).toBe('https://soleira.example/imovel/casa-mangue');
    expect(one('meta[property="og:url"]')).toBe('https://soleira.example/imovel/casa-mangue');
  });

  it('shows a picture by its whole address, with its size and what it shows', () => {
    const image = { url: '/media/a.jpg', width: 1200, height: 630, alt: 'Casa Mangue', type: 'image/jpeg' };
    const { one } = head({ image });
    expect(one('meta[property="og:image"]')).toBe('https://soleira.example/media/a.jpg');
    expect(one('meta[property="og:image:width"]')).toBe('1200');
    expect(one('meta[property="og:image:height"]')).toBe('630');
    expect(one('meta[property="og:image:alt"]')).toBe('Casa Mangue');
    expect(one('meta[property="og:image:type"]')).toBe('image/jpeg');
    expect(one('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('shows the picture of the site where a page has none', () => {
    expect(head({}).one('meta[property="og:image"]')).toBe(
      'https://soleira.example/media/previews/site-v1.jpg',
    );
  });

  it('shares the address of what was chosen, and stays canonical for the whole', () => {
    const { one } = head({ path: '/imovel/casa', sharedPath: '/imovel/casa?torre=A&unidade=12' });
    expect(one('link[rel="canonical"]')).toBe('https://soleira.example/imovel/casa');
    expect(one('meta[property="og:url"]')).toBe('https://soleira.example/imovel/casa?torre=A&unidade=12');
  });

  it('names the page in each language, and the Portuguese one for all others', () => {
    head({ path: '/imoveis/sp' });
    const links = [...document.querySelectorAll('link[rel="alternate"]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['pt-BR', 'https://soleira.example/imoveis/sp'],
      ['en', 'https://soleira.example/en/imoveis/sp'],
      ['es', 'https://soleira.example/es/imoveis/sp'],
      ['x-default', 'https://soleira.example/imoveis/sp'],
    ]);
  });

  it('is canonical in its own language', () => {
    const { one } = head({ path: '/' }, 'en');
    expect(one('link[rel="canonical"]')).toBe('https://soleira.example/en');
    expect(one('meta[property="og:locale"]')).toBe('en_US');
  });

  it('keeps a page out of search engines, lets its links be followed, and names what stands for it', () => {
    const { one } = head({ path: '/imoveis/sp', noindex: true });
    expect(one('meta[name="robots"]')).toBe('noindex,follow');
    expect(one('link[rel="canonical"]')).toBe('https://soleira.example/imoveis/sp');
    expect(document.querySelector('link[rel="alternate"]')).toBeNull();
  });

  it('lets a page into search engines unless told, and names no canonical where it has no address', () => {
    const { one } = head({});
    expect(one('meta[name="robots"]')).toBeNull();
    expect(one('link[rel="canonical"]')).toBeNull();
  });
});
