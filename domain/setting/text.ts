import { parseAmount } from '@/domain/money/amount';
import { formatBRL } from '@/domain/money/money';
import { DEFAULT_LOCALE, type Locale, perLocale } from '@/domain/site/locale';
import type { SettingUnit } from './names';

/** Decimals of a percentage: insurance is 0,0041 % a month. */
const MOST_DECIMALS = 8;
const PERCENT = 100;
/** Digits that a number keeps exactly, after which a division would leave a trace (0.1149, not 0.11489999). */
const EXACT_DIGITS = 12;

const formattersOf = perLocale((locale) => ({
  percent: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: MOST_DECIMALS }),
  plain: new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS }),
}));

const DECIMAL = /^(-|−)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,8}))?$/;

/** "11,49%" of 0.1149, "R$ 2.250.000,00" of centavos, "36" of months: the unit of months and days is the label's. */
export function formatSetting(value: number, unit: SettingUnit, locale: Locale = DEFAULT_LOCALE): string {
  const { percent, plain } = formattersOf(locale);
  if (unit === 'cents') return formatBRL(value, {}, locale);
  if (unit !== 'fraction') return plain.format(value);
  const space = locale === 'es' ? '\u00a0' : '';
  return `${percent.format(Number((value * PERCENT).toPrecision(EXACT_DIGITS)))}${space}%`;
}

const exchangeMarks = (text: string): string => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/**
 * Value of a text as a page of a language shows it: "11,49" or "11,49%" is 0.1149, "2.250.000,00" is centavos, "1.240,481" an
 * index number; on an English page "11.49" and "1,240.481". Null for anything else; months and days are whole.
 */
export function parseSetting(
  text: string,
  unit: SettingUnit,
  locale: Locale = DEFAULT_LOCALE,
): number | null {
  if (unit === 'cents') {
    const parsed = parseAmount(text, locale);
    return parsed.ok ? parsed.cents : null;
  }
  const bare = (unit === 'fraction' ? text.replace(/\s*%\s*$/, '') : text).trim();
  const typed = locale === 'en' ? exchangeMarks(bare) : bare;
  const [, minus, whole, decimals = ''] = DECIMAL.exec(typed) ?? [];
  if (whole === undefined) return null;
  const number = Number(`${minus ? '-' : ''}${whole.replaceAll('.', '')}.${decimals || 0}`);
  if (unit === 'fraction') return Number((number / PERCENT).toPrecision(EXACT_DIGITS));
  return unit === 'index' || Number.isInteger(number) ? number : null;
}
