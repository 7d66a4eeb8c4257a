import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { discountPercent } from '@/domain/money/money';

/** A price in centavos and the first instant of its validity. */
export const pricePointSchema = object({
  priceCents: number().integer().positive().required(),
  since: string()
    .required()
    .meta({ description: 'Data e hora a partir da qual o preço valeu, em UTC', format: 'date-time' }),
});

/**
 * Price history of the cheapest offer of a plan that is available now, oldest first. It belongs to that unit
 * or quota; the cheapest offer of an earlier time is unknown, because past availability is not stored.
 */
export const planPricesSchema = object({
  planIndex: number().integer().min(0).required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** "unid. 1203, torre A" or "cota 7 de 26, unid. 101". */
  label: string().required(),
  prices: array().of(pricePointSchema.required()).min(1).required(),
});

export type PricePoint = InferType<typeof pricePointSchema>;
export type PlanPrices = InferType<typeof planPricesSchema>;

/** A change of a price: rises are positive, in percent of the former price with two decimals. */
export interface PriceChange {
  readonly since: string;
  readonly fromCents: number;
  readonly toCents: number;
  readonly percent: number;
}

/**
 * The changes between the prices of a history (in any order), newest first. The same price entered again is not
 * a change.
 */
export function priceChanges(history: readonly PricePoint[]): PriceChange[] {
  const oldestFirst = history.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  return oldestFirst
    .flatMap(({ since, priceCents }, index) => {
      const former = oldestFirst[index - 1];
      if (former === undefined || former.priceCents === priceCents) return [];
      const percent = -discountPercent(former.priceCents, priceCents);
      return [{ since, fromCents: former.priceCents, toCents: priceCents, percent }];
    })
    .reverse();
}
