import { array, type InferType, number, object, string } from 'yup';

export const PAYMENT_METHODS = ['card', 'pix', 'boleto', 'link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a project is sold. Shares are percent of the price; the payment plan's limits are read by the simulation. */
export const projectConfigSchema = object({
  paymentMethods: array().of(string<PaymentMethod>().oneOf(PAYMENT_METHODS).required()).required(),
  reservation: object({
    /** Minutes that an unpaid hold lasts. */
    holdMinutes: number().integer().positive().required(),
    amountCents: number().integer().min(0).required(),
  }).required(),
  plan: object({
    /** Least share of the price due until the keys, in percent. */
    minShareUntilKeysPercent: number().min(0).max(100).required(),
    maxMonthlyInstalments: number().integer().min(0).required(),
  }).required(),
  brokerage: object({
    /** Share of the price that is brokerage, inside the shown total (STJ, Tema 938). */
    percent: number().min(0).max(10).required(),
    beneficiary: string().required(),
  }).required(),
  /** What the price covers, in the seller's words, one line each. */
  priceIncludes: array().of(string().required()).required(),
  priceExcludes: array().of(string().required()).required(),
});

export type ProjectConfig = InferType<typeof projectConfigSchema>;
