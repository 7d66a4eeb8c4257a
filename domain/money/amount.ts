import { formatBRL, parseBRL } from '@/domain/money/money';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';

/** Decimals after a comma, which no English amount has. */
const BRAZILIAN_CENTS = /,\d{1,2}$/;

/**
 * Centavos of an amount as a page of a language writes it: on an English page "1,234.56", "1,234" and "3212.55" besides "1.234,56".
 * There "1.234" is refused, because it has thousands for one reader and decimals for another.
 */
export function parseAmount(text: string, locale: Locale = DEFAULT_LOCALE): ReturnType<typeof parseBRL> {
  const typed = text.trim().replace(/\s?BRL$/i, '');
  if (locale !== 'en' || BRAZILIAN_CENTS.test(typed)) return parseBRL(typed);
  return parseBRL(typed.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')));
}

/** Amount in centavos without its currency, as a page of a language writes it: "1.234,56", in English "1,234.56". */
export const amountText = (
  cents: number,
  locale: Locale = DEFAULT_LOCALE,
  options: Parameters<typeof formatBRL>[1] = {},
): string => formatBRL(cents, options, locale).replace(/^R\$\s?|\s?BRL$/g, '');
