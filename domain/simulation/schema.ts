import { array, type InferType, number, object, string } from 'yup';
import { SIMULATION_TYPES, type SimulationType } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { TOWER_KINDS, type TowerKind } from '@/domain/project/tower';
import { MAX_APPLIES_TO, settingValueSchema } from '@/domain/setting/schema';
import { FACT_LIMITS } from '@/domain/simulation/facts';
import { sharedEstimateSchema, yearlyCorrectionField } from '@/domain/simulation/sharedEstimate';
import { SHARED_ID } from '@/domain/simulation/sharedId';
import type { CalendarDay } from '@/domain/time/calendar';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

/** Months for which a shared simulation is reproduced. */
export const SHARED_MONTHS = 12;

/** Longest code of a coupon, as people type it. */
const MAX_CODE = 80;

const limited = (name: keyof typeof FACT_LIMITS) =>
  number().integer().min(FACT_LIMITS[name].least).max(FACT_LIMITS[name].most);

const typeField = string<SimulationType>()
  .oneOf(SIMULATION_TYPES)
  .required()
  .meta({ description: 'normal, na obra; ready, pronto e financiado' });

const readyFields = {
  ownCents: limited('entrada').meta({ description: 'Recursos próprios, em centavos' }),
  fgtsCents: limited('fgts').meta({ description: 'FGTS, em centavos' }),
  months: limited('meses').meta({ description: 'Prazo do financiamento, em meses' }),
};

const bankField = string()
  .max(MAX_APPLIES_TO)
  .nullable()
  .meta({ description: 'Banco da taxa escolhida; null para a taxa de balcão' });

const correctionField = limited('correcao').meta({
  description:
    'Correção estimada do saldo de um plano até a entrega, em centavos; o financiamento também a paga',
});

const OF_READY = ['ownCents', 'fgtsCents', 'months', 'ageYears'] as const;

/**
 * A simulation to share. The age decides the insurance and is not stored; an income is not part of it. Rates and the price of
 * a unit are the server's.
 */
export const newSharedSimulationSchema = object({
  type: typeField,
  unitId: idSchema().nullable(),
  quotaId: idSchema()
    .nullable()
    .when('unitId', ([unitId], quotaId) => quotaId.test('alone', (id) => !id || !unitId))
    .meta({
      description: 'Cota de um clube, em vez da unidade; só com plano, porque banco não financia cota',
    }),
  priceCents: limited('preco')
    .nullable()
    .meta({ description: 'Preço em centavos, sem unidade; o de uma unidade é o do site' }),
  ...readyFields,
  ageYears: limited('idade').meta({
    description: 'Idade do comprador mais velho, para o seguro; não fica registrada',
  }),
  bank: bankField,
  correctionCents: correctionField,
  yearlyCorrection: yearlyCorrectionField(),
  coupon: string()
    .trim()
    .max(MAX_CODE)
    .nullable()
    .meta({ description: 'Código do cupom; o preço é o que fica com o desconto' }),
  plan: paymentPlanSchema.optional().default(undefined).meta({ description: 'Plano de pagamento' }),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'type',
      of: {
        ready: {
          must: [...OF_READY],
          may: ['unitId', 'priceCents', 'bank', 'correctionCents', 'yearlyCorrection', 'coupon'],
        },
        normal: { must: ['plan'], may: ['unitId', 'quotaId', 'yearlyCorrection', 'coupon'] },
      },
    },
  })
  .test('figures', function (value) {
    const isMissing = (name: keyof typeof value) => value[name] === undefined || value[name] === null;
    const item = value.quotaId ? ('quotaId' as const) : ('unitId' as const);
    if (value.type === 'ready' && value.quotaId)
      return this.createError({ path: 'quotaId', type: 'unexpected' });
    const needed = value.type === 'normal' ? (['plan', item] as const) : OF_READY;
    const missing = needed.find(isMissing);
    return missing === undefined || this.createError({ path: missing, type: 'required' });
  });

