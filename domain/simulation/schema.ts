import { array, type InferType, number, object, string } from 'yup';
import { SIMULATION_TYPES, type SimulationType } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { MAX_APPLIES_TO, settingValueSchema } from '@/domain/setting/schema';
import { FACT_LIMITS } from '@/domain/simulation/facts';
import type { CalendarDay } from '@/domain/time/calendar';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

/** 128 random bits in base64url: unguessable. */
const SHARED_ID = /^[\w-]{22}$/;
export const SHARED_ID_BYTES = 16;
/** Months for which a shared simulation is reproduced. */
export const SHARED_MONTHS = 12;

export const isSharedId = (text: string): boolean => SHARED_ID.test(text);

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

const OF_READY = ['ownCents', 'fgtsCents', 'months', 'ageYears'] as const;

/**
 * A simulation to share. The age decides the insurance and is not stored; an income is not part of it. Rates and the price of
 * a unit are the server's.
 */
export const newSharedSimulationSchema = object({
  type: typeField,
  unitId: idSchema().nullable(),
  priceCents: limited('preco')
    .nullable()
    .meta({ description: 'Preço em centavos, sem unidade; o de uma unidade é o do site' }),
  ...readyFields,
  ageYears: limited('idade').meta({
    description: 'Idade do comprador mais velho, para o seguro; não fica registrada',
  }),
  bank: bankField,
  plan: paymentPlanSchema.optional().default(undefined).meta({ description: 'Plano de pagamento' }),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'type',
      of: {
        ready: { must: [...OF_READY], may: ['unitId', 'priceCents', 'bank'] },
        normal: { must: ['unitId', 'plan'] },
      },
    },
  })
  .test('figures', function (value) {
    const isMissing = (name: keyof typeof value) => value[name] === undefined || value[name] === null;
    const needed = value.type === 'normal' ? (['plan', 'unitId'] as const) : OF_READY;
    const missing = needed.find(isMissing);
    return missing === undefined || this.createError({ path: missing, type: 'required' });
  });

/** Place of a unit of a shared simulation, while its project is published. */
const sharedUnitSchema = object({
  unitId: idSchema().required(),
  projectId: idSchema().required(),
  slug: string().required().meta({ description: 'Endereço do empreendimento no site' }),
  title: string().required(),
  tower: string().required(),
  code: string().required(),
});

const sharedReadySchema = object({
  ownCents: readyFields.ownCents.required(),
  fgtsCents: readyFields.fgtsCents.required(),
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
  priceCents: centsSchema().required(),
  unit: sharedUnitSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Unidade simulada; null sem unidade, ou se o empreendimento saiu do site' }),
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
  now: object({
    priceCents: centsSchema()
      .nullable()
      .defined()
      .meta({ description: 'Preço atual da unidade, em centavos' }),
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
export type SharedBody =
  | ({ readonly type: 'ready' } & InferType<typeof sharedReadySchema>)
  | {
      readonly type: 'normal';
      readonly plan: InferType<typeof paymentPlanSchema>;
      readonly deliveryOn: CalendarDay | null;
    };
