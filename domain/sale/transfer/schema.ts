import { array, boolean, type InferType, number, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import { clientSchema } from '@/domain/deal/client';
import { wordsSchema } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import { mailableSchema } from '@/domain/person/email';
import { normalizeEmail, personNameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import { TRANSFER_OBSTACLES, type TransferObstacle } from './obstacles';
import {
  SALE_TRANSFER_ACTIONS,
  SALE_TRANSFER_STATES,
  type SaleTransferAction,
  type SaleTransferState,
} from './states';

const PRICE = 'Valor combinado pela transferência, em centavos; null quando não é informado';
const FEE = 'Taxa de transferência que a empresa informa na resposta, em centavos; null quando não há';
const FOR_VALUE = 'true quando a transferência é paga, false quando é gratuita';
const NOTE = 'Recado à pessoa indicada e à empresa';

const version = () => number().integer().min(1).required();

/** Request of the buyer: who takes over the contract, and on which terms between the two. */
export const newSaleTransferSchema = object({
  version: version().meta({ description: 'A versão lida da venda' }),
  name: personNameSchema().required().meta({ description: 'Nome de quem assume o contrato' }),
  email: mailableSchema().required().meta({ description: 'E-mail da conta de quem assume o contrato' }),
  cpf: string()
    .required()
    .test('document', (text) => normalizeCpf(text) !== null),
  phone: string()
    .nullable()
    .default(null)
    .test('phone', (text) => !text || normalizePhone(text) !== null)
    .meta({ description: 'Telefone com DDD' }),
  isForValue: boolean().required().meta({ description: FOR_VALUE }),
  priceCents: centsSchema().positive().nullable().default(null).meta({ description: PRICE }),
  note: wordsSchema().nullable().default(null).meta({ description: NOTE }),
}).noUnknown();

export type NewSaleTransfer = InferType<typeof newSaleTransferSchema>;

/** The named person, as the database keeps them. */
export function namedPerson({ name, email, cpf, phone }: NewSaleTransfer) {
  return {
    toName: oneLine(name),
    toEmail: normalizeEmail(email),
    toCpf: normalizeCpf(cpf) ?? cpf,
    toPhone: phone ? normalizePhone(phone) : null,
  };
}

const REASON = 'Motivo da recusa, que as duas pessoas leem';

export const saleTransferChangeSchema = object({
  version: version().meta({ description: 'A versão lida da transferência' }),
  event: string<SaleTransferAction>().oneOf(SALE_TRANSFER_ACTIONS).required().meta({
    description:
      'accept e decline são da pessoa indicada; approve e refuse, da empresa; cancel, de quem pediu',
  }),
  reason: wordsSchema().min(1).meta({ description: REASON }),
  feeCents: centsSchema().positive().nullable().meta({ description: FEE }),
}).noUnknown();

export type SaleTransferChange = InferType<typeof saleTransferChangeSchema>;

/** Fields of each event. */
export const TRANSFER_EVENT_FIELDS: Readonly<
  Record<
    SaleTransferAction,
    { readonly must: readonly 'reason'[]; readonly may: readonly ('reason' | 'feeCents')[] }
  >
> = {
  accept: { must: [], may: [] },
  decline: { must: [], may: [] },
  approve: { must: [], may: ['feeCents'] },
  refuse: { must: ['reason'], may: [] },
  cancel: { must: [], may: [] },
};

/** Amounts and days of the contract that passes to the new buyer. */
const takenOverSchema = object({
  priceCents: centsSchema().required().meta({ description: 'Preço do contrato, em centavos' }),
  paidCents: centsSchema().required().meta({ description: 'Já pago, em centavos: continua contando' }),
  leftCents: centsSchema().required().meta({ description: 'A pagar, em centavos, sem correção futura' }),
  openParcels: number().integer().required().meta({ description: 'Quantas parcelas estão em aberto' }),
  nextDueOn: string()
    .nullable()
    .defined()
    .meta({ description: 'Vencimento da próxima parcela; null quando não há', format: 'date' }),
  deliveryOn: string()
    .nullable()
    .defined()
    .meta({ description: 'Dia prometido para a entrega', format: 'date' }),
});

const ownPaymentSchema = object({
  parcelNumber: number().integer().positive().required().meta({ description: 'Número da parcela' }),
  kind: string<PaymentKind>().oneOf(PAYMENT_KINDS).required(),
  paidCents: centsSchema().required(),
  paidAt: string().required(),
});

const SALE_TRANSFER_PARTS = ['giver', 'receiver', 'seller', 'operator'] as const;
type SaleTransferPart = (typeof SALE_TRANSFER_PARTS)[number];

/** A transfer as its caller may see it. */
export const saleTransferSchema = object({
  id: idSchema().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  saleId: idSchema().required(),
  project: object({ id: idSchema().required(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required(),
  label: string().required(),
  entrepreneurId: idSchema().required(),
  companyName: string().required().meta({ description: 'Nome da empresa que vende' }),
  state: string<SaleTransferState>().oneOf(SALE_TRANSFER_STATES).required().meta({
    description:
      'Situação: requested espera a pessoa indicada; accepted, a empresa; done, o contrato já é da pessoa indicada',
  }),
  part: string<SaleTransferPart>()
    .oneOf(SALE_TRANSFER_PARTS)
    .required()
    .meta({ description: 'O que quem chama é: giver transfere, receiver assume o contrato' }),
  expiresAt: string().required().meta({
    description: 'Fim do prazo de quem deve responder agora, em UTC',
    format: 'date-time',
  }),
  fromName: string().nullable().defined().meta({ description: 'Nome de quem transfere' }),
  from: clientSchema.nullable().defined().default(undefined).meta({
    description: 'Quem transfere; null para a pessoa indicada e para quem não vê clientes',
  }),
  to: clientSchema.nullable().defined().default(undefined).meta({
    description:
      'Quem assume o contrato; null para quem não vê clientes e, antes do aceite da pessoa, para a empresa',
  }),
  isForValue: boolean().required().meta({ description: FOR_VALUE }),
  priceCents: centsSchema().nullable().defined().meta({ description: PRICE }),
  note: string().nullable().defined().meta({ description: NOTE }),
  feeCents: centsSchema().nullable().defined().meta({ description: FEE }),
  reason: string().nullable().defined().meta({ description: REASON }),
  acceptedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora do aceite da pessoa indicada, em UTC', format: 'date-time' }),
  endedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que terminou, em UTC', format: 'date-time' }),
  takenOver: takenOverSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'O que passa para o novo comprador; null depois que a transferência termina' }),
  ownPayments: array()
    .of(ownPaymentSchema.required())
    .nullable()
    .defined()
    .meta({ description: 'Parcelas que quem transferiu pagou, com recibo; null para os outros' }),
  obstacles: array()
    .of(string<TransferObstacle>().oneOf(TRANSFER_OBSTACLES).required())
    .required()
    .meta({ description: 'O que ainda impede a aprovação' }),
  allowedActions: array().of(string<SaleTransferAction>().oneOf(SALE_TRANSFER_ACTIONS).required()).required(),
});

export type SaleTransfer = InferType<typeof saleTransferSchema>;
