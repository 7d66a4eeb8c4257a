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
 * "R$ 890 mil", "R$ 1,25 mi": short form of a price in centavos for a pin on the map. From ten thousand reais
 * on, thousands are whole; millions have two decimals. Used only where one click shows the exact price.
 */
export function shortPrice(cents: number, locale: Locale = DEFAULT_LOCALE): string {
  const reais = Math.round(cents / 100);
  if (reais < 10_000) return formatterOf(locale).format(reais);
  const unit = reais < 999_500 ? 1_000 : 10_000;
  return formatterOf(locale).format(Math.round(reais / unit) * unit);
}
