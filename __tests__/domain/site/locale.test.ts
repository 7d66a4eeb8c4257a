import { LOCALES, localeOf, perLocale } from '@/domain/site/locale';

describe('localeOf', () => {
  it('knows the languages of the site, and takes any other for Portuguese', () => {
    expect(LOCALES.map(localeOf)).toEqual(LOCALES);
    expect([localeOf(undefined), localeOf('EN'), localeOf('fr')]).toEqual(['pt-BR', 'pt-BR', 'pt-BR']);
  });
});

describe('perLocale', () => {
  it('makes a thing once for each language', () => {
    const make = jest.fn((locale: string) => ({ locale }));
    const of = perLocale(make);
    expect(of('en')).toBe(of('en'));
    expect(of('es')).toEqual({ locale: 'es' });
    expect(make).toHaveBeenCalledTimes(2);
  });
});
