import { DEFAULT_LOCALE, type Locale, perLocale } from '@/domain/site/locale';

const formatterOf = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    }),
);

/**
 * "R$ 890 mil", "R$ 1,25 mi": a price as a pin on the map has room for it, from centavos. Thousands are whole from ten
 * thousand reais on, millions have two decimals. Only where the exact price is a step away.
 */
export function shortPrice(cents: number, locale: Locale = DEFAULT_LOCALE): string {
  const reais = Math.round(cents / 100);
  if (reais < 10_000) return formatterOf(locale).format(reais);
  const unit = reais < 999_500 ? 1_000 : 10_000;
  return formatterOf(locale).format(Math.round(reais / unit) * unit);
}
