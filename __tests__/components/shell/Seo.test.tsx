import { render } from '@testing-library/react';
import { Seo } from '@/components/shell/Seo';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';
import { Frame } from '../../support/frame';

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: unknown }) => children,
}));

function head(props: Parameters<typeof Seo>[0]) {
  const { container } = render(
    <Frame>
      <SiteOriginProvider value="https://soleira.example">
        <Seo {...props} />
      </SiteOriginProvider>
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

  it('shows a picture by its whole address', () => {
    const { one } = head({ image: '/media/casa-mangue.jpg' });
    expect(one('meta[property="og:image"]')).toBe('https://soleira.example/media/casa-mangue.jpg');
    expect(one('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('shows the mark of the site where a page has no picture', () => {
    const { one } = head({});
    expect(one('meta[property="og:image"]')).toBe('https://soleira.example/icons/icon-512.png');
    expect(one('meta[name="twitter:card"]')).toBeNull();
  });

  it('keeps a page out of search engines and then names no canonical', () => {
    const { one } = head({ path: '/imoveis?q=x', noindex: true });
    expect(one('meta[name="robots"]')).toBe('noindex');
    expect(one('link[rel="canonical"]')).toBeNull();
  });

  it('lets a page into search engines unless told', () => {
    expect(head({}).one('meta[name="robots"]')).toBeNull();
  });
});
