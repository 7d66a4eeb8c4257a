import fc from 'fast-check';
import { parseAmount } from '@/domain/money/amount';
import { formatBRL } from '@/domain/money/money';
import { LOCALES } from '@/domain/site/locale';

describe('parseAmount', () => {
  it.each([
    ['1,500.00', 150_000],
    ['1,500', 150_000],
    ['R$1,234,567.8', 123_456_780],
    ['3212.55', 321_255],
    ['1500', 150_000],
    // The comma before one or two digits is Brazilian in every language.
    ['1.500,00', 150_000],
    ['1500,5', 150_050],
  ])('reads "%s" as %d centavos on an English page', (text, cents) => {
    expect(parseAmount(text, 'en')).toStrictEqual({ ok: true, cents });
  });

  it.each([
    ['1.500', 'Brazilian thousands, or three decimals'],
    ['1.500.000', 'Brazilian thousands without centavos'],
    ['1,50.00', 'thousands in the wrong place'],
    ['1,500,00', 'both formats at once'],
  ])('refuses "%s" on an English page: %s', (text) => {
    expect(parseAmount(text, 'en')).toStrictEqual({ ok: false, code: 'money_invalid' });
  });

  it('reads every amount of formatBRL back unchanged, in every language', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('always' as const, 'auto' as const),
        fc.constantFrom(...LOCALES),
        (amount, cents, locale) => {
          const written = formatBRL(amount, { cents }, locale);
          expect(parseAmount(written, locale)).toStrictEqual({ ok: true, cents: amount });
          // As a field shows it, with the currency beside it.
          const figure = written.replace(/R\$\s?|\s?BRL$/, '');
          expect(parseAmount(figure, locale)).toStrictEqual({ ok: true, cents: amount });
        },
      ),
    );
  });

  it('reads Brazilian amounts in every language but for thousands without centavos in English', () => {
    for (const locale of LOCALES)
      expect(parseAmount('1.234,56', locale)).toEqual({ ok: true, cents: 123_456 });
    expect(parseAmount('1.234', 'pt-BR')).toEqual({ ok: true, cents: 123_400 });
    expect(parseAmount('1,234.56', 'es')).toEqual({ ok: false, code: 'money_invalid' });
  });
});
