import { array, type InferType, number, object, string } from 'yup';
import { clientSchema } from '@/domain/client';
import { dealFacts } from '@/domain/deal';
import { idSchema } from '@/domain/id';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import {
  CONFIRMATIONS,
  type Confirmation,
  PAYMENT_STATES,
  type PaymentState,
  QUEUE_STATES,
  type QueueState,
} from '@/domain/reservation';

const MAX_CENTS = 10 ** 14;
const MAX_REASON = 500;

const cents = () => number().integer().min(0).max(MAX_CENTS);
const instant = () => string();
const reason = () => string().trim().max(MAX_REASON);

/** What somebody may do with a reservation as it stands. */
export const RESERVATION_ACTIONS = [
  'pay',
  'sendLink',
  'cancel',
  'withdraw',
  'changePlan',
  'extend',
  'confirm',
  'reject',
] as const;
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];

/** What a change may do; the plan is changed by its own field. */
export const RESERVATION_EVENTS = ['cancel', 'withdraw', 'extend', 'confirm', 'reject'] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** One home of the two, and the price that whoever reserves has seen, with all discounts off. */
export const newReservationSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  expectedPriceCents: cents().positive().required(),
  /** Whose agreed price and plan it takes. */
  negotiationId: idSchema(),
  plan: paymentPlanSchema.optional().default(undefined),
  /** For whom somebody who sells reserves; buyers reserve for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type NewReservation = InferType<typeof newReservationSchema>;

/** Either an event, or another plan. */
export const reservationChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<ReservationEvent>().oneOf(RESERVATION_EVENTS),
  /** Why; asked of a seller who rejects or calls off. */
  reason: reason(),
  plan: paymentPlanSchema.optional().default(undefined),
}).noUnknown();
export type ReservationChange = InferType<typeof reservationChangeSchema>;

export const reservationHistorySchema = object({
  at: instant().required(),
  event: string().required(),
  from: string().nullable().defined(),
  to: string().required(),
  reason: string().nullable().defined(),
  /** A kind of caller, the clock or the payment provider. */
  by: string().required(),
}).noUnknown();

const facts = {
  ...dealFacts,
  version: number().integer().positive().required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  /** What people call the home. */
  label: string().required(),
  /** Who buys; null for those of a team who only look. */
  client: clientSchema.nullable().defined(),
  negotiationId: idSchema().nullable().defined(),
  couponId: idSchema().nullable().defined(),
  priceCents: cents().required(),
  discountCents: cents().required(),
  amountCents: cents().required(),
  paidCents: cents().required(),
  plan: paymentPlanSchema.nullable().defined(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  confirmation: string<Confirmation>().oneOf(CONFIRMATIONS).required(),
  /** When the hold ends; null once it is paid or over. */
  expiresAt: instant().nullable().defined(),
  /** By the clock of the server, so that no other clock decides. */
  secondsLeft: number().integer().min(0).nullable().defined(),
  extendedAt: instant().nullable().defined(),
  paidAt: instant().nullable().defined(),
  answerBy: instant().nullable().defined(),
  answeredAt: instant().nullable().defined(),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<ReservationAction>().oneOf(RESERVATION_ACTIONS).required()).required(),
};

export const reservationSchema = object(facts).noUnknown();
export type Reservation = InferType<typeof reservationSchema>;

/** One alone comes with what it went through, oldest first. */
export const reservationDetailSchema = object({
  ...facts,
  history: array().of(reservationHistorySchema.required()).required(),
}).noUnknown();
export type ReservationDetail = InferType<typeof reservationDetailSchema>;

/** What a letter is asked for. */
export const reservationMailSchema = object({ reservationId: idSchema().required() }).noUnknown();

/** Which home somebody waits for: one of the two. */
export const queueJoinSchema = object({ unitId: idSchema(), quotaId: idSchema() }).noUnknown();
export type QueueJoin = InferType<typeof queueJoinSchema>;

/** Somebody's own place in a queue; nobody learns who else is in it. */
export const queuePlaceSchema = object({
  id: idSchema().required(),
  project: facts.project,
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  label: string().required(),
  state: string<QueueState>().oneOf(QUEUE_STATES).required(),
  /** 1 for whoever is next or has it offered; null once it is over. */
  position: number().integer().positive().nullable().defined(),
  /** Until when it is theirs alone to reserve. */
  offeredUntil: instant().nullable().defined(),
  createdAt: instant().required(),
}).noUnknown();
export type QueuePlace = InferType<typeof queuePlaceSchema>;
