import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { pricePointSchema } from '@/domain/project/prices';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

/** Part of a unit. */
export const fractionSchema = object({
  numerator: number().integer().positive().required().meta({ description: 'Quantas partes a cota tem' }),
  denominator: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Em quantas partes a unidade se divide' }),
});

/** Rule for the weeks of a quota (Código Civil, art. 1.358-E): always the same, drawn each year, or both. */
export const WEEK_RULES = ['fixed', 'floating', 'mixed'] as const;
export type WeekRule = (typeof WEEK_RULES)[number];

/**
 * Public view of a club's quota. Its fraction consists of whole numbers; the quotas of a unit sum to exactly
 * one.
 */
export const publicQuotaSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  unitId: idSchema().required(),
  unitCode: string().required().meta({ description: 'Número da unidade para exibição' }),
  planIndex: number().integer().min(0).required(),
  number: number().integer().positive().required().meta({ description: 'Número da cota na unidade' }),
  fraction: fractionSchema
    .required()
    .meta({ description: 'Fração da unidade que a cota representa; as de uma unidade somam um inteiro' }),
  weekRule: string<WeekRule>().oneOf(WEEK_RULES).required().meta({
    description: 'Regra das semanas: fixed, sempre as mesmas; floating, sorteadas; mixed, parte de cada',
  }),
  /** Numbers 1 to 52 of the weeks of the year that the quota owns. */
  weeks: array()
    .of(number().integer().min(1).max(52).required())
    .required()
    .meta({ description: 'Semanas do ano que a cota tem todos os anos, de 1 a 52' }),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  priceCents: number().integer().positive().nullable().defined(),
  /** Every price the quota has had, newest first; none unless it is active. */
  priceHistory: array()
    .of(pricePointSchema.required())
    .required()
    .meta({ description: 'Histórico de preços, do mais novo ao mais antigo' }),
});

export type PublicQuota = InferType<typeof publicQuotaSchema>;
