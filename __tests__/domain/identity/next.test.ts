import { readNext } from '@/domain/identity/next';

describe('readNext', () => {
  it.each([
    ['/conta', '/conta'],
    ['/conta?x=//ok', '/conta?x=//ok'],
    ['/imovel/ipe?torre=A&unidade=1203#plantas', '/imovel/ipe?torre=A&unidade=1203#plantas'],
    ['/en/imoveis', '/en/imoveis'],
    // A path of this site with any content: it leads to our own 404 page.
    ['/%5Cevil.example', '/%5Cevil.example'],
  ])('continues to a page of this site: %s', (next, path) => {
    expect(readNext(next)).toBe(path);
  });

  it.each([
    '/\\evil.example',
    '//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    'http://site.invalid/conta',
    'conta',
    '',
  ])('falls back to the home page instead of leaving the site: %j', (next) => {
    expect(readNext(next)).toBe('/');
  });

  it.each(['/login', '/login?next=/login', '/en/login', '/login/success', '/api/auth/login', '/_next/x'])(
    'falls back to the home page for a sign-in page or an API call: %s',
    (next) => {
      expect(readNext(next)).toBe('/');
    },
  );

  it('reads the first of several values, and falls back to the home page without one', () => {
    expect(readNext(['/conta', 'https://evil.example'])).toBe('/conta');
    expect(readNext(undefined)).toBe('/');
    expect(readNext(null)).toBe('/');
    expect(readNext([])).toBe('/');
  });
});
