import { deliveryLimit, registrationLine } from '@/domain/incorporation';
import { formatArea } from '@/domain/measures';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { LIMITED_KINDS, type LimitedKind, type PlanLimits } from '@/domain/paymentPlan/limits';
import { MAX_PARCELS } from '@/domain/paymentPlan/schema';
import type { Amenity } from '@/domain/project/amenities';
import type { PaymentMethod } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { WeekRule } from '@/domain/quota/schema';
import type { AdvertisedOffer, FrozenOffer } from '@/domain/reservation/offer/schema';
import type { Locale } from '@/domain/site/locale';
import { formatLongDate } from '@/domain/time/calendar';

export const OFFER_GROUPS = ['price', 'payment', 'delivery', 'memorial'] as const;
export type OfferGroup = (typeof OFFER_GROUPS)[number];

export type OfferLineName =
  | 'price'
  | 'list'
  | 'brokerage'
  | 'includes'
  | 'excludes'
  | 'methods'
  | 'untilKeys'
  | 'months'
  | LimitedKind
  | 'interest'
  | 'worksLoan'
  | 'prepayment'
  | 'phase'
  | 'delivery'
  | 'tolerance'
  | 'registration'
  | 'estate'
  | 'unit'
  | 'quota'
  | 'weeks'
  | 'amenities'
  | 'highlights'
  | 'architect'
  | 'landscaper'
  | 'condominium'
  | 'propertyTax'
  | 'description';

type OfferValue =
  | 'brokerage'
  | 'brokerageToday'
  | 'noBrokerage'
  | 'ofPrice'
  | 'share'
  | 'shareUpTo'
  | 'free'
  | 'parcels'
  | 'untilMonth'
  | 'unavailable'
  | 'perMonth'
  | 'noInterest'
  | 'bankFunds'
  | 'toleranceUntil'
  | 'days'
  | 'noTolerance'
  | 'registration'
  | 'yes'
  | 'no'
  | 'bedrooms'
  | 'suites'
  | 'parking'
  | 'fraction';

type OfferKey =
  | 'lead'
  | 'unchanged'
  | 'changed'
  | 'gone'
  | 'missing'
  | 'plan.room'
  | 'plan.drawing'
  | `groups.${OfferGroup}`
  | `lines.${OfferLineName}`
  | `values.${OfferValue}`
  | `methods.${PaymentMethod}`
  | `weekRules.${WeekRule}`;

export interface OfferWords {
  readonly locale: Locale;
  readonly say: (key: OfferKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly nameAmenity: (amenity: Amenity) => string;
  readonly namePhase: (phase: Phase) => string;
}

/** Text of each fact; null or empty where the offer has none. */
type Texts = Partial<Record<OfferLineName, string | null>>;

function limitText({ say, locale }: OfferWords, limit: PlanLimits[keyof PlanLimits]): string {
  const { minPercent, maxPercent, maxCount, untilMonth } = limit;
  if (maxCount === 0 || maxPercent === 0) return say('values.unavailable');
  const percent = (value: number) => formatPercent(value, locale);
  const isOpen = minPercent === 0 && maxPercent === 100;
  const share =
    minPercent === 0
      ? say('values.shareUpTo', { to: percent(maxPercent) })
      : say('values.share', { from: percent(minPercent), to: percent(maxPercent) });
  const parts = [
    isOpen ? '' : share,
    maxCount < MAX_PARCELS ? say('values.parcels', { count: maxCount }) : '',
    untilMonth === null ? '' : say('values.untilMonth', { month: untilMonth }),
  ];
  return parts.filter((part) => part !== '').join(', ') || say('values.free');
}

function paymentTexts(words: OfferWords, { paymentMethods, plan }: AdvertisedOffer): Texts {
  const { say, locale } = words;
  const percent = (value: number) => formatPercent(value, locale);
  const { minShareUntilKeysPercent, maxMonthlyInstalments, limits } = plan;
  const { interestBeforeKeysPercent: interest, prepaymentRatePercent: prepayment } = plan;
  return {
    methods: paymentMethods.map((method) => say(`methods.${method}`)).join(', '),
    untilKeys: say('values.ofPrice', { percent: percent(minShareUntilKeysPercent) }),
    months: say('values.parcels', { count: maxMonthlyInstalments }),
    ...Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, limitText(words, limits[kind])])),
    interest:
      interest > 0 ? say('values.perMonth', { percent: percent(interest) }) : say('values.noInterest'),
    worksLoan: plan.bankFundsWorks ? say('values.bankFunds') : null,
    prepayment: prepayment > 0 ? say('values.perMonth', { percent: percent(prepayment) }) : null,
  };
}

