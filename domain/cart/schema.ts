import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { GENRES, type Genre } from '@/domain/project/vocabulary';
import { SHARED_ID } from '@/domain/simulation/sharedId';

const MAX_NOTE = 500;
/** Thirty-five years, the longest financing. */
const MAX_MONTHS = 420;

const parts = () => number().integer().min(0).max(MAX_MONTHS);

/** Under construction, or finished and financed. */
export const SIMULATION_TYPES = ['normal', 'ready'] as const;
export type SimulationType = (typeof SIMULATION_TYPES)[number];

/** `sac`: constant amortization. `price`: constant instalments. */
const AMORTIZATIONS = ['sac', 'price'] as const;
export type Amortization = (typeof AMORTIZATIONS)[number];

/** Number of parcels of an amount, which needs at least one. */
const partsOf = (amount: 'monthlyCents' | 'balloonCents') =>
  parts()
    .required()
    .when(amount, ([cents], schema) => (cents > 0 ? schema.min(1) : schema));

const sharedIdField = () => string().matches(SHARED_ID).nullable();

/** Plan of a unit that is being built. */
const normalSimulationSchema = object({
  plan: paymentPlanSchema.required(),
  sharedId: sharedIdField(),
}).noUnknown();

/** Older body of such a plan: sums without dates, which `planOfSimulation` converts. */
export const simulationSumsSchema = object({
  entryCents: centsSchema().required(),
  entryParcels: parts().required(),
  monthlyCents: centsSchema().required(),
  monthlyParcels: partsOf('monthlyCents'),
  balloonCents: centsSchema().required(),
  balloonParcels: partsOf('balloonCents'),
  singleCents: centsSchema().required(),
  fgtsCents: centsSchema().required(),
  financingCents: centsSchema().required(),
}).noUnknown();

export type SimulationSums = InferType<typeof simulationSumsSchema>;

/** Choices for a finished unit. */
const readySimulationSchema = object({
  sharedId: sharedIdField(),
  entryCents: centsSchema().required(),
  fgtsCents: centsSchema().required(),
  amortization: string<Amortization>().oneOf(AMORTIZATIONS).required(),
  months: parts().min(1).required(),
}).noUnknown();

const planFields = {
  plan: paymentPlanSchema.optional().default(undefined).meta({ description: 'Plano de pagamento na planta' }),
  sharedId: sharedIdField().meta({
    description: 'Simulação compartilhada de que veio; null quando foi montada sem link',
  }),
};

/** Figures of either type, on the wire beside the type. */
export const simulationFigures = {
  ...planFields,
  entryCents: centsSchema().meta({ description: 'Entrada, em centavos' }),
  entryParcels: parts().meta({ description: 'Em quantas parcelas a entrada é paga; 0 ou 1 para uma só' }),
  monthlyCents: centsSchema().meta({ description: 'Soma das parcelas mensais, em centavos' }),
  monthlyParcels: parts().meta({ description: 'Quantas parcelas mensais' }),
  balloonCents: centsSchema().meta({ description: 'Soma das intermediárias, em centavos' }),
  balloonParcels: parts().meta({ description: 'Quantas intermediárias' }),
  singleCents: centsSchema().meta({ description: 'Parcela única, em centavos' }),
  fgtsCents: centsSchema().meta({ description: 'FGTS, em centavos' }),
  financingCents: centsSchema().meta({ description: 'Financiamento bancário, em centavos' }),
  amortization: string<Amortization>().oneOf(AMORTIZATIONS).meta({
    description:
      'Sistema de amortização do financiamento: sac, amortização constante; price, parcelas iguais',
  }),
  months: parts().min(1).meta({ description: 'Prazo do financiamento, em meses' }),
};

/** Figures of each type; others are refused, not dropped. */
export const SIMULATION_SCHEMAS = {
  normal: normalSimulationSchema,
  ready: readySimulationSchema,
} as const;

const ofSums = { must: Object.keys(simulationSumsSchema.fields) };
const ofNormal = { must: ['plan'], may: ['sharedId'] };
const ofReady = {
  must: Object.keys(readySimulationSchema.fields).filter((name) => name !== 'sharedId'),
  may: ['sharedId'],
};
/** Cases of the API document: with the type, or decided by the project in the cart. */
const SIMULATION_CASES = { by: 'type', of: { normal: ofNormal, ready: ofReady } };
export const FIGURES_CASES = {
  without: [
    { title: 'normal', ...ofNormal },
    { title: 'normal, somas sem datas', ...ofSums },
    { title: 'ready', ...ofReady },
  ],
};

const readyFigures = {
  entryCents: simulationFigures.entryCents,
  fgtsCents: simulationFigures.fgtsCents,
  amortization: simulationFigures.amortization,
  months: simulationFigures.months,
};

