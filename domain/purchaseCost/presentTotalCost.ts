import { formatBRL, formatPercent, scaleCents } from '@/domain/money/money';
import { roundEstimate, type TotalCost } from '@/domain/purchaseCost/totalCost';
import { type Fraction, fractionText } from '@/domain/quota/fraction';
import type { SettingValue } from '@/domain/setting/schema';
import { formatSetting } from '@/domain/setting/text';
import type { Locale } from '@/domain/site/locale';
import { formatShortDate } from '@/domain/time/calendar';

/** An exact amount has centavos, an estimate is rounded and hatched, a sum closes the lines above it. */
export interface CostLine {
  readonly name: string;
  readonly label: string;
  /** Source and day of the figure, or its assumption; null for an amount of the seller. */
  readonly note: string | null;
  readonly amount: string;
  readonly kind: 'exact' | 'estimate' | 'sum';
  /** Part of the line above, not an addition to it. */
  readonly isWithin: boolean;
}

export interface TotalCostView {
  /** Price that the lines belong to, in centavos. */
  readonly priceCents: number;
  /** "cerca de R$ 1.261.600". */
  readonly total: string;
  /** "Custo total: cerca de R$ 1.261.600". */
  readonly summary: string;
  /** Sentence about the interest of a bank that funds the works, part of the total; null without it. */
  readonly worksInterest: string | null;
  readonly lead: string;
  readonly lines: readonly CostLine[];
  readonly monthlyTitle: string;
  readonly monthly: readonly CostLine[];
  readonly day: string;
}

/** Names of the parts of the price: of a plan until the keys, or of a loan for a finished property. */
type CostWords = 'plan' | 'ready';

const MONTHS_OF_YEAR = 12;

/** Plan that a cost follows: the usual one of the project, the buyer's, or a loan for a finished property. */
type CostBasis = 'usual' | 'own' | 'ready';

type CostKey =
  | 'summary'
  | 'lead'
  | 'about'
  | 'aboutRange'
  | 'source'
  | 'price'
  | 'works'
  | 'afterKeys'
  | 'brokerage'
  | 'correction'
  | 'correctionNote'
  | 'worksInterest'
  | 'worksInterestNote'
  | 'worksInterestWithin'
  | 'itbi'
  | 'itbiOf'
  | 'registry'
  | 'deed'
  | 'loan'
  | 'loanNote'
  | 'loanNoteOfAge'
  | 'whole'
  | `${'entry' | 'balance' | 'untilKeys'}.${CostWords}`
  | `balance.${'quota' | 'bank'}`
  | `yearly.${'title' | 'condominium' | 'propertyTax'}`
  | `monthly.${'title' | 'instalment' | 'instalmentNote' | 'condominium' | 'propertyTax' | 'foreseen'}`
  | `day.${CostBasis}`;

