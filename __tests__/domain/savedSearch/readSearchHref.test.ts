import { readSearchHref } from '@/domain/savedSearch/readSearchHref';

describe('canonical URL of a search', () => {
  it.each([
    ['/imoveis', '/imoveis'],
    ['/imoveis/sp/sao-paulo/pinheiros/apartamentos', '/imoveis/sp/sao-paulo/pinheiros/apartamentos'],
    ['/imoveis?uf=sp&cidade=sao-paulo', '/imoveis/sp/sao-paulo'],
    ['/en/imoveis/sp?quartos=2', '/imoveis/sp?quartos=2'],
    ['/imoveis/sp?quartos=2&cursor=abc&visao=mapa&utm_source=x', '/imoveis/sp?quartos=2'],
    ['/imoveis?q=p%C3%A9%20na%20areia', '/imoveis?q=p%C3%A9+na+areia'],
  ])('%s is that of %s', (typed, href) => {
    expect(readSearchHref(typed)?.href).toBe(href);
  });

  it('is read back as the same search', () => {
    const first = readSearchHref('/imoveis/sp/sao-paulo?quartos=2&precoMax=900000&ordem=menor-preco');
    expect(readSearchHref(first?.href ?? '')).toEqual(first);
  });

  it.each([
    'https://evil.example/imoveis',
    '//evil.example/imoveis',
    '/\\evil.example/imoveis',
    'javascript:alert(1)',
    '/imovel/aurora',
    '/imoveis-falsos',
    '/imoveis/xx',
    '/imoveis/sp/%E0%A4%A',
    '/login?next=/imoveis',
    'imoveis',
    '',
  ])('is not %j', (typed) => {
    expect(readSearchHref(typed)).toBeNull();
  });
});
