/** Unit of a value: centavos, a fraction (1 % is 0.01), months, days, or an index number. */
export const SETTING_UNITS = ['cents', 'fraction', 'months', 'days', 'index'] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** Reliability of a value, from the best: weak, remembered and computed ones are shown as estimates. */
export const CONFIDENCES = ['official', 'secondary', 'weak', 'memory', 'computed'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Kind of `appliesTo`: nothing, a city ("São Paulo/SP"), a state ("SP"), a bank, or a number. */
type SettingKey = 'none' | 'city' | 'state' | 'bank' | 'number' | 'part';

interface SettingKind {
  readonly group: SettingGroup;
  readonly unit: SettingUnit;
  readonly key: SettingKey;
}

export const SETTING_GROUPS = ['financing', 'fgts', 'mcmv', 'index', 'tax', 'plan', 'works', 'law'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Settings of one value, for the whole country. */
const single = <const G extends SettingGroup, const U extends SettingUnit>(group: G, unit: U) =>
  ({ group, unit, key: 'none' }) as const;

/** Settings with a value for each city, state, bank, number or part. */
const keyed = <const G extends SettingGroup, const U extends SettingUnit, const K extends SettingKey>(
  group: G,
  unit: U,
  key: K,
) => ({ group, unit, key }) as const;

/**
 * Dated values that operators maintain. Calculations read most of them; those that none reads yet, such as the indices, are only kept and
 * shown. Rates of financing are a year, effective or nominal as their name says; rates of insurance are a month.
 */
export const SETTINGS = {
  /** Highest value of a dwelling in the SFH. */
  sfhCeiling: single('financing', 'cents'),
  /** Highest effective rate of the SFH, a year, besides the TR. */
  sfhRateCap: single('financing', 'fraction'),
  /** Effective rate, a year, besides the TR; without a bank, what a stranger pays at Caixa. */
  bankRate: keyed('financing', 'fraction', 'bank'),
  financedShareSac: keyed('financing', 'fraction', 'bank'),
  financedSharePrice: keyed('financing', 'fraction', 'bank'),
  financingMonths: single('financing', 'months'),
  ageAndTermMaximumMonths: single('financing', 'months'),
  incomeCommitment: keyed('financing', 'fraction', 'bank'),
  /** MIP, a month, on the balance, by the lowest age in years. */
  lifeInsuranceRate: keyed('financing', 'fraction', 'number'),
  /** DFI, a month, on the value of the property. */
  propertyInsuranceRate: single('financing', 'fraction'),
  /** A month. */
  bankFee: single('financing', 'cents'),
  fgtsMonths: single('fgts', 'months'),
  fgtsMonthsBetweenPurchases: single('fgts', 'months'),
  fgtsMonthsBetweenAmortizations: single('fgts', 'months'),
  fgtsInstalmentShare: single('fgts', 'fraction'),
  /** Highest gross family income, a month, by band. */
  mcmvIncome: keyed('mcmv', 'cents', 'number'),
  /** Highest value of a dwelling, by band: 3 and 4. */
  mcmvCeiling: keyed('mcmv', 'cents', 'number'),
  /** Highest value of a dwelling in bands 1 and 2, by city. */
  mcmvCityCeiling: keyed('mcmv', 'cents', 'city'),
  mcmvCityCeilingLowest: single('mcmv', 'cents'),
  mcmvCityCeilingHighest: single('mcmv', 'cents'),
  /** Nominal rates a year, besides the TR, by band. */
  mcmvRateLowest: keyed('mcmv', 'fraction', 'number'),
  mcmvRateHighest: keyed('mcmv', 'fraction', 'number'),
  /** Highest subsidy, by state where it differs. */
  mcmvSubsidy: keyed('mcmv', 'cents', 'state'),
  mcmvFinancedShare: single('mcmv', 'fraction'),
  mcmvMonths: single('mcmv', 'months'),
  /** Index number of a month. */
  inccDi: single('index', 'index'),
  /** Change in a month. */
  inccM: single('index', 'fraction'),
  ipca: single('index', 'fraction'),
  /** Index numbers of a month; those of the INCC-M are entered by operators, because FGV publishes none freely. */
  inccMNumber: single('index', 'index'),
  ipcaNumber: single('index', 'index'),
  tr: single('index', 'fraction'),
  selic: single('index', 'fraction'),
  /** Months between the index and the due month, if the contract is silent. */
  inccLagMonths: single('index', 'months'),
  itbiRate: keyed('tax', 'fraction', 'city'),
  /** Usual range, for other cities. */
  itbiRateLowest: single('tax', 'fraction'),
  itbiRateHighest: single('tax', 'fraction'),
  /** On the first transfer of a new unit, where it differs. */
  itbiNewUnitRate: keyed('tax', 'fraction', 'city'),
  /** On the part financed by the SFH, where it differs. */
  itbiFinancedRate: keyed('tax', 'fraction', 'city'),
  /** Largest part that has the rate of the SFH. */
  itbiFinancedPart: keyed('tax', 'cents', 'city'),
  /** Highest value of a dwelling with the rate of the SFH. */
  itbiFinancedDwelling: keyed('tax', 'cents', 'city'),
  registryCost: keyed('tax', 'cents', 'state'),
  registryCostLowest: single('tax', 'cents'),
  registryCostHighest: single('tax', 'cents'),
  /** Discount of the registry for the first dwelling, financed by the SFH. */
  registryFirstDwellingDiscount: single('tax', 'fraction'),
  registryMcmvDiscount: single('tax', 'fraction'),
  deedCostLowest: single('tax', 'cents'),
  deedCostHighest: single('tax', 'cents'),
  /** Usual part of the price of each series of a plan. */
  planShare: keyed('plan', 'fraction', 'part'),
  /** Part of a loan released, by the percentage of the term of the works. */
  worksReleased: keyed('works', 'fraction', 'number'),
  deliveryToleranceDays: single('law', 'days'),
  coolingOffDays: single('law', 'days'),
  monthlyCorrectionMinimumMonths: single('law', 'months'),
} as const satisfies Readonly<Record<string, SettingKind>>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
