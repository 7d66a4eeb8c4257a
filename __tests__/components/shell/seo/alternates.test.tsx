/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { Seo } from '@/components/shell/seo/Seo';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { SiteOriginProvider } from '@/contexts/SiteOriginContext';

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: unknown }) => children,
}));

/** Languages that the server names for a page at a URL with a canonical path. */
function languagesAt(asPath: string, path: string): string[] {
  const html = renderToStaticMarkup(
    <Frame router={buildRouter({ asPath })}>
      <MessagesProvider messages={undefined} locale="pt-BR">
        <SiteOriginProvider value="https://soleira.example">
          <Seo title="Casa" path={path} />
        </SiteOriginProvider>
      </MessagesProvider>
    </Frame>,
  );
  return [...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, language = '']) => language);
}

const ALL = ['pt-BR', 'en', 'es', 'x-default'];

describe('the languages of a page', () => {
  it.each([
    ['/imoveis/sp', '/imoveis/sp'],
    ['/imoveis/sp?fase=lancamento&quartos=2', '/imoveis/sp?quartos=2&fase=lancamento'],
    ['/imovel/jardim-s%C3%A3o', '/imovel/jardim-são'],
  ])('are named at %s', (asPath, path) => {
    expect(languagesAt(asPath, path)).toEqual(ALL);
  });

  it.each([
    ['/imoveis/sp?ordenar=menor-preco', '/imoveis/sp'],
    ['/imoveis/sp?quartos=2&vagas=1', '/imoveis/sp'],
    ['/imovel/casa?torre=A&unidade=12', '/imovel/casa'],
    ['/comparar?projeto=a&projeto=b', '/comparar'],
    ['/incorporadoras?cursor=abc', '/incorporadoras'],
  ])('are not named at %s, whose canonical page is %s', (asPath, path) => {
    expect(languagesAt(asPath, path)).toEqual([]);
  });
});
