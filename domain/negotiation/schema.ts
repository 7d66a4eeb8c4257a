import { array, type InferType, number, object, string } from 'yup';
import { clientSchema } from '@/domain/client';
import { dealFacts } from '@/domain/deal';
import { idSchema } from '@/domain/id';
import { NEGOTIATING_SIDES, type NegotiatingSide } from '@/domain/negotiation/states';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { CONFIRMATIONS, type Confirmation } from '@/domain/reservation';
import { reservationHistorySchema } from '@/domain/reservation/schema';

const MAX_CENTS = 10 ** 14;
const MAX_NOTE = 500;

const cents = () => number().integer().min(0).max(MAX_CENTS);
const note = () => string().trim().max(MAX_NOTE);
const percent = () => number().nullable().defined();

/** What somebody may do with a negotiation as it stands. */
export const NEGOTIATION_ACTIONS = ['propose', 'counter', 'accept', 'reject'] as const;
export type NegotiationAction = (typeof NEGOTIATION_ACTIONS)[number];

/** One home, or none for the one in the buyer's cart, with the offer that stands there where no price is named. */
export const newNegotiationSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  priceCents: cents().positive(),
  plan: paymentPlanSchema.optional().default(undefined),
  note: note(),
  /** For whom somebody who sells negotiates; buyers do for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type NewNegotiation = InferType<typeof newNegotiationSchema>;

/** An offer of the buyer's side or a counter-offer of the seller's names its price; an answer does not. */
export const negotiationChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required(),
  priceCents: cents().positive(),
  plan: paymentPlanSchema.optional().default(undefined),
  note: note(),
  /** Why; asked of a seller who rejects. */
  reason: note(),
}).noUnknown();
export type NegotiationChange = InferType<typeof negotiationChangeSchema>;

export const roundSchema = object({
  number: number().integer().positive().required(),
  side: string<NegotiatingSide>().oneOf(NEGOTIATING_SIDES).required(),
  priceCents: cents().required(),
  plan: paymentPlanSchema.nullable().defined(),
  note: string().nullable().defined(),
  /** Below the table, of the prices and of what the plans are worth today; for the seller's side alone. */
  nominalDiscountPercent: percent(),
  realDiscountPercent: percent(),
  at: string().required(),
}).noUnknown();
export type Round = InferType<typeof roundSchema>;

const facts = {
  ...dealFacts,
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  /** What people call the home. */
  label: string().required(),
  /** Who buys; null for those of a team who only look. */
  client: clientSchema.nullable().defined(),
  confirmation: string<Confirmation>().oneOf(CONFIRMATIONS).required(),
  /** The price of the table when it began. */
  tableCents: cents().required(),
  /** The last round: what is on the table, or was agreed. */
  offer: roundSchema.required(),
  /** When the open round is over without an answer; null once it is closed. */
  roundExpiresAt: string().nullable().defined(),
  /** Until when what was agreed holds for a reservation. */
  fixedUntil: string().nullable().defined(),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<NegotiationAction>().oneOf(NEGOTIATION_ACTIONS).required()).required(),
};

export const negotiationSchema = object(facts).noUnknown();
export type Negotiation = InferType<typeof negotiationSchema>;

/** One alone comes with its rounds and what it went through, oldest first. */
export const negotiationDetailSchema = object({
  ...facts,
  rounds: array().of(roundSchema.required()).required(),
  history: array().of(reservationHistorySchema.required()).required(),
}).noUnknown();
export type NegotiationDetail = InferType<typeof negotiationDetailSchema>;
