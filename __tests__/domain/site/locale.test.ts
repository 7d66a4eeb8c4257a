import { LOCALES, localeOf, perLocale } from '@/domain/site/locale';

describe('localeOf', () => {
  it('accepts the languages of the site, and replaces any other by Portuguese', () => {
    expect(LOCALES.map(localeOf)).toEqual(LOCALES);
    expect([localeOf(undefined), localeOf('EN'), localeOf('fr')]).toEqual(['pt-BR', 'pt-BR', 'pt-BR']);
  });
});

describe('perLocale', () => {
  it('builds a value once for each language', () => {
    const make = jest.fn((locale: string) => ({ locale }));
    const of = perLocale(make);
    expect(of('en')).toBe(of('en'));
    expect(of('es')).toEqual({ locale: 'es' });
    expect(make).toHaveBeenCalledTimes(2);
  });
});