/** Place of a unit or quota of a shared simulation, while its project is published. */
const sharedUnitSchema = object({
  unitId: idSchema().required(),
  quotaId: idSchema().nullable().defined().meta({ description: 'Cota simulada; null quando é a unidade' }),
  quotaNumber: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Número da cota na unidade; null quando é a unidade' }),
  projectId: idSchema().required(),
  slug: string().required().meta({ description: 'Endereço do empreendimento no site' }),
  title: string().required(),
  tower: string().required(),
  code: string().required(),
  within: string<TowerKind>().oneOf(TOWER_KINDS).nullable().defined().meta({
    description:
      'Torre ou quadra, quando o nome da unidade precisa dela; null quando o empreendimento tem só uma',
  }),
});

const COUPON_FAULTS = [
  'coupon_not_found',
  'coupon_expired',
  'coupon_not_applicable',
  'coupon_used_up',
] as const;
export type CouponFault = (typeof COUPON_FAULTS)[number];

const sharedCouponSchema = object({
  code: string().required().meta({ description: 'Código do cupom' }),
  discountCents: centsSchema().required().meta({ description: 'Desconto no dia da simulação, em centavos' }),
  fault: string<CouponFault>()
    .oneOf(COUPON_FAULTS)
    .nullable()
    .defined()
    .meta({ description: 'Motivo pelo qual o cupom não vale mais; null enquanto vale' }),
});

const sharedReadySchema = object({
  ownCents: readyFields.ownCents.required(),
  fgtsCents: readyFields.fgtsCents.required(),
  correctionCents: correctionField,
  months: readyFields.months.required(),
  bank: bankField.defined().default(undefined),
  settings: array().of(settingValueSchema.required()).required().meta({
    description:
      'Taxas, seguros e limites do dia, com fonte. A idade não fica registrada: o seguro conta os anos desde a assinatura',
  }),
});

export const sharedSimulationSchema = object({
  id: string()
    .matches(SHARED_ID)
    .required()
    .meta({ description: 'Identificador da simulação, impossível de adivinhar' }),
  type: typeField,
  day: string().required().meta({ description: 'Dia da simulação, cujos preço e taxas são os dela' }),
  expiresOn: string().required().meta({ description: 'Último dia em que pode ser lida' }),
  priceCents: centsSchema()
    .required()
    .meta({ description: 'Preço do dia, já com o desconto do cupom, em centavos' }),
  coupon: sharedCouponSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Cupom usado na simulação; null sem cupom' }),
  unit: sharedUnitSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Unidade ou cota simulada; null sem unidade, ou se o empreendimento saiu do site' }),
  ready: sharedReadySchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Financiamento de imóvel pronto; null na planta' }),
  plan: paymentPlanSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Plano na planta; null para imóvel pronto' }),
  deliveryOn: string()
    .nullable()
    .defined()
    .meta({ description: 'Entrega prometida no dia da simulação: o que vence depois é saldo' }),
  estimate: sharedEstimateSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Base da correção e do custo total; null quando faltava algum valor no dia' }),
  now: object({
    priceCents: centsSchema()
      .nullable()
      .defined()
      .meta({ description: 'Preço atual da unidade ou da cota, com o cupom se ele ainda vale, em centavos' }),
    displayState: string<DisplayState>()
      .oneOf(DISPLAY_STATES)
      .nullable()
      .defined()
      .meta({ description: 'Situação atual da unidade' }),
    yearlyRate: number()
      .nullable()
      .defined()
      .meta({ description: 'Taxa efetiva ao ano do mesmo banco hoje, em fração' }),
  })
    .required()
    .meta({ description: 'O que vale hoje, para comparar' }),
});

export type NewSharedSimulation = InferType<typeof newSharedSimulationSchema>;
export type SharedSimulation = InferType<typeof sharedSimulationSchema>;
type SharedEstimate = InferType<typeof sharedEstimateSchema>;

/** Stored part of a shared simulation; the state of its coupon is looked up when it is read. */
export type SharedBody = {
  readonly coupon: Omit<InferType<typeof sharedCouponSchema>, 'fault'> | null;
  readonly estimate: SharedEstimate | null;
} & (
  | ({ readonly type: 'ready' } & InferType<typeof sharedReadySchema>)
  | {
      readonly type: 'normal';
      readonly plan: InferType<typeof paymentPlanSchema>;
      readonly deliveryOn: CalendarDay | null;
    }
);
