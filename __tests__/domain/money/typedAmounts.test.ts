import fc from 'fast-check';
import { priceOf } from '@/components/account/buyer/negotiation/useOffer';
import { EMPTY_INVOICE, factsOfInvoice } from '@/domain/invoice/form';
import { parsePrice } from '@/domain/listing/values';
import { amountText, parseAmount } from '@/domain/money/amount';
import { formatBRL } from '@/domain/money/money';
import { parseSetting } from '@/domain/setting/text';
import { parseFact } from '@/domain/simulation/facts';
import { LOCALES, type Locale } from '@/domain/site/locale';

/** Readers of the fields for amounts; null or 0 for a text that they refuse. */
const READERS: Readonly<Record<string, (text: string, locale: Locale) => number | null | undefined>> = {
  'a price of a negotiation': priceOf,
  'an amount of an invoice': (amount, locale) =>
    factsOfInvoice({ ...EMPTY_INVOICE, amount }, locale).amountCents,
  'a value of a setting': (text, locale) => parseSetting(text, 'cents', locale),
  'a price of a filter': (text) => parsePrice(text),
  'an amount of a financing': (text, locale) => parseFact('entrada', text, locale),
  'an amount of a plan': (text, locale) => {
    const parsed = parseAmount(text, locale);
    return parsed.ok ? parsed.cents : null;
  },
};

const cents = fc.integer({ min: 1, max: 9_999_999_999 });

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it('is read as pages of each language write it', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), (amount, locale) => {
        expect(read(amountText(amount, locale), locale)).toBe(amount);
        expect(read(formatBRL(amount, {}, locale), locale)).toBe(amount);
      }),
    );
  });

  it('never has another value in another language', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), fc.constantFrom(...LOCALES), (amount, one, other) => {
        expect([amount, null, undefined, 0]).toContain(read(amountText(amount, one), other));
      }),
    );
  });
});
