import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { findQuotaFaults, type QuotaFault, WEEKS_A_YEAR } from '@/domain/quota/fraction';
import { publicQuotaSchema, WEEK_RULES, type WeekRule } from '@/domain/quota/schema';
import { MAX_PRICE_CENTS } from '@/domain/unit/record';
import { unitPricesSchema } from '@/domain/unit/schema';
import { UNIT_STATUSES, type UnitStatus } from '@/domain/unit/status';

/** Largest number of quotas in one project, of all its units. */
export const MAX_QUOTAS = 10_000;
/** Days of a year for quotas; the largest useful denominator of a fraction. */
const MAX_PARTS = 364;

const part = () => number().integer().min(1).max(MAX_PARTS).required();
const week = () => number().integer().min(1).max(WEEKS_A_YEAR).required();

/** A quota as a seller enters it. */
const quotaInputSchema = object({
  number: number()
    .integer()
    .min(1)
    .max(WEEKS_A_YEAR)
    .required()
    .meta({ description: 'Número da cota na unidade' }),
  fraction: object({
    numerator: part().meta({ description: 'Quantas partes a cota tem' }),
    denominator: part().meta({ description: 'Em quantas partes a unidade se divide' }),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Fração da unidade que a cota representa; as de uma unidade somam um inteiro' }),
  weekRule: string<WeekRule>().oneOf(WEEK_RULES).required().meta({
    description: 'Regra das semanas: fixed, sempre as mesmas; floating, sorteadas; mixed, parte de cada',
  }),
  /** Weeks that it owns every year: all of a fixed one, some of a mixed one, none of a floating one. */
  weeks: array()
    .of(week())
    .max(WEEKS_A_YEAR)
    .required()
    .meta({ description: 'Semanas do ano que a cota tem todos os anos, de 1 a 52' }),
  /** Null if it is not for sale. */
  priceCents: number().integer().positive().max(MAX_PRICE_CENTS).nullable().defined(),
  /** True while it is for sale. By default a new quota is for sale and a stored one is unchanged. */
  isOffered: boolean().meta({ description: 'true quando está à venda' }),
})
  .noUnknown()
  .required();

export type QuotaInput = InferType<typeof quotaInputSchema>;

function fieldOf(quotas: readonly QuotaInput[], fault: QuotaFault): { path: string; type: string } {
  if (fault.code === 'fractions_not_one') return { path: 'quotas', type: 'fractionsNotOne' };
  const at = quotas.findLastIndex(({ number }) => number === fault.quota);
  if (fault.code === 'fraction_too_short')
    return { path: `quotas[${at}].fraction`, type: 'fractionTooShort' };
  return {
    path: `quotas[${at}].weeks`,
    type: fault.code === 'week_owned_twice' ? 'weekOwnedTwice' : 'weeksOfRule',
  };
}

/** All quotas of a unit: the whole year, or none. */
const quotasInputSchema = array()
  .of(quotaInputSchema)
  .max(WEEKS_A_YEAR)
  .required()
  .test('duplicate', (quotas, { createError }) => {
    const numbers = quotas.map((quota) => quota?.number);
    const at = numbers.findIndex((value, index) => numbers.indexOf(value) < index);
    return at < 0 || createError({ path: `quotas[${at}].number` });
  })
  .test('quotas', (quotas, { createError }) => {
    const isReadable = quotas.every((quota) => quotaInputSchema.isValidSync(quota, { strict: true }));
    if (quotas.length === 0 || !isReadable) return true;
    const [fault] = findQuotaFaults(quotas);
    return fault === undefined || createError(fieldOf(quotas, fault));
  });

/** Changes of one quota among those of its unit; `change` is another share or other weeks. */
const QUOTA_ACTIONS = ['change', 'changePrice', 'block', 'release', 'delete'] as const;
export type QuotaAction = (typeof QUOTA_ACTIONS)[number];

/** A quota as its sellers see it. */
export const quotaRecordSchema = publicQuotaSchema
  .omit(['priceCents', 'priceHistory', 'unitCode', 'planIndex'])
  .shape({
    status: string<UnitStatus>().oneOf(UNIT_STATUSES).required(),
    prices: unitPricesSchema.nullable().defined(),
    version: number().integer().positive().required(),
    allowedActions: array().of(string<QuotaAction>().oneOf(QUOTA_ACTIONS).required()).required(),
  });
export type QuotaRecord = InferType<typeof quotaRecordSchema>;

const version = () => number().integer().positive().required();

/** For one unit: the version is that of the unit. */
export const unitQuotasChangeSchema = object({ version: version(), quotas: quotasInputSchema });
export const unitQuotasSchema = object({
  unitId: idSchema().required(),
  version: version(),
  quotas: array().of(quotaRecordSchema.required()).required(),
});

/**
 * For all units of a club, or those of some plans: each is divided the same way. The version is that of the
 * project.
 */
export const projectQuotasChangeSchema = object({
  version: version(),
  planIndexes: array()
    .of(number().integer().min(0).max(999).required())
    .min(1)
    .max(60)
    .meta({ description: 'Só as unidades destas plantas' }),
  quotas: quotasInputSchema,
});
export const projectQuotasSchema = object({
  version: version(),
  units: number().integer().min(0).required(),
  quotas: object({
    created: number().integer().min(0).required(),
    changed: number().integer().min(0).required(),
    removed: number().integer().min(0).required().meta({ description: 'Quantas são removidas' }),
  }).required(),
});
export type QuotasChange = InferType<typeof projectQuotasSchema>['quotas'];
