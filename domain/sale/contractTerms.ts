import { array, type InferType, number, object, string } from 'yup';

/** How a rate of interest is meant. */
export const RATE_BASES = ['nominal', 'effective'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

const MAX_TEXT = 2_000;
const MAX_LIST = 20;
const told = () => string().trim().min(1).max(MAX_TEXT);
const percent = () => number().min(0).max(100).required();

/**
 * What a contract opens with and nothing else of the sale tells (Lei 4.591/64, art. 35-A), in the words of the contract. The
 * seller tells it bit by bit; what lacks is named by the summary.
 */
export const contractTermsSchema = object({
  /** The number of the land at its registry office. */
  titleNumber: told(),
  /** Liens on the property; an empty list says that there are none. */
  liens: array().of(told().required()).max(MAX_LIST).optional().default(undefined),
  /** How the entry is paid. */
  entryForm: told(),
  /** How the brokerage is paid. */
  brokerageTerms: told(),
  /** Which index corrects what from when to when. */
  indices: array()
    .of(object({ name: told().required(), period: told().required() }).noUnknown().required())
    .max(MAX_LIST)
    .optional()
    .default(undefined),
  /** Null says that there is no interest. */
  interest: object({
    monthlyPercent: percent(),
    yearlyPercent: percent(),
    basis: string<RateBasis>().oneOf(RATE_BASES).required(),
    period: told().required(),
    amortization: told().required(),
  })
    .noUnknown()
    .nullable()
    .optional()
    .default(undefined),
  rescission: object({ consequences: told().required(), refundTerms: told().required() })
    .noUnknown()
    .optional()
    .default(undefined),
  coolingOffText: told(),
  /** By when what is owed is settled after the occupancy permit. */
  settlementTerm: told(),
  lateEffects: told(),
}).noUnknown();

export type ContractTerms = InferType<typeof contractTermsSchema>;
