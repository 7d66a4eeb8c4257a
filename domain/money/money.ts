import { DEFAULT_LOCALE, type Locale, perLocale } from '@/domain/site/locale';
import { normalizeSpaces } from '@/domain/text';

/** Money is whole centavos everywhere; it becomes text only at the edge. */
const formattersOf = perLocale((locale) => {
  const currency = { style: 'currency', currency: 'BRL' } as const;
  return {
    withCents: new Intl.NumberFormat(locale, currency),
    wholeReais: new Intl.NumberFormat(locale, { ...currency, maximumFractionDigits: 0 }),
    twoDecimals: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
});

/**
 * "R$ 1.234,56" with a no-break space after R$, from centavos; negative "-R$ 1,50". With `cents: 'auto'` whole reais are
 * shown without ",00" ("R$ 890.000"). In English "R$1,234.56", in Spanish "1234,56 BRL". The same text on the server
 * and in every browser.
 *
 * @throws RangeError when the amount is not a whole number of centavos.
 */
export function formatBRL(
  cents: number,
  options: { cents?: 'always' | 'auto' } = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  assertCents(cents);
  const { withCents, wholeReais } = formattersOf(locale);
  const formatter = options.cents === 'auto' && cents % 100 === 0 ? wholeReais : withCents;
  return formatter.format(decimalText(cents));
}

/** Centavos as a decimal number in text ("-1.50"): Intl reads it exactly, whereas a division by 100 may not be exact. */
function decimalText(cents: number): `${number}` {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** Fault of a typed amount; each code has its sentence in the locales. */
type MoneyTextError = 'money_empty' | 'money_invalid' | 'money_too_large';

type ParsedMoney =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly code: MoneyTextError };

/** Thousands by dots in groups of three, or without separators; then at most two decimals after a comma. */
const AMOUNT = /^(-|\u2212)? ?(?:R\$)? ?(-|\u2212)?([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/i;

/**
 * Centavos of an amount typed in a Brazilian format: "1.234,56", "1234,56", "R$ 1.234", "1234,5". Ambiguous
 * text ("1,234.56", "3212.55", "1.23") is refused.
 */
export function parseBRL(text: string): ParsedMoney {
  const typed = normalizeSpaces(text).trim();
  if (typed === '') return { ok: false, code: 'money_empty' };
  const match = AMOUNT.exec(typed);
  if (match === null || (match[1] && match[2])) return { ok: false, code: 'money_invalid' };
  const reais = (match[3] ?? '').replaceAll('.', '');
  const centavos = (match[4] ?? '').padEnd(2, '0');
  const amount = Number(reais + centavos);
  if (!Number.isSafeInteger(amount)) return { ok: false, code: 'money_too_large' };
  const isNegative = (match[1] ?? match[2]) !== undefined && amount > 0;
  return { ok: true, cents: isNegative ? -amount : amount };
}

/**
 * Splits centavos into `parts` amounts that sum to `total` exactly.
 * - `first`: the remainder goes to the first parts, a centavo each (100,00 in 3: 33,34 + 33,33 + 33,33), the
 * rule of cards.
 * - `last`: every part is rounded half up and the last one includes the remainder (100,00 in 3: 33,33 + 33,33
 * + 33,34), the rule of contract series.
 *
 * @throws RangeError when the total is negative or no whole number of centavos, or `parts` is no whole number
 * from 1.
 */
export function splitCents(total: number, parts: number, remainder: 'first' | 'last' = 'first'): number[] {
  assertCents(total);
  if (total < 0) throw new RangeError(`A negative amount cannot be split: ${total}`);
  if (!Number.isInteger(parts) || parts < 1)
    throw new RangeError(`Parts must be a whole number from 1: ${parts}`);
  const floor = Math.floor(total / parts);
  const rest = total - floor * parts;
  if (remainder === 'first') {
    return Array.from({ length: parts }, (_, index) => (index < rest ? floor + 1 : floor));
  }
  const rounded = rest * 2 >= parts ? floor + 1 : floor;
  // Rounded up, a few centavos in very many parts would make the last one negative.
  const each = rounded * (parts - 1) <= total ? rounded : floor;
  return [...Array<number>(parts - 1).fill(each), total - each * (parts - 1)];
}

/**
 * `cents × numerator / denominator`, computed exactly and rounded once, half up (away from zero, so that a refund of a
 * charge is its mirror). Five percent of 3,15 is `scaleCents(315, 5, 100)`, which is 16.
 *
 * @throws RangeError when an argument is no whole number or the denominator is not positive.
 */
export function scaleCents(cents: number, numerator: number, denominator: number): number {
  assertCents(cents);
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(
      `A ratio needs whole numbers and a positive denominator: ${numerator}/${denominator}`,
    );
  }
  const product = BigInt(cents) * BigInt(numerator);
  const magnitude = product < 0n ? -product : product;
  const divisor = BigInt(denominator);
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -rounded : rounded);
}

/**
 * `percent` of an amount, rounded half up to the centavo. The percent may have up to six decimals, as a rate
 * of interest or brokerage does; it is used as the written decimal number, not as its binary approximation.
 */
export function percentOfCents(cents: number, percent: number): number {
  return scaleCents(cents, Math.round(percent * 1_000_000), 100_000_000);
}

/**
 * Reduction of the price, in percent of the original with two decimals, half up: (original − discounted) /
 * original × 100. 450.000 to 399.900 is 11.13; a higher new price gives a negative percent.
 *
 * @throws RangeError when the original is not positive.
 */
export function discountPercent(original: number, discounted: number): number {
  assertCents(original);
  assertCents(discounted);
  if (original <= 0) throw new RangeError(`A discount needs a positive original price: ${original}`);
  return scaleCents(original - discounted, 10_000, original) / 100;
}

/** "11,13%", from a percent (not a fraction), with two decimals; "11.13%" in English, "11,13 %" in Spanish. */
export function formatPercent(percent: number, locale: Locale = DEFAULT_LOCALE): string {
  // Not by Intl's percent style: it needs a fraction, and a division by 100 may round a half to the wrong
  // side.
  return withSign(formattersOf(locale).twoDecimals.format(percent), locale);
}

/** "42%", from a whole percent; "42 %" in Spanish. */
export function formatWholePercent(percent: number, locale: Locale = DEFAULT_LOCALE): string {
  return withSign(String(percent), locale);
}

const withSign = (figure: string, locale: Locale) => `${figure}${locale === 'es' ? '\u00a0' : ''}%`;

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of centavos: ${cents}`);
}
