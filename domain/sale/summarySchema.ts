import { array, boolean, type InferType, number, object, string } from 'yup';
import { FUNDING_SOURCES, type FundingSource, PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import { RATE_BASES, type RateBasis } from '@/domain/sale/contractTerms';

const cents = () => number().integer().min(0).required();
const text = () => string().required();

const parcel = object({
  number: number().integer().required(),
  kind: string<PaymentKind>().oneOf(PAYMENT_KINDS).required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: text(),
  amountCents: cents(),
});

/** The twelve items that open a contract, by their names, in the order of the law; null says that there is none. */
export const summarySchema = object({
  price: object({ totalCents: cents() }).required(),
  entry: object({
    totalCents: cents(),
    form: text(),
    atOnceCents: cents(),
    percentOfPrice: number().required(),
  }).required(),
  brokerage: object({ totalCents: cents(), terms: text(), beneficiary: text() })
    .nullable()
    .defined()
    .default(undefined),
  instalments: object({ parcels: array().of(parcel.required()).required() }).required(),
  indices: object({
    applied: array()
      .of(object({ name: text(), period: text() }).required())
      .required(),
  }).required(),
  /** Shown in bold, and signed apart by the buyer. */
  rescission: object({ consequences: text(), refundTerms: text(), isBold: boolean().required() }).required(),
  interest: object({
    monthlyPercent: number().required(),
    yearlyPercent: number().required(),
    basis: string<RateBasis>().oneOf(RATE_BASES).required(),
    period: text(),
    amortization: text(),
  })
    .nullable()
    .defined()
    .default(undefined),
  coolingOff: object({ days: number().integer().required(), text: text() }).required(),
  settlement: object({ term: text() }).required(),
  liens: object({ liens: array().of(text()).required() })
    .nullable()
    .defined()
    .default(undefined),
  registration: object({ number: text(), titleNumber: text(), office: text() }).required(),
  delivery: object({ promisedOn: text(), limit: text(), lateEffects: text() }).required(),
});

export type SaleSummary = InferType<typeof summarySchema>;
