import { type InferType, number, object, string } from 'yup';

/** How a rate of interest is meant. */
export const RATE_KINDS = ['nominal', 'effective'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** How what is owed is paid off: SAC, Price, or in parcels without interest. */
export const AMORTIZATION_SYSTEMS = ['none', 'sac', 'price'] as const;
export type AmortizationSystem = (typeof AMORTIZATION_SYSTEMS)[number];

const MAX_TEXT = 500;
const told = () => string().trim().min(2).max(MAX_TEXT).required();

/** What a contract opens with and nothing else of the sale tells (Lei 4.591/64, art. 35-A); the seller tells it. */
export const contractTermsSchema = object({
  /** The number of the land at its registry office. */
  titleNumber: told(),
  /** Liens on the property, or that there are none. */
  liens: told(),
  /** Indexes of the parcels: while it is built, and from the keys on. */
  indexUntilKeys: told(),
  indexAfterKeys: told(),
  interest: object({
    percentAMonth: number().min(0).max(1).required(),
    kind: string<RateKind>().oneOf(RATE_KINDS).required(),
    system: string<AmortizationSystem>().oneOf(AMORTIZATION_SYSTEMS).required(),
    /** From when to when it is charged. */
    period: told(),
  })
    .noUnknown()
    .required(),
  /** Days to settle what is owed after the occupancy permit. */
  settlementDays: number().integer().min(0).max(720).required(),
}).noUnknown();

export type ContractTerms = InferType<typeof contractTermsSchema>;
