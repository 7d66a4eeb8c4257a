import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { SALE_STATES } from '@/domain/sale/states';

const linkPart = () => ({
  state: string<LinkState>().oneOf(LINK_STATES).required(),
  amountCents: number().integer().required(),
  expiresAt: string().required(),
});

/** The buyer behind a payment link, as whoever has the link may know them. */
export const linkBuyerSchema = object({
  id: idSchema().required(),
  firstName: string().required().meta({ description: 'Primeiro nome de quem paga' }),
  /** `***.982.247-**`; null where there is none. */
  document: string().nullable().defined().meta({ description: 'CPF mascarado de quem paga' }),
});

/** The reservation behind a payment link: what is paid, and how. */
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

/** The parcel of a sale that a payment link pays. */
export const linkParcelSchema = object({
  number: number().integer().required(),
  dueOn: string().required(),
  label: string().required(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  buyerId: idSchema().nullable().defined(),
  methods: array().of(string().required()).required(),
  link: object(linkPart()).required().meta({ description: 'O link de pagamento' }),
});

/**
 * How a link stands. It is paid by while it is `open`; a try is under way while `paying`. `givenBack`: money came when there was
 * nothing left to pay, and all of it goes back. Over: its time (`over`), the amount (`changed`), what it was for (`gone`), or
 * because the seller ended it (`revoked`).
 */
export const LINK_STANDINGS = [
  'open',
  'paying',
  'paid',
  'givenBack',
  'over',
  'changed',
  'gone',
  'revoked',
] as const;
export type LinkStanding = (typeof LINK_STANDINGS)[number];

/** What whoever has the secret of a link reads before and after paying: nothing of it begins a payment. */
export const linkViewSchema = object({
  standing: string<LinkStanding>()
    .oneOf(LINK_STANDINGS)
    .required()
    .meta({ description: 'Em que pé está: se ainda se paga, se já foi pago, se venceu ou se foi encerrado' }),
  kind: string()
    .oneOf(['reservation', 'parcel'] as const)
    .required(),
  parcelNumber: number().integer().nullable().defined(),
  /** Of a parcel. */
  dueOn: string().nullable().defined(),
  projectTitle: string().required().meta({ description: 'Nome do empreendimento' }),
  /** Where everybody can see the project. */
  projectSlug: string()
    .nullable()
    .defined()
    .meta({ description: 'Endereço curto do empreendimento no site; null quando não é público' }),
  home: string().required().meta({ description: 'Nome do imóvel como as pessoas o chamam' }),
  companyName: string().required().meta({ description: 'Nome da empresa que vende' }),
  /** Until when it can be paid: the hold of a home may end before its link. */
  payUntil: string().required().meta({ description: 'Instante até o qual se paga, em UTC' }),
  amountCents: number().integer().required(),
  buyer: object({
    firstName: string().required().meta({ description: 'Primeiro nome de quem paga' }),
    document: string().nullable().defined().meta({ description: 'CPF mascarado de quem paga' }),
  })
    .required()
    .meta({ description: 'Quem compra' }),
  method: string().nullable().defined(),
  failureCode: string().nullable().defined(),
  paidAt: string().nullable().defined(),
  receivedCents: number().integer().required(),
  /** What has gone back, and what is on its way back. */
  refundedCents: number().integer().required().meta({ description: 'Devolvido, em centavos' }),
  refundingCents: number()
    .integer()
    .required()
    .meta({ description: 'Valor a caminho de volta, em centavos' }),
  isSandbox: boolean()
    .required()
    .meta({ description: 'true quando nenhum dinheiro se move: responde o provedor embutido' }),
});

/**
 * A sale as everybody may see it: of a project, where the sold unit is; of a person, its id and state alone; behind a payment
 * link, the parcel that the link pays.
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
export type LinkParcel = InferType<typeof linkParcelSchema>;
