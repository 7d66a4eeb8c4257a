import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { isValidDate } from '@/domain/time/calendar';
import { versionField } from '@/domain/version';
import {
  CONFIDENCES,
  type Confidence,
  isSettingName,
  SETTING_NAMES,
  SETTING_UNITS,
  SETTINGS,
  type SettingName,
  type SettingUnit,
} from './names';

export const MAX_APPLIES_TO = 80;
export const MAX_SOURCE = 300;
export const MAX_NOTE = 500;
/** The largest value of a column of 18 digits with 12 decimals, and more than any centavos of a dwelling. */
const MAX_VALUE = 1_000_000_000_000;

/** Prices may fall, by less than their whole. */
const LARGEST_FALL = -1;

const daySchema = () => string().test('day', (day) => day === null || day === undefined || isValidDate(day));

const valueFields = {
  name: string<SettingName>().oneOf(SETTING_NAMES).required().meta({ description: 'Nome da referência' }),
  appliesTo: string().max(MAX_APPLIES_TO).nullable().meta({
    description: 'A que se aplica: cidade ("São Paulo/SP"), UF, banco, idade ou faixa; null para todo o país',
  }),
  value: number().min(LARGEST_FALL).max(MAX_VALUE).required().meta({
    description: 'Valor na unidade da referência: centavos, fração (1% é 0.01), meses, dias ou número-índice',
  }),
  validFrom: daySchema()
    .nullable()
    .meta({ description: 'Primeiro dia em que vale; null se não é conhecido' }),
  validTo: daySchema().nullable().meta({ description: 'Último dia em que vale; null enquanto vale' }),
  source: string().trim().max(MAX_SOURCE).required().meta({ description: 'Fonte do valor' }),
  confidence: string<Confidence>().oneOf(CONFIDENCES).required().meta({
    description:
      'Confiança: official (texto oficial), secondary (imprensa ou associação), weak (uma só fonte), memory (não conferido), computed (calculado). Os três últimos são estimativas',
  }),
  checkedOn: daySchema().required().meta({ description: 'Dia em que a fonte foi conferida' }),
  note: string().trim().max(MAX_NOTE).nullable().meta({ description: 'Observação' }),
};

/**
 * A value that an operator adds. Its name decides the unit, and whether `appliesTo` is a city, a state, a bank, a number or
 * nothing.
 */
export const newSettingSchema = object(valueFields)
  .test('applies', 'appliesTo', function ({ name, appliesTo }) {
    const fault = appliesToFault(name, appliesTo ?? null);
    return fault === null || this.createError({ path: 'appliesTo', type: fault });
  })
  .test('negative', 'value', function ({ name, value }) {
    return value >= 0 || mayFall(name) || this.createError({ path: 'value', type: 'min' });
  })
  .test('order', 'validTo', function ({ validFrom, validTo }) {
    if (!validFrom || !validTo || validFrom <= validTo) return true;
    return this.createError({ path: 'validTo', type: 'order' });
  });

/** A stored value, for operators. */
export const settingSchema = object({
  ...valueFields,
  ...versionField,
  id: idSchema().required(),
  unit: string<SettingUnit>().oneOf(SETTING_UNITS).required().meta({ description: 'Unidade do valor' }),
  withdrawnAt: string().nullable().defined().meta({
    description: 'Data e hora em que um operador retirou o valor, em UTC; null enquanto conta',
  }),
  createdAt: string().required(),
  allowedActions: array()
    .of(
      string<'withdraw'>()
        .oneOf(['withdraw'] as const)
        .required(),
    )
    .required(),
});

/** A value as everyone reads it. */
export const settingValueSchema = object({
  ...valueFields,
  unit: string<SettingUnit>().oneOf(SETTING_UNITS).required().meta({ description: 'Unidade do valor' }),
}).omit(['note']);

export type Setting = InferType<typeof settingSchema>;
export type NewSetting = InferType<typeof newSettingSchema>;
export type SettingValue = InferType<typeof settingValueSchema>;

const CITY = /^[\p{L}' .-]+\/[A-Z]{2}$/u;
const STATE = /^[A-Z]{2}$/;
const NUMBER = /^\d{1,12}$/;

/** True for the change of an index; false for a name that the check of the field refuses. */
function mayFall(name: string): boolean {
  return isSettingName(name) && SETTINGS[name].group === 'index' && SETTINGS[name].unit === 'fraction';
}

/** The fault of the subject of a value; null without one. */
export function appliesToFault(name: string, appliesTo: string | null): 'unexpected' | 'format' | null {
  if (!isSettingName(name)) return null;
  const { key } = SETTINGS[name];
  if (appliesTo === null) return key === 'number' || key === 'part' || key === 'city' ? 'format' : null;
  if (key === 'none') return 'unexpected';
  if (key === 'city') return CITY.test(appliesTo) ? null : 'format';
  if (key === 'state') return STATE.test(appliesTo) ? null : 'format';
  if (key === 'number') return NUMBER.test(appliesTo) ? null : 'format';
  return null;
}
