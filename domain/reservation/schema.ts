import { array, boolean, type InferType, number, object, string } from 'yup';
import { asyncResultSchema } from '@/domain/asyncResult';
import { clientSchema } from '@/domain/deal/client';
import { dealFacts, wordsSchema } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { coBuyersSchema, ownPartSchema, reservationBuyersSchema } from '@/domain/reservation/buyers/schema';
import { frozenOfferField } from '@/domain/reservation/offer/schema';
import {
  CONFIRMATIONS,
  type Confirmation,
  HOLD_KINDS,
  type HoldKind,
  PAYMENT_STATES,
  type PaymentState,
  QUEUE_STATES,
  type QueueState,
  RESERVATION_STATES,
  type ReservationState,
} from '@/domain/reservation/states';
import { TIME_ZONES, type TimeZone } from '@/domain/time/zones';

export const RESERVATION_ACTIONS = [
  'pay',
  'sendLink',
  'cancel',
  'withdraw',
  'changePlan',
  'changeBuyers',
  'extend',
  'confirm',
  'reject',
] as const;
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];

/** Events of a change; the plan has its own field. */
const RESERVATION_EVENTS = ['cancel', 'withdraw', 'extend', 'confirm', 'reject'] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** A unit or a quota, with the price that was shown after all discounts. */
export const newReservationSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  expectedPriceCents: centsSchema().positive().required().meta({
    description:
      'Preço mostrado ao comprador, com os descontos, em centavos; se ele mudou, a resposta é price_changed',
  }),
  negotiationId: idSchema().meta({ description: 'Negociação de onde vêm o preço e o plano' }),
  plan: paymentPlanSchema.optional().default(undefined).meta({
    description: 'Plano de pagamento; obrigatório, salvo quando a negociação já tem um',
  }),
  /** Only from sellers: buyers reserve for themselves. */
  client: clientSchema.optional().default(undefined),
  /** Only from buyers. */
  coBuyers: coBuyersSchema().optional().default(undefined),
}).noUnknown();
export type NewReservation = InferType<typeof newReservationSchema>;

/** Either an event or another plan. */
export const reservationChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<ReservationEvent>().oneOf(RESERVATION_EVENTS),
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
  refundedCents: centsSchema().required().meta({ description: 'Devolvido ao pagador, em centavos' }),
  refundingCents: centsSchema().required().meta({ description: 'Devolução em andamento, em centavos' }),
  plan: paymentPlanSchema.nullable().defined(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  confirmation: string<Confirmation>()
    .oneOf(CONFIRMATIONS)
    .required()
    .meta({ description: 'Resposta da empresa' }),
  state: string<ReservationState>().oneOf(RESERVATION_STATES).required().meta({
    description: 'Situação da reserva: a do pagamento e, depois de paga, a da resposta da empresa',
  }),
  holdKind: string<HoldKind>().oneOf(HOLD_KINDS).required().meta({
    description:
      'buyer: reserva que o comprador fez no site; client: reserva que a empresa fez para um cliente',
  }),
  /** Null once it is paid or ended. */
  expiresAt: string().nullable().defined(),
  /** By the server's clock, because the caller's may be wrong. */
  secondsLeft: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'Segundos que restam da reserva, pelo relógio do servidor' }),
  timeZone: string<TimeZone>().oneOf(TIME_ZONES).required().meta({
    description: 'Fuso horário do empreendimento, em que e-mails e páginas escrevem o prazo',
  }),
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
  ownPart: ownPartSchema(),
  hasPhotoDocument: boolean().nullable().defined().meta({
    description:
      'true depois que o comprador principal enviou um documento com foto, que a empresa espera para confirmar; null para a empresa enquanto o cliente que ela indicou não pagou',
  }),
  allowedActions: array().of(string<ReservationAction>().oneOf(RESERVATION_ACTIONS).required()).required(),
};

export const reservationSchema = object(facts).noUnknown();
export type Reservation = InferType<typeof reservationSchema>;

/** A single reservation includes its frozen offer, its buyers, and its history, oldest first. */
export const reservationDetailSchema = object({
  ...facts,
  offer: frozenOfferField(),
  buyers: reservationBuyersSchema(),
  history: historySchema,
}).noUnknown();
export type ReservationDetail = InferType<typeof reservationDetailSchema>;

export const reservationMailSchema = object({ reservationId: idSchema().required() }).noUnknown();

/** The queue sends the email after the answer. */
export const reservationMailAnswerSchema = reservationMailSchema.shape({ result: asyncResultSchema() });
export type ReservationMailAnswer = InferType<typeof reservationMailAnswerSchema>;

/** A unit or a quota. */
export const queueJoinSchema = object({
  unitId: idSchema(),
  quotaId: idSchema(),
  /** Only from sellers: buyers wait for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type QueueJoin = InferType<typeof queueJoinSchema>;

/** An open offer is used by a reservation of its unit or quota. */
const QUEUE_ACTIONS = ['reserve', 'leave'] as const;
export type QueueAction = (typeof QUEUE_ACTIONS)[number];

/** A place in a queue: of the caller, of a client of the caller's company, or of a buyer of the site, without the person. */
export const queuePlaceSchema = object({
  ...dealFacts,
  label: string().required(),
  state: string<QueueState>().oneOf(QUEUE_STATES).required(),
  /** 1 for the next place and for an open offer; null once it ended. */
  position: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Posição na fila; 1 é a próxima; null depois do fim' }),
  length: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Quantas pessoas há na fila; null depois do fim' }),
  offeredUntil: string().nullable().defined().meta({
    description: 'Data e hora até a qual a unidade é só da próxima pessoa da fila, em UTC',
    format: 'date-time',
  }),
  client: clientSchema.nullable().defined().meta({
    description: 'Cliente que a empresa colocou na fila; null para o comprador e para quem entrou pelo site',
  }),
  allowedActions: array().of(string<QueueAction>().oneOf(QUEUE_ACTIONS).required()).required(),
}).noUnknown();
export type QueuePlace = InferType<typeof queuePlaceSchema>;