function deliveryTexts({ say, locale, namePhase }: OfferWords, offer: AdvertisedOffer): Texts {
  const { phase, registration, details } = offer;
  const { deliveryDate, toleranceDays } = details;
  const day = (date: string) => formatLongDate(date, locale);
  const days = say('values.days', { count: toleranceDays });
  const limit = deliveryDate && day(deliveryLimit(deliveryDate, toleranceDays));
  const tolerance = limit ? say('values.toleranceUntil', { days, until: limit }) : days;
  return {
    phase: namePhase(phase),
    delivery: deliveryDate && day(deliveryDate),
    tolerance: toleranceDays > 0 ? tolerance : say('values.noTolerance'),
    registration:
      registration &&
      say('values.registration', { line: registrationLine(registration), day: day(registration.date) }),
    estate: say(details.ringFencedAssets ? 'values.yes' : 'values.no'),
  };
}

function unitTexts({ say, locale }: OfferWords, { unitPlan, quota }: AdvertisedOffer): Texts {
  const { title, areaM2, bedrooms, suites, parkingSpots } = unitPlan;
  const counted = (key: 'bedrooms' | 'suites' | 'parking', count: number) =>
    count > 0 ? say(`values.${key}`, { count }) : '';
  const rooms = [counted('bedrooms', bedrooms), counted('suites', suites), counted('parking', parkingSpots)];
  // The title of a plan often names its area and bedrooms.
  const further = [formatArea(areaM2, locale), ...rooms].filter((part) => !title.includes(part));
  return {
    unit: [title, ...further].filter((part) => part !== '').join(', '),
    quota: quota && say('values.fraction', quota.fraction),
    weeks: quota && [say(`weekRules.${quota.weekRule}`), quota.weeks.join(', ')].filter(Boolean).join(': '),
  };
}

function memorialTexts(words: OfferWords, offer: AdvertisedOffer): Texts {
  const { amenities, highlights, architect, landscaper, ...details } = offer.details;
  const money = (cents: number | null) => cents && formatBRL(cents, {}, words.locale);
  return {
    ...unitTexts(words, offer),
    amenities: amenities.map(words.nameAmenity).join(', '),
    highlights: highlights.join('; '),
    architect,
    landscaper,
    condominium: money(details.condominiumFeeCents) || null,
    propertyTax: money(details.propertyTaxMonthlyCents) || null,
    description: offer.description,
  };
}

/** Text of the price; of the reserved one with its amounts, else of the table. */
function priceTexts({ say, locale }: OfferWords, offer: AdvertisedOffer, frozen?: FrozenOffer): Texts {
  const money = (cents: number | null) => (cents === null ? null : formatBRL(cents, {}, locale));
  const { percent: share, beneficiary } = offer.brokerage;
  const percent = formatPercent(share, locale);
  const amount = money(frozen?.brokerageCents ?? null);
  const brokerage =
    amount === null
      ? say('values.brokerageToday', { percent, beneficiary })
      : say('values.brokerage', { amount, percent, beneficiary });
  return {
    price: money(frozen?.priceCents ?? null),
    list: money(offer.listPriceCents),
    brokerage: share > 0 ? brokerage : say('values.noBrokerage'),
    includes: offer.priceIncludes.join('; '),
    excludes: offer.priceExcludes.join('; '),
  };
}

/** Texts of the facts of an offer, by their group. */
export function offerTexts(
  words: OfferWords,
  offer: AdvertisedOffer,
  frozen?: FrozenOffer,
): Readonly<Record<OfferGroup, Texts>> {
  return {
    price: priceTexts(words, offer, frozen),
    payment: paymentTexts(words, offer),
    delivery: deliveryTexts(words, offer),
    memorial: memorialTexts(words, offer),
  };
}
