import { array, type InferType, number, object, string } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { dealFacts, wordsSchema } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { NEGOTIATING_SIDES, type NegotiatingSide } from '@/domain/negotiation/states';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { CONFIRMATIONS, type Confirmation } from '@/domain/reservation/states';

export const NEGOTIATION_ACTIONS = ['propose', 'counter', 'accept', 'reject'] as const;
export type NegotiationAction = (typeof NEGOTIATION_ACTIONS)[number];

/** A unit or a quota, or neither for the item in the buyer's cart, whose bid is the default. */
export const newNegotiationSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  priceCents: centsSchema().positive(),
  plan: paymentPlanSchema.optional().default(undefined).meta({
    description: 'Plano de pagamento; obrigatório, salvo quando vem da simulação do carrinho',
  }),
  note: wordsSchema(),
  /** Only from sellers: buyers negotiate for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type NewNegotiation = InferType<typeof newNegotiationSchema>;

/** A proposal or counter-proposal has a price; an answer has none. */
export const negotiationChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required(),
  priceCents: centsSchema().positive(),
  plan: paymentPlanSchema.optional().default(undefined),
  note: wordsSchema(),
  reason: wordsSchema(),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'event',
      of: {
        propose: { must: ['priceCents', 'plan'], may: ['note'] },
        counter: { must: ['priceCents', 'plan'], may: ['note'] },
        accept: {},
        reject: { may: ['reason'] },
      },
    },
  });
export type NegotiationChange = InferType<typeof negotiationChangeSchema>;

export const roundSchema = object({
  number: number().integer().positive().required().meta({ description: 'Número da rodada, a partir de 1' }),
  side: string<NegotiatingSide>()
    .oneOf(NEGOTIATING_SIDES)
    .required()
    .meta({ description: 'Lado da proposta: buyer, comprador; seller, empresa' }),
  priceCents: centsSchema().required(),
  plan: paymentPlanSchema.nullable().defined(),
  note: string().nullable().defined(),
  nominalDiscountPercent: number().required().meta({ description: 'Desconto sobre o preço de tabela, em %' }),
  realDiscountPercent: number().nullable().defined().meta({
    description: 'Desconto a valor presente, em %, no dia da proposta; null sem plano de pagamento',
  }),
  at: string().required().meta({ format: 'date-time' }),
}).noUnknown();
export type Round = InferType<typeof roundSchema>;

const facts = {
  ...dealFacts,
  label: string().required(),
  confirmation: string<Confirmation>()
    .oneOf(CONFIRMATIONS)
    .required()
    .meta({ description: 'Resposta da empresa' }),
  tableCents: centsSchema()
    .required()
    .meta({ description: 'Preço de tabela quando a negociação começou, em centavos' }),
  /** The last round. */
  offer: roundSchema
    .required()
    .meta({ description: 'Última proposta: a que está em aberto ou a que foi aceita' }),
  roundExpiresAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a proposta aberta expira, em UTC' }),
  fixedUntil: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora até a qual o preço combinado vale, em UTC', format: 'date-time' }),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required()).required(),
};

export const negotiationSchema = object(facts).noUnknown();
export type Negotiation = InferType<typeof negotiationSchema>;

/** Another open proposal of the same person to the same company, which both sides know. */
const otherOpenSchema = object({
  id: idSchema().required(),
  project: dealFacts.project,
  label: string().required(),
  priceCents: centsSchema().required().meta({ description: 'Preço da última proposta, em centavos' }),
}).noUnknown();
export type OtherOpen = InferType<typeof otherOpenSchema>;

/** A single negotiation includes its rounds and history, oldest first. */
export const negotiationDetailSchema = object({
  ...facts,
  rounds: array()
    .of(roundSchema.required())
    .required()
    .meta({ description: 'As propostas, da mais antiga à mais nova' }),
  otherOpen: array()
    .of(otherOpenSchema.required())
    .required()
    .meta({ description: 'As outras negociações abertas da mesma pessoa com a mesma empresa' }),
  history: historySchema,
}).noUnknown();
export type NegotiationDetail = InferType<typeof negotiationDetailSchema>;