export interface CostPhrases {
  readonly t: (key: CostKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly locale: Locale;
}

interface Range {
  readonly lowestCents: number;
  readonly highestCents: number;
}

const PERCENT = 100;
/** Monthly estimates are rounded to tens of reais. */
const TEN_REAIS = 1_000;

function about({ t, locale }: CostPhrases, { lowestCents, highestCents }: Range, step?: number): string {
  const [lowest, highest] = [lowestCents, highestCents].map((cents) =>
    formatBRL(roundEstimate(cents, step), { cents: 'auto' }, locale),
  );
  return lowest === highest
    ? t('about', { amount: `${lowest}` })
    : t('aboutRange', { lowest: `${lowest}`, highest: `${highest}` });
}

const once = (cents: number): Range => ({ lowestCents: cents, highestCents: cents });

/** "Lei 7.635/2024; consulta em 28/11/2026": the sources of an amount, by their days. */
function sourcesOf({ t, locale }: CostPhrases, values: readonly SettingValue[]): string | null {
  const days = [...new Set(values.map(({ checkedOn }) => checkedOn))];
  const texts = days.map((day) => {
    const sources = values.filter(({ checkedOn }) => checkedOn === day).map(({ source }) => source);
    return t('source', { source: [...new Set(sources)].join('; '), date: formatShortDate(day, locale) });
  });
  return texts.length === 0 ? null : texts.join('; ');
}

const plain = { note: null, isWithin: false } as const;

function balanceWords({ place, afterKeysCents }: TotalCost, of: CostWords) {
  if (place.fraction) return 'quota';
  return afterKeysCents > 0 ? 'bank' : of;
}

function priceLines({ t, locale }: CostPhrases, cost: TotalCost, of: CostWords): CostLine[] {
  const exact = (name: string, label: string, cents: number): CostLine[] =>
    cents === 0
      ? []
      : [
          {
            ...plain,
            name,
            label,
            amount: formatBRL(cents, {}, locale),
            kind: 'exact',
            isWithin: name !== 'price',
          },
        ];
  const { brokerage } = cost.place;
  return [
    ...exact('price', t('price'), cost.priceCents),
    ...exact('entry', t(`entry.${of}`), cost.entryCents),
    ...exact('works', t('works'), cost.worksCents),
    ...exact('balance', t(`balance.${balanceWords(cost, of)}`), cost.balanceCents),
    ...exact('afterKeys', t('afterKeys'), cost.afterKeysCents),
    ...exact('brokerage', t('brokerage', { beneficiary: brokerage?.beneficiary ?? '' }), cost.brokerageCents),
  ];
}

function outsideLines(words: CostPhrases, cost: TotalCost, of: CostWords): CostLine[] {
  const { t, locale } = words;
  const estimate = (name: string, label: string, range: Range, note: string | null): CostLine[] =>
    range.highestCents === 0
      ? []
      : [{ ...plain, name, label, note, amount: about(words, range), kind: 'estimate' }];
  const sum = (name: string, label: string, range: Range): CostLine => ({
    ...plain,
    name,
    label,
    amount: about(words, range),
    kind: 'sum',
  });
  const { correctionCents, yearlyCorrection, worksInterest, itbi, registry, deed, place } = cost;
  const { untilKeys, whole, loan, afterKeysCents } = cost;
  // A part of the price is paid later than the keys.
  const isPaidLater = Boolean(place.fraction) || afterKeysCents > 0;
  const rate = formatPercent(yearlyCorrection * PERCENT, locale);
  return [
    ...estimate('correction', t('correction'), once(correctionCents), t('correctionNote', { rate })),
    ...(worksInterest
      ? estimate(
          'worksInterest',
          t('worksInterest'),
          once(worksInterest.cents),
          t('worksInterestNote', {
            rate: formatSetting(worksInterest.rate.value, worksInterest.rate.unit, locale),
            source: sourcesOf(words, [worksInterest.rate]) ?? '',
          }),
        )
      : []),
    ...estimate(
      'itbi',
      place.city ? t('itbiOf', { city: place.city }) : t('itbi'),
      itbi,
      sourcesOf(words, itbi.values),
    ),
    ...estimate('registry', t('registry'), registry, sourcesOf(words, registry.values)),
    ...estimate('deed', t('deed'), deed, sourcesOf(words, deed.values)),
    sum('untilKeys', t(`untilKeys.${isPaidLater ? 'ready' : of}`), untilKeys),
    ...(loan
      ? [
          ...estimate(
            'loan',
            t('loan', { months: loan.months }),
            once(loan.costCents),
            loanNote(words, loan),
          ),
          sum('whole', t('whole'), whole),
        ]
      : []),
  ];
}

function loanNote(words: CostPhrases, { rate, ageYears }: NonNullable<TotalCost['loan']>): string {
  const { t, locale } = words;
  const known = {
    rate: formatSetting(rate.value, rate.unit, locale),
    source: sourcesOf(words, [rate]) ?? '',
  };
  return ageYears === null ? t('loanNote', known) : t('loanNoteOfAge', { ...known, age: ageYears });
}

function laterLine(
  words: CostPhrases,
  name: string,
  { label, cents, note }: { readonly label: string; readonly cents: number | null; readonly note: string },
): CostLine[] {
  if (cents === null || cents === 0) return [];
  return [{ ...plain, name, label, note, amount: about(words, once(cents), TEN_REAIS), kind: 'estimate' }];
}

/** A year of a quota: the costs of its unit are shared by the fractions (Código Civil, art. 1.358-L). */
function yearlyLines(words: CostPhrases, place: TotalCost['place'], fraction: Fraction): CostLine[] {
  const { numerator, denominator } = fraction;
  const line = (name: 'condominium' | 'propertyTax', monthlyCents: number | null) =>
    laterLine(words, name, {
      label: words.t(`yearly.${name}`),
      cents: monthlyCents === null ? null : scaleCents(monthlyCents, MONTHS_OF_YEAR * numerator, denominator),
      note: words.t('monthly.foreseen'),
    });
  return [...line('condominium', place.condominiumCents), ...line('propertyTax', place.propertyTaxCents)];
}

function monthlyLines(words: CostPhrases, { loan, place }: TotalCost): CostLine[] {
  const line = (name: string, label: string, cents: number | null, note: string) =>
    laterLine(words, name, { label, cents, note });
  const { t } = words;
  return [
    ...line('instalment', t('monthly.instalment'), loan?.firstCents ?? null, t('monthly.instalmentNote')),
    ...line('condominium', t('monthly.condominium'), place.condominiumCents, t('monthly.foreseen')),
    ...line('propertyTax', t('monthly.propertyTax'), place.propertyTaxCents, t('monthly.foreseen')),
  ];
}

/** Lines of a cost, each marked exact or estimated, with the source and the day of what is estimated. */
export function presentTotalCost(words: CostPhrases, cost: TotalCost, basis: CostBasis): TotalCostView {
  const { t, locale } = words;
  const of = basis === 'ready' ? 'ready' : 'plan';
  const total = about(words, cost.whole);
  const { fraction } = cost.place;
  return {
    priceCents: cost.priceCents,
    total,
    summary: t('summary', { amount: total }),
    worksInterest:
      cost.worksInterest &&
      t('worksInterestWithin', { amount: about(words, once(cost.worksInterest.cents)) }),
    lead: t('lead'),
    lines: [...priceLines(words, cost, of), ...outsideLines(words, cost, of)],
    monthlyTitle: fraction ? t('yearly.title', { fraction: fractionText(fraction) }) : t('monthly.title'),
    monthly: fraction ? yearlyLines(words, cost.place, fraction) : monthlyLines(words, cost),
    day: t(`day.${basis}`, { date: formatShortDate(cost.day, locale) }),
  };
}
