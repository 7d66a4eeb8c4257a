import { canonicalCaseUrl, canonicalLanguageUrl, isReadable, readTarget } from '@/server/pages/requestTarget';

describe('readTarget', () => {
  it.each([
    ['/imoveis?q=a', '/imoveis'],
    ['/', '/'],
    ['//', '//'],
    ['//imoveis', '//imoveis'],
    ['/\\evil.example', '//evil.example'],
    ['/%', '/%'],
    ['http://evil.example/imoveis', '/imoveis'],
    ['http://[', '/'],
  ])('reads %s as a path of this site', (target, pathname) => {
    expect(readTarget(target)?.pathname).toBe(pathname);
  });

  it.each(['http://evil.example/imoveis?q=a', 'HTTPS://evil.example:8080/imoveis?q=a'])(
    'leaves the host out of %s',
    (target) => expect(readTarget(target)?.url).toBe('/imoveis?q=a'),
  );

  it.each(['*', '', 'evil.example:443', 'javascript:alert(1)'])('finds no path in %j', (target) =>
    expect(readTarget(target)).toBeNull(),
  );
});

describe('isReadable', () => {
  it.each([
    ['/imovel/vila-%C3%A1gua', true],
    ['/imovel/%', false],
    ['/imovel/%FF', false],
  ])('%s: %s', (pathname, expected) => expect(isReadable(pathname)).toBe(expected));
});

describe('rightLanguageAddress', () => {
  it.each([
    ['/pt-BR', '/'],
    ['/pt-br/imoveis?q=a', '/imoveis?q=a'],
    ['/EN', '/en'],
    ['/En?q=a', '/en?q=a'],
    ['/ES/imovel/a', '/es/imovel/a'],
    ['/pt-BR//evil.example', '/evil.example'],
    ['/pt-BR/\\evil.example', '/evil.example'],
  ])('%s is %s', (written, right) => expect(canonicalLanguageUrl(written)).toBe(right));

  it.each(['/', '/en', '/es?q=a', '/en/imoveis', '/imoveis', '/english', '/pt', '/imovel/EN'])(
    '%s is right already',
    (url) => expect(canonicalLanguageUrl(url)).toBeNull(),
  );
});

describe('rightCaseAddress', () => {
  it.each([
    ['/Imoveis', '/imoveis'],
    ['/IMOVEIS/sp?Quartos=2', '/imoveis/sp?Quartos=2'],
    ['/en/Imovel/vila', '/en/imovel/vila'],
    ['/Comparar', '/comparar'],
  ])('leads from %s to %s', (url, right) => expect(canonicalCaseUrl(url)).toBe(right));

  it.each([
    '/imoveis',
    '/imoveis/SP',
    '/en/imovel/Vila',
    '/',
    '/Outra',
    '//Imoveis',
    '/api/public/projects',
    '/Media/a',
  ])('leaves %s as it is', (url) => expect(canonicalCaseUrl(url)).toBeNull());
});