/** A simulation as a cart holds it. */
export const simulationSchema = object({
  type: string<SimulationType>()
    .oneOf(SIMULATION_TYPES)
    .required()
    .meta({ description: 'normal, na obra; ready, pronto e financiado' }),
  ...planFields,
  ...readyFigures,
})
  .noUnknown()
  .meta({ cases: SIMULATION_CASES })
  .test('figures', (value) => {
    if (!value) return true;
    const { type, ...figures } = value;
    return SIMULATION_SCHEMAS[type]?.isValidSync(figures, { strict: true }) ?? false;
  });

export type Simulation = InferType<typeof simulationSchema>;

export const cartNegotiationSchema = object({
  offerCents: centsSchema().positive().required().meta({ description: 'Preço proposto, em centavos' }),
  note: string().max(MAX_NOTE).nullable().defined(),
  /** Checked when the proposal is made. */
  plan: paymentPlanSchema
    .nullable()
    .optional()
    .default(undefined)
    .meta({ description: 'Plano de pagamento proposto; null ou ausente quando não há' }),
}).noUnknown();

export type CartNegotiation = InferType<typeof cartNegotiationSchema>;

/** A unit, or a quota of a club, by its id. */
export const cartProductSchema = object({
  id: idSchema().required(),
  genre: string<Genre>().oneOf(GENRES).required(),
}).noUnknown();

export type CartProduct = InferType<typeof cartProductSchema>;

interface Choice {
  readonly product: { readonly id: string; readonly genre: Genre };
  readonly project: string;
  readonly unit: { readonly unitId: string; readonly projectId: string } | null;
}

/** The chosen item with its simulation and bid. A cart without a choice does not exist. */
export const cartSchema = object({
  product: cartProductSchema.required(),
  project: idSchema().required(),
  /** The chosen unit; a quota is only in `product`. */
  unit: object({ unitId: idSchema().required(), projectId: idSchema().required() })
    .noUnknown()
    .nullable()
    .defined()
    .meta({ description: 'A unidade escolhida; null quando é uma cota' }),
  simulation: simulationSchema
    .nullable()
    .defined()
    .meta({ description: 'Simulação de pagamento; null quando não há' }),
  negotiation: cartNegotiationSchema
    .nullable()
    .defined()
    .meta({ description: 'Proposta; null quando não há' }),
})
  .noUnknown()
  // A missing field is reported by its own rule.
  .test('oneChoice', (cart) => !cart?.product || cart.unit === undefined || isOneChoice(cart));

export type Cart = InferType<typeof cartSchema>;

/** A cart as it is stored, with the price that its owner saw when they chose. Internal: answers show it with the prices. */
export interface StoredCart extends Cart {
  /** In centavos; null or absent if no price was shown. */
  readonly seenPriceCents?: number | null;
}

export const CART_ACTIONS = ['empty', 'simulate', 'bid', 'applyCoupon'] as const;
type CartAction = (typeof CART_ACTIONS)[number];

/** The cart as its owner reads it. */
export const cartRecordSchema = cartSchema.shape({
  allowedActions: array().of(string<CartAction>().oneOf(CART_ACTIONS).required()).required(),
});

export type CartRecord = InferType<typeof cartRecordSchema>;

/** Version of the cart that the caller read, so that a write never overwrites an unseen change. */
export const seenCart = { cartChangedAt: string().nullable() };

/** `cartChangedAt` as it was read; undefined accepts any version. */
export type SeenCart = string | null | undefined;

/** True if the three fields name the same choice. */
function isOneChoice({ product, project, unit }: Choice): boolean {
  if (product.genre === 'clubs') return unit === null;
  return unit !== null && unit.unitId === product.id && unit.projectId === project;
}

export function unitCart(choice: { unitId: string; projectId: string }): Cart {
  const { unitId, projectId } = choice;
  return {
    product: { id: unitId, genre: 'apartments' },
    project: projectId,
    unit: { unitId, projectId },
    simulation: null,
    negotiation: null,
  };
}

export function quotaCart(choice: { quota: string; projectId: string }): Cart {
  return {
    product: { id: choice.quota, genre: 'clubs' },
    project: choice.projectId,
    unit: null,
    simulation: null,
    negotiation: null,
  };
}

export const isSameProduct = (one: Cart, other: Cart): boolean => one.product.id === other.product.id;

/** Cart after a choice; simulation and bid of another item are dropped. */
export function choose(previous: StoredCart | null, chosen: StoredCart): StoredCart {
  if (previous === null || !isSameProduct(previous, chosen)) return chosen;
  return { ...chosen, simulation: previous.simulation, negotiation: previous.negotiation };
}
