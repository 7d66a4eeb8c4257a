import { type InferType, number, object } from 'yup';
import { MAX_PARCELS } from './schema';

/** Groups of series whose share, number and dates a seller limits; `balloon` is half-yearly and yearly ones together. */
export const LIMITED_KINDS = ['entry', 'monthly', 'balloon', 'single', 'keys'] as const;
export type LimitedKind = (typeof LIMITED_KINDS)[number];

const percent = () => number().min(0).max(100).required();
const count = () => number().integer().min(0).max(MAX_PARCELS).required();

const seriesLimitsSchema = object({
  minPercent: percent().meta({ description: 'Parte mínima do preço nestas parcelas, em %' }),
  maxPercent: percent().meta({ description: 'Parte máxima do preço nestas parcelas, em %' }),
  maxCount: count().meta({ description: 'Máximo de parcelas de cada série; 0 quando não há' }),
  /** Months after the signature in which the last one may fall due; null: until the delivery. */
  untilMonth: number().integer().min(1).max(MAX_PARCELS).nullable().defined().meta({
    description: 'Meses depois da assinatura em que a última pode vencer; null, até a entrega',
  }),
  standardPercent: percent().meta({ description: 'Parte do preço no plano padrão, em %' }),
  standardCount: count().meta({ description: 'Quantas parcelas no plano padrão' }),
})
  .noUnknown()
  .required();

const described = (description: string) => seriesLimitsSchema.meta({ description });

/** Part of `config.plan`; the whole is in `domain/project/config`. */
export const planLimitsSchema = object({
  entry: described('Limites da entrada'),
  monthly: described('Limites das mensais'),
  balloon: described('Limites das intermediárias, semestrais e anuais'),
  single: described('Limites da parcela única'),
  keys: described('Limites da parcela das chaves'),
})
  .noUnknown()
  .required();

export type PlanLimits = InferType<typeof planLimitsSchema>;

const OPEN = { minPercent: 0, maxPercent: 100, maxCount: MAX_PARCELS, untilMonth: null };

/** No limits; the standard plan has the usual shares of the market. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = {
  entry: { ...OPEN, standardPercent: 5, standardCount: 3 },
  monthly: { ...OPEN, standardPercent: 12, standardCount: 36 },
  balloon: { ...OPEN, standardPercent: 7, standardCount: 3 },
  single: { ...OPEN, maxCount: 1, standardPercent: 0, standardCount: 1 },
  keys: { ...OPEN, maxCount: 1, standardPercent: 5, standardCount: 1 },
};
