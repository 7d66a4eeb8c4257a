import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { SALE_STATES } from '@/domain/sale/states';
import { TIME_ZONES, type TimeZone } from '@/domain/time/zones';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const linkPart = () => ({
  state: string<LinkState>().oneOf(LINK_STATES).required(),
  amountCents: number().integer().required(),
  expiresAt: string().required(),
});

/** Buyer of a payment link, as anyone with the link may know them. */
export const linkBuyerSchema = object({
  id: idSchema().required(),
  firstName: string().required().meta({ description: 'Primeiro nome do pagador' }),
  /** `***.982.247-**`; null when unknown. */
  document: string().nullable().defined().meta({ description: 'CPF mascarado do pagador' }),
});

/** Reservation that a payment link pays. */
export const linkReservationSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  buyerId: idSchema().nullable().defined(),
  label: string().required(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  expiresAt: string().nullable().defined(),
  methods: array().of(string().required()).required(),
  link: object(linkPart()).required().meta({ description: 'O link de pagamento' }),
});

/** Parcel that a payment link pays. */
const linkParcelSchema = object({
  parcelNumber: number().integer().required(),
  dueOn: string().required(),
  label: string().required(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  buyerId: idSchema().nullable().defined(),
  methods: array().of(string().required()).required(),
  link: object(linkPart()).required().meta({ description: 'O link de pagamento' }),
});

/**
 * A link can be paid while `open`; an attempt is under way while `paying`. `returned`: money arrived when nothing was due any more,
 * and all of it goes back. It can no longer be paid once its time is over (`expired`), the amount changed (`changed`), nothing is due
 * any more (`unavailable`), or the seller ended it (`revoked`).
 */
const LINK_STATUSES = [
  'open',
  'paying',
  'paid',
  'returned',
  'expired',
  'changed',
  'unavailable',
  'revoked',
] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Page of a link, before and after paying. Reading it starts no payment. */
export const linkViewSchema = object({
  status: string<LinkStatus>()
    .oneOf(LINK_STATUSES)
    .required()
    .meta({ description: 'Situação do link: a pagar, pago, expirado ou encerrado' }),
  kind: string()
    .oneOf(['reservation', 'parcel'] as const)
    .required(),
  parcelNumber: number().integer().nullable().defined(),
  /** Only of a parcel. */
  dueOn: string().nullable().defined(),
  projectTitle: string().required().meta({ description: 'Nome do empreendimento' }),
  /** Null for a project that is not public. */
  projectSlug: string()
    .nullable()
    .defined()
    .meta({ description: 'Endereço curto do empreendimento no site; null quando não é público' }),
  inventoryLabel: string().required().meta({ description: 'Nome do imóvel para exibição' }),
  companyName: string().required().meta({ description: 'Nome da empresa que vende' }),
  /** The hold of a unit may end before its link. */
  payUntil: string().required().meta({ description: 'Data e hora limite do pagamento, em UTC' }),
  timeZone: string<TimeZone>()
    .oneOf(TIME_ZONES)
    .required()
    .meta({ description: 'Fuso horário do empreendimento, em que a página escreve o prazo' }),
  wayOn: object({
    state: string<DisplayState>()
      .oneOf(DISPLAY_STATES)
      .required()
      .meta({ description: 'Situação do imóvel agora; active quando pode ser reservado de novo' }),
    path: string()
      .nullable()
      .defined()
      .meta({ description: 'Página do imóvel; null quando o empreendimento não é público' }),
    similar: object({
      path: string().required(),
      count: number().integer().required().meta({ description: 'Unidades parecidas disponíveis' }),
    })
      .nullable()
      .defined()
      .meta({ description: 'Unidades parecidas que podem ser reservadas' }),
  })
    .nullable()
    .defined()
    .meta({ description: 'O que fazer depois que a reserva terminou sem pagamento; null enquanto vale' }),
  amountCents: number().integer().required(),
  buyer: object({
    firstName: string().required().meta({ description: 'Primeiro nome do pagador' }),
    document: string().nullable().defined().meta({ description: 'CPF mascarado do pagador' }),
  })
    .required()
    .meta({ description: 'Comprador' }),
  method: string().nullable().defined(),
  failureCode: string().nullable().defined(),
  paidAt: string().nullable().defined(),
  receivedCents: number().integer().required(),
  refundedCents: number().integer().required().meta({ description: 'Devolvido, em centavos' }),
  refundingCents: number().integer().required().meta({ description: 'Reembolso em andamento, em centavos' }),
  isSandbox: boolean()
    .required()
    .meta({ description: 'true no ambiente de teste, com o provedor embutido, sem movimentar dinheiro' }),
});

/**
 * Public view of a sale: of a project, the position of the sold unit; of a person, only its id and state; of a payment link, the
 * parcel that the link pays.
 */
export const publicSaleSchema = object({
  id: idSchema().required(),
  state: string()
    .oneOf(['sold', ...SALE_STATES] as const)
    .required(),
  projectId: idSchema().optional(),
  tower: string().optional(),
  floor: number().integer().optional(),
  position: number().integer().positive().optional(),
  parcel: linkParcelSchema.optional().default(undefined).meta({ description: 'A parcela que o link paga' }),
});

export type PublicSale = InferType<typeof publicSaleSchema>;
export type LinkView = InferType<typeof linkViewSchema>;
export type LinkBuyer = InferType<typeof linkBuyerSchema>;
export type LinkReservation = InferType<typeof linkReservationSchema>;
