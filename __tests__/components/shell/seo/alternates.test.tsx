import { sharingTags, sharingTagsIn } from '@/components/shell/seo/sharingTags';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

/** Languages that the document names for a page at a URL with a canonical path. */
function languagesAt(asPath: string, path: string | null): string[] {
  const head = sharingTags({
    title: 'Casa',
    summary: 'Três quartos.',
    image: undefined,
    noindex: false,
    locale: 'pt-BR',
    path,
    sharedPath: path,
    urlOf: (to: string, locale: Locale) => `https://soleira.example${localePath(to, locale)}`,
  });
  const tags = sharingTagsIn(
    head.filter((tag) => tag !== null),
    asPath,
  );
  expect(tags.some(({ props }) => props.property === 'og:title')).toBe(true);
  return tags.flatMap(({ props }) => (props.hrefLang ? [String(props.hrefLang)] : []));
}

const ALL = ['pt-BR', 'en', 'es', 'x-default'];

describe('the languages of a page', () => {
  it.each([
    ['/', '/'],
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
    ['/nada', null],
  ])('are not named at %s, whose canonical page is %s', (asPath, path) => {
    expect(languagesAt(asPath, path)).toEqual([]);
  });
});
