import { array, type InferType, number, object, string } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { dealFacts, wordsSchema } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import {
  CONFIRMATIONS,
  type Confirmation,
  PAYMENT_STATES,
  type PaymentState,
  QUEUE_STATES,
  type QueueState,
} from '@/domain/reservation/states';

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
  expectedPriceCents: centsSchema().positive().required().meta({
    description:
      'Preço mostrado ao comprador, com os descontos, em centavos; se ele mudou, a resposta é price_changed',
  }),
  /** Whose agreed price and plan it takes. */
  negotiationId: idSchema().meta({ description: 'Negociação de onde vêm o preço e o plano' }),
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
  reason: wordsSchema(),
  plan: paymentPlanSchema.optional().default(undefined),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'event',
      of: {
        cancel: { may: ['reason'] },
        withdraw: { may: ['reason'] },
        extend: {},
        confirm: {},
        reject: { may: ['reason'] },
      },
      without: [{ title: 'changePlan', must: ['plan'] }],
    },
  });
export type ReservationChange = InferType<typeof reservationChangeSchema>;

const facts = {
  ...dealFacts,
  /** What people call the home. */
  label: string().required(),
  negotiationId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'Negociação de onde vêm o preço e o plano' }),
  couponId: idSchema().nullable().defined().meta({ description: 'Cupom usado' }),
  priceCents: centsSchema().required(),
  discountCents: centsSchema().required(),
  amountCents: centsSchema().required(),
  paidCents: centsSchema().required(),
  plan: paymentPlanSchema.nullable().defined(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  confirmation: string<Confirmation>()
    .oneOf(CONFIRMATIONS)
    .required()
    .meta({ description: 'Resposta da empresa' }),
  /** When the hold ends; null once it is paid or over. */
  expiresAt: string().nullable().defined(),
  /** By the clock of the server, so that no other clock decides. */
  secondsLeft: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'Segundos que restam da reserva, pelo relógio do servidor' }),
  extendedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a empresa prorrogou a reserva, em UTC' }),
  paidAt: string().nullable().defined(),
  answerBy: string().nullable().defined().meta({
    description: 'Data e hora até a qual a empresa responde à reserva paga, em UTC',
    format: 'date-time',
  }),
  answeredAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a empresa respondeu, em UTC' }),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<ReservationAction>().oneOf(RESERVATION_ACTIONS).required()).required(),
};

export const reservationSchema = object(facts).noUnknown();
export type Reservation = InferType<typeof reservationSchema>;

/** One alone comes with what it went through, oldest first. */
export const reservationDetailSchema = object({
  ...facts,
  history: historySchema,
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
  position: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Posição na fila; 1 é a próxima; null depois do fim' }),
  /** Until when it is theirs alone to reserve. */
  offeredUntil: string().nullable().defined().meta({
    description: 'Data e hora até a qual a unidade é só da próxima pessoa da fila, em UTC',
    format: 'date-time',
  }),
  createdAt: string().required(),
}).noUnknown();
export type QueuePlace = InferType<typeof queuePlaceSchema>;
