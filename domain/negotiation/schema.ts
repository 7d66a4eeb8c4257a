import { array, type InferType, number, object, string } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { dealFacts, wordsSchema } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { NEGOTIATING_SIDES, type NegotiatingSide } from '@/domain/negotiation/states';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { CONFIRMATIONS, type Confirmation } from '@/domain/reservation/states';

const percent = () => number().nullable().defined();

/** What somebody may do with a negotiation as it stands. */
export const NEGOTIATION_ACTIONS = ['propose', 'counter', 'accept', 'reject'] as const;
export type NegotiationAction = (typeof NEGOTIATION_ACTIONS)[number];

/** One home, or none for the one in the buyer's cart, with the offer that stands there where no price is named. */
export const newNegotiationSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  priceCents: centsSchema().positive(),
  plan: paymentPlanSchema.optional().default(undefined),
  note: wordsSchema(),
  /** For whom somebody who sells negotiates; buyers do for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type NewNegotiation = InferType<typeof newNegotiationSchema>;

/** An offer of the buyer's side or a counter-offer of the seller's names its price; an answer does not. */
export const negotiationChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required(),
  priceCents: centsSchema().positive(),
  plan: paymentPlanSchema.optional().default(undefined),
  note: wordsSchema(),
  /** Why; asked of a seller who rejects. */
  reason: wordsSchema(),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'event',
      of: {
        propose: { must: ['priceCents'], may: ['plan', 'note'] },
        counter: { must: ['priceCents'], may: ['plan', 'note'] },
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
  /** Below the table, of the prices and of what the plans are worth today; for the seller's side alone. */
  nominalDiscountPercent: percent().meta({
    description: 'Desconto sobre o preço de tabela, em %; só para a empresa',
  }),
  realDiscountPercent: percent().meta({ description: 'Desconto a valor presente, em %; só para a empresa' }),
  at: string().required().meta({ format: 'date-time' }),
}).noUnknown();
export type Round = InferType<typeof roundSchema>;

const facts = {
  ...dealFacts,
  /** What people call the home. */
  label: string().required(),
  confirmation: string<Confirmation>()
    .oneOf(CONFIRMATIONS)
    .required()
    .meta({ description: 'Resposta da empresa' }),
  /** The price of the table when it began. */
  tableCents: centsSchema()
    .required()
    .meta({ description: 'Preço de tabela quando a negociação começou, em centavos' }),
  /** The last round: what is on the table, or was agreed. */
  offer: roundSchema
    .required()
    .meta({ description: 'Última proposta: a que está em aberto ou a que foi aceita' }),
  /** When the open round is over without an answer; null once it is closed. */
  roundExpiresAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a proposta aberta expira, em UTC' }),
  /** Until when what was agreed holds for a reservation. */
  fixedUntil: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora até a qual o preço combinado vale, em UTC', format: 'date-time' }),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required()).required(),
};

export const negotiationSchema = object(facts).noUnknown();
export type Negotiation = InferType<typeof negotiationSchema>;

/** One alone comes with its rounds and what it went through, oldest first. */
export const negotiationDetailSchema = object({
  ...facts,
  rounds: array()
    .of(roundSchema.required())
    .required()
    .meta({ description: 'As propostas, da mais antiga à mais nova' }),
  history: historySchema,
}).noUnknown();
export type NegotiationDetail = InferType<typeof negotiationDetailSchema>;
