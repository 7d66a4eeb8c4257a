import { array, boolean, type InferType, number, object, string } from 'yup';
import { isValidCep } from '@/domain/brazil/cep';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { STATE_NAMES } from '@/domain/brazil/states';
import { paidDealFacts } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { DIFFERENCE_KINDS, type DifferenceKind } from '@/domain/payment/kinds';
import { nameSchema } from '@/domain/person/parts';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';

/** Methods of payment at the provider; on the page of a link the payer chooses one of them. */
export const ONLINE_METHODS = ['card', 'pix', 'boleto'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

const cents = () => number().integer().min(0);
const instant = () => string();
const method = () => string<OnlineMethod>().oneOf(ONLINE_METHODS);

/** A payable: a reservation, or a parcel of a sale. The amount is never sent. */
export const payableFields = {
  reservationId: idSchema().optional(),
  saleId: idSchema().optional(),
  parcelNumber: number().integer().positive().optional(),
};

export interface PayableFields {
  readonly reservationId?: string | undefined;
  readonly saleId?: string | undefined;
  readonly parcelNumber?: number | undefined;
}

export function isOnePayable({ reservationId, saleId, parcelNumber }: PayableFields): boolean {
  if (reservationId !== undefined) return saleId === undefined && parcelNumber === undefined;
  return saleId !== undefined && parcelNumber !== undefined;
}

export const newIntentSchema = object({
  ...payableFields,
  user: idSchema()
    .optional()
    .meta({ description: 'Comprador que paga: só o próprio cadastro de quem chama' }),
}).noUnknown();

export const payerSchema = object({
  name: nameSchema().required(),
  cpf: string()
    .required()
    .test('document', (text) => normalizeCpf(text) !== null),
  street: string().max(200).required(),
  city: string().max(100).required(),
  state: string().oneOf(Object.keys(STATE_NAMES)).required().meta({ description: 'UF, duas letras' }),
  zipCode: string()
    .required()
    .test('cep', (text) => isValidCep(text)),
}).noUnknown();

/** A card is sent as the provider's id of it, never by its number. */
export const confirmation = {
  method: method().required(),
  paymentMethodId: string()
    .matches(/^pm_[A-Za-z0-9_]{1,100}$/)
    .optional()
    .meta({
      description:
        'Meio de pagamento criado pelo provedor no navegador (pm_…); números de cartão nunca passam por esta API',
    }),
  payer: payerSchema.optional().default(undefined).meta({ description: 'Pagador; obrigatório no boleto' }),
};

export const confirmIntentSchema = object({
  version: number().integer().required(),
  ...confirmation,
}).noUnknown();

export const changeIntentSchema = object({
  version: number().integer().required(),
  event: string()
    .oneOf(['cancel'] as const)
    .required(),
}).noUnknown();

const PAYMENT_ACTIONS = ['confirm', 'cancel'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

const nextActionSchema = object({
  kind: string()
    .oneOf(['pix', 'boleto', 'redirect'] as const)
    .required(),
  /** The Pix code to copy, or the digits of the boleto. */
  code: string()
    .nullable()
    .defined()
    .meta({ description: 'Código Pix copia e cola, ou linha digitável do boleto' }),
  url: string().nullable().defined(),
  expiresAt: instant().nullable().defined(),
});

export const intentSchema = object({
  id: idSchema().required(),
  version: number().integer().required(),
  state: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  reservationId: idSchema().nullable().defined(),
  saleId: idSchema().nullable().defined(),
  parcelNumber: number().integer().nullable().defined(),
  amountCents: cents().required(),
  receivedCents: cents().required(),
  refundedCents: cents().required().meta({ description: 'Devolvido, em centavos' }),
  method: string().nullable().defined(),
  methods: array().of(method().required()).required(),
  failureCode: string().nullable().defined(),
  dueAt: instant()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora do vencimento do pagamento, em UTC' }),
  paidAt: instant().nullable().defined(),
  /** True with the embedded provider: no money moves. */
  isSandbox: boolean()
    .required()
    .meta({ description: 'true no ambiente de teste, com o provedor embutido, sem movimentar dinheiro' }),
  publishableKey: string()
    .nullable()
    .defined()
    .meta({ description: 'Chave pública do provedor de pagamentos; null com o provedor embutido' }),
  /** Only for the payer. */
  clientSecret: string().nullable().defined().meta({
    description: 'Segredo do provedor para o navegador do pagador concluir o pagamento; null para os demais',
  }),
  nextAction: nextActionSchema
    .nullable()
    .defined()
    .meta({ description: 'Próximo passo do pagador; null quando não há' }),
  allowedActions: array().of(string<PaymentAction>().oneOf(PAYMENT_ACTIONS).required()).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

export const differenceSchema = object({
  id: idSchema().required(),
  kind: string<DifferenceKind>().oneOf(DIFFERENCE_KINDS).required(),
  /** The provider's record, or ours if it has none. */
  recordId: string()
    .required()
    .meta({ description: 'O registro do provedor, ou o nosso quando ele não tem um' }),
  intentId: string().nullable().defined().meta({ description: 'O pagamento no provedor' }),
  paymentId: idSchema().nullable().defined().meta({ description: 'O pagamento' }),
  ours: string().required().meta({ description: 'Valor no nosso registro' }),
  theirs: string().required().meta({ description: 'Valor no registro do provedor' }),
  foundAt: instant()
    .required()
    .meta({ description: 'Data e hora em que a diferença foi encontrada, em UTC' }),
  resolvedAt: instant()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a diferença foi resolvida, em UTC' }),
  deal: object(paidDealFacts).nullable().defined().meta({
    description: 'Empreendimento, unidade e partes do pagamento; null para um registro sem pagamento',
  }),
});

export type NewIntent = InferType<typeof newIntentSchema>;
export type PaymentConfirmation = InferType<typeof confirmIntentSchema>;
export type PaymentIntent = InferType<typeof intentSchema>;
export type PaymentDifference = InferType<typeof differenceSchema>;
