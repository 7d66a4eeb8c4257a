import { array, type InferType, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';
import { isValidDate } from '@/domain/time/calendar';

/** In payment order: sinal, entrada, mensais, balões, parcela única, chaves, FGTS and bank financing. */
export const SERIES_KINDS = [
  'reservation',
  'entry',
  'monthly',
  'balloon',
  'single',
  'keys',
  'fgts',
  'financing',
] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** Frequency of the index correction before the keys (Lei 10.931/2004, arts. 46 and 47). */
const CORRECTIONS = ['monthly', 'yearly'] as const;
export type Correction = (typeof CORRECTIONS)[number];

const MAX_SERIES = 20;
/** Parcels of a series: thirty-five years, the longest financing. */
export const MAX_PARCELS = 420;

/** Parcels of one kind at equal intervals that sum to `totalCents`. */
export const seriesSchema = object({
  kind: string<SeriesKind>().oneOf(SERIES_KINDS).required(),
  count: number().integer().min(1).max(MAX_PARCELS).required().meta({ description: 'Quantas parcelas' }),
  totalCents: centsSchema().positive().required(),
  firstDueOn: string()
    .required()
    .test('calendarDay', (day) => isValidDate(day ?? ''))
    .meta({ description: 'Dia do primeiro vencimento' }),
  /** Months between parcels; 1 for a single one. */
  everyMonths: number()
    .integer()
    .min(1)
    .max(12)
    .required()
    .meta({ description: 'Meses de uma parcela à seguinte; 1 quando há uma só' }),
}).noUnknown();

export const paymentPlanSchema = object({
  series: array()
    .of(seriesSchema.required())
    .min(1)
    .max(MAX_SERIES)
    .required()
    .meta({ description: 'Grupos de parcelas iguais, na ordem em que são pagas' }),
  correction: string<Correction>().oneOf(CORRECTIONS).required().meta({
    description: 'De quanto em quanto tempo as parcelas são corrigidas: monthly, por mês; yearly, por ano',
  }),
}).noUnknown();

export type Series = InferType<typeof seriesSchema>;
export type PaymentPlan = InferType<typeof paymentPlanSchema>;
