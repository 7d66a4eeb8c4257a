import { LISTING_PARAMETERS } from '@/domain/listing/query';
import { isReadingPage, pageOf, parametersOf } from '@/server/pages/readingPages';

describe('isReadingPage', () => {
  it.each([
    '/',
    '/imoveis',
    '/imoveis/sp/sao-paulo',
    '/en/imoveis/sp/sao-paulo/pinheiros/apartamentos',
    '/imovel/residencial-ipe',
    '/incorporadoras',
    '/incorporadora/arvoredo',
    '/corretor/helena-vilela',
    '/comparar',
    '/simulacao',
    '/es/comparar',
    '/privacidade',
    '/en',
    '/es/imoveis',
    '/en/imovel/a',
    '/imovel/a/escolher',
    '/en/imovel/a/escolher',
  ])('holds for %s', (path) => {
    expect(isReadingPage(path)).toBe(true);
  });

  it.each([
    '/_next/data/b1/index.json',
    '/_next/data/b1/imoveis.json',
    '/_next/data/b1/pt-BR/imoveis/sp/lotes.json',
    '/_next/data/b1/imovel/a.json',
  ])('holds for the data of a page, %s, so that the same rules apply after a click', (path) => {
    expect(isReadingPage(path)).toBe(true);
  });

  it('reads the filters of the listing at each of its paths', () => {
    for (const path of ['/imoveis', '/imoveis/sp/sao-paulo', '/_next/data/b1/pt-BR/imoveis/sp.json']) {
      expect(parametersOf(path)).toEqual(LISTING_PARAMETERS);
    }
  });

  it.each([
    '/login',
    '/comparar/a',
    '/conta',
    '/imovel',
    '/imovel/a/b',
    '/incorporadora',
    '/incorporadoras/a',
    '/corretor/a/b',
    '/imoveis/',
    '/imoveis/a/b/c/d/e',
    '/_next/static/a.js',
    '/_next/data/b1/conta.json',
    '/en/conta',
    '/EN',
    '/pt-BR',
    '/en/en',
    '/english',
  ])('does not hold for %s', (path) => {
    expect(isReadingPage(path)).toBe(false);
  });
});

describe('parametersOf', () => {
  it('names the projects of a comparison', () => {
    expect(parametersOf('/en/comparar')).toEqual(['projeto']);
  });

  it('returns the parameters of the list of companies, and none for the page of one', () => {
    expect(parametersOf('/incorporadoras')).toEqual(['q', 'tipo', 'cursor']);
    expect(parametersOf('/incorporadora/arvoredo')).toEqual([]);
  });
});

describe('pageOf', () => {
  it('finds the page of a data URL', () => {
    expect(pageOf('/_next/data/b1/index.json')).toBe('/');
    expect(pageOf('/_next/data/b1/imovel/a.json')).toBe('/imovel/a');
  });

  it('is the same in every language', () => {
    expect(['/', '/en', '/en/', '/es'].map(pageOf)).toEqual(['/', '/', '/', '/']);
    expect(pageOf('/es/imovel/a')).toBe('/imovel/a');
    expect(pageOf('/_next/data/b1/pt-BR.json')).toBe('/');
    expect(pageOf('/_next/data/b1/en.json')).toBe('/');
    expect(pageOf('/_next/data/b1/pt-BR/imoveis.json')).toBe('/imoveis');
    expect(pageOf('/_next/data/b1/es/imovel/a.json')).toBe('/imovel/a');
  });
});
