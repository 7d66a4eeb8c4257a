import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { GENRES, type Genre } from '@/domain/project/vocabulary';

const MAX_NOTE = 500;
/** Thirty-five years, the longest financing of a home. */
const MAX_MONTHS = 420;

const parts = () => number().integer().min(0).max(MAX_MONTHS);

/** While it is being built, or finished and financed. */
export const SIMULATION_TYPES = ['normal', 'ready'] as const;
export type SimulationType = (typeof SIMULATION_TYPES)[number];

/** How a financing is paid back: equal amortization, or equal instalments. */
export const AMORTIZATIONS = ['sac', 'price'] as const;
export type Amortization = (typeof AMORTIZATIONS)[number];

/** What a person chose of a plan until the keys and after them. Totals are reckoned by the server, so none is here. */
export const normalSimulationSchema = object({
  entryCents: centsSchema().required(),
  entryParcels: parts().required(),
  monthlyCents: centsSchema().required(),
  monthlyParcels: parts().required(),
  balloonCents: centsSchema().required(),
  balloonParcels: parts().required(),
  singleCents: centsSchema().required(),
  fgtsCents: centsSchema().required(),
  financingCents: centsSchema().required(),
}).noUnknown();

/** The same of a home that is finished. */
export const readySimulationSchema = object({
  entryCents: centsSchema().required(),
  fgtsCents: centsSchema().required(),
  amortization: string<Amortization>().oneOf(AMORTIZATIONS).required(),
  months: parts().min(1).required(),
}).noUnknown();

/** Figures of either type, as they stand on the wire beside the type. */
export const simulationFigures = {
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

/** What of the figures a type has; the others are refused, not dropped. */
export const SIMULATION_SCHEMAS = {
  normal: normalSimulationSchema,
  ready: readySimulationSchema,
} as const;

const ofNormal = { must: Object.keys(normalSimulationSchema.fields) };
const ofReady = { must: Object.keys(readySimulationSchema.fields) };
/** The same for whoever reads the API document: with the type, and where the project in the cart decides it. */
export const SIMULATION_CASES = { by: 'type', of: { normal: ofNormal, ready: ofReady } };
export const FIGURES_CASES = {
  without: [
    { title: 'normal', ...ofNormal },
    { title: 'ready', ...ofReady },
  ],
};

export const simulationSchema = object({
  type: string<SimulationType>()
    .oneOf(SIMULATION_TYPES)
    .required()
    .meta({ description: 'normal, na obra; ready, pronto e financiado' }),
  ...simulationFigures,
})
  .noUnknown()
  .meta({ cases: SIMULATION_CASES })
  .test('figures', (value) => {
    if (!value) return true;
    const { type, ...figures } = value;
    return SIMULATION_SCHEMAS[type]?.isValidSync(figures, { strict: true }) ?? false;
  });

export type Simulation = InferType<typeof simulationSchema>;

/** What a buyer would offer; the seller answers to it in a negotiation. */
export const cartNegotiationSchema = object({
  offerCents: centsSchema().positive().required().meta({ description: 'Preço proposto, em centavos' }),
  note: string().max(MAX_NOTE).nullable().defined(),
}).noUnknown();

export type CartNegotiation = InferType<typeof cartNegotiationSchema>;

/** A unit by its id, or a quota of a club by its own. */
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

/** The one thing that somebody has chosen, and what they would pay for it how. There is no cart without a choice. */
export const cartSchema = object({
  product: cartProductSchema.required(),
  /** Id of the project. */
  project: idSchema().required(),
  /** The chosen unit of a building; a quota stands in `product` alone. */
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
  // What is missing is told of its own field.
  .test('oneChoice', (cart) => !cart?.product || cart.unit === undefined || isOneChoice(cart));

export type Cart = InferType<typeof cartSchema>;

/** The cart that a caller has read, by its `cartChangedAt`: with it nothing is written over a change that they have not seen. */
export const seenCart = { cartChangedAt: string().nullable() };

/** `cartChangedAt` as it was read; undefined for who does not say. */
export type SeenCart = string | null | undefined;

/** True where the three ways to name the choice say the same. */
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

/** The cart after something was chosen: what was reckoned for another home does not go along. */
export function choose(previous: Cart | null, chosen: Cart): Cart {
  if (previous === null || !isSameProduct(previous, chosen)) return chosen;
  return { ...chosen, simulation: previous.simulation, negotiation: previous.negotiation };
}
