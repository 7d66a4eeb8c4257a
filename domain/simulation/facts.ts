import { amountText, parseAmount } from '@/domain/money/amount';
import { percentOfCents } from '@/domain/money/money';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { ReadyFacts } from './ready';

/** Parameters of the address, which a form without JavaScript sends as well. */
export const FACT_PARAMETERS = [
  'preco',
  'entrada',
  'fgts',
  'meses',
  'renda',
  'renda2',
  'idade',
  'correcao',
] as const;

/** Texts of the fields, as people type them. */
export type FactTexts = Readonly<Record<(typeof FACT_PARAMETERS)[number], string>>;

export type FactName = keyof FactTexts;

/** Limits in centavos, months and years. */
export const FACT_LIMITS = {
  preco: { least: 2_000_000, most: 10_000_000_000 },
  entrada: { least: 0, most: 10_000_000_000 },
  fgts: { least: 0, most: 10_000_000_000 },
  correcao: { least: 0, most: 10_000_000_000 },
  renda: { least: 0, most: 1_000_000_000 },
  renda2: { least: 0, most: 1_000_000_000 },
  meses: { least: 12, most: 420 },
  idade: { least: 18, most: 80 },
} as const satisfies Readonly<Record<FactName, { readonly least: number; readonly most: number }>>;

const IN_CENTS: readonly FactName[] = ['preco', 'entrada', 'fgts', 'renda', 'renda2', 'correcao'];

const DEFAULT_PRICE_CENTS = 50_000_000;
/** A usual share of the price; the rest is the most that Price finances. */
const OWN_PERCENT = 30;
const DEFAULTS = { meses: 360, idade: 35 };

export const isMoney = (name: FactName): boolean => IN_CENTS.includes(name);

/** Value of a field in centavos, months or years; null if it is no number within its limits. Empty money is zero. */
export function parseFact(name: FactName, text: string, locale: Locale = DEFAULT_LOCALE): number | null {
  const { least, most } = FACT_LIMITS[name];
  const value = isMoney(name) ? centsOf(text, locale) : wholeOf(text);
  return value === null || value < least || value > most ? null : value;
}

function centsOf(text: string, locale: Locale): number | null {
  if (text.trim() === '') return 0;
  const parsed = parseAmount(text, locale);
  return parsed.ok ? parsed.cents : null;
}

function wholeOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

/** Amount as it is typed: "500.000,00", on an English page "500,000.00". A page reads the Brazilian form in every language. */
export function writeFact(name: FactName, value: number, locale: Locale = DEFAULT_LOCALE): string {
  return isMoney(name) ? amountText(value, locale) : String(value);
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Texts of the fields from an address. What is missing or cannot be read gets the usual value: 30 % of the price saved, 360
 * months, 35 years.
 *
 * @param unitPriceCents price of the unit in the address, which no typed price replaces
 */
export function readFacts(
  query: Query,
  unitPriceCents: number | null,
  locale: Locale = DEFAULT_LOCALE,
): FactTexts {
  const typed = (name: FactName) => {
    const text = query[name];
    return typeof text === 'string' && text.trim() !== '' ? parseFact(name, text, locale) : null;
  };
  const priceCents = unitPriceCents ?? typed('preco') ?? DEFAULT_PRICE_CENTS;
  const values: Readonly<Record<FactName, number>> = {
    preco: priceCents,
    entrada: typed('entrada') ?? percentOfCents(priceCents, OWN_PERCENT),
    fgts: typed('fgts') ?? 0,
    meses: typed('meses') ?? DEFAULTS.meses,
    renda: typed('renda') ?? 0,
    renda2: typed('renda2') ?? 0,
    idade: typed('idade') ?? DEFAULTS.idade,
    correcao: typed('correcao') ?? 0,
  };
  const texts = FACT_PARAMETERS.map((name) => [name, writeFact(name, values[name], locale)] as const);
  return Object.fromEntries(texts) as FactTexts;
}

/** Facts of valid texts; null while some field has no value. */
export function factsOf(texts: FactTexts, locale: Locale = DEFAULT_LOCALE): ReadyFacts | null {
  const value = (name: FactName) => parseFact(name, texts[name], locale);
  const [priceCents, ownCents, fgtsCents, months, first, second, ageYears, correctionCents] =
    FACT_PARAMETERS.map(value);
  if (
    priceCents == null ||
    ownCents == null ||
    fgtsCents == null ||
    months == null ||
    first == null ||
    second == null ||
    ageYears == null ||
    correctionCents == null
  ) {
    return null;
  }
  const loan = { priceCents, ownCents, fgtsCents, months, correctionCents };
  return { ...loan, incomesCents: [first, second], ageYears };
}
