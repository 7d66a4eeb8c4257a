import { array, boolean, type InferType, number, object, string } from 'yup';
import { dealFacts } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { FUNDING_SOURCES, type FundingSource, PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import { ownPartSchema, reservationBuyersSchema } from '@/domain/reservation/buyers/schema';
import { frozenOfferField } from '@/domain/reservation/offer/schema';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import { parcelCorrectionSchema } from '@/domain/sale/parcels/correctionSchema';
import { lateChargesSchema } from '@/domain/sale/parcels/lateCharges';
import {
  RESCISSION_RIGHTS,
  type RescissionRight,
  rescissionCircumstances,
  rescissionFiguresSchema,
  saleRescissionSchema,
} from '@/domain/sale/rescissionSchema';
import { SALE_STATES, type SaleState } from '@/domain/sale/states';
import { isValidDate } from '@/domain/time/calendar';

const MAX_REASON = 1_000;
const MAX_RECEIPT = 200;
/** Monthly parcels of thirty-five years, and the others. */
const MAX_PARCELS = 500;

/** Keeps the sum of all parcels a safe integer. */
const MAX_PARCEL_CENTS = 10 ** 13;
/** Plausible days of a contract. */
const DAYS = { from: '2000-01-01', until: '2200-01-01' } as const;
const cents = () => number().integer().min(0).required();
const amount = () => number().integer().positive().max(MAX_PARCEL_CENTS);
const isContractDay = (text: string) => isValidDate(text) && text >= DAYS.from && text < DAYS.until;
const day = () => string().test('day', (text) => text === undefined || isContractDay(text));
const reason = () => string().trim().min(1).max(MAX_REASON);

export const PARCEL_ACTIONS = ['change', 'markPaid', 'pay', 'sendLink', 'withdraw'] as const;
export type ParcelAction = (typeof PARCEL_ACTIONS)[number];

/** A parcel of a sale, with the actions of the caller. */
export const parcelSchema = object({
  parcelNumber: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Número da parcela, a partir de 1' }),
  kind: string<PaymentKind>().oneOf(PAYMENT_KINDS).required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: string().required(),
  payableUntil: string()
    .required()
    .meta({ description: 'Último dia útil para pagar sem encargo', format: 'date' }),
  amountCents: cents().meta({ description: 'Valor nominal, o do contrato, em centavos' }),
  correction: parcelCorrectionSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Correção pelo índice do contrato, com o cálculo; null quando não há' }),
  aheadCents: number().integer().positive().nullable().defined().meta({
    description:
      'Valor que quita a parcela hoje, antes do vencimento, em centavos; null quando não há desconto por antecipação',
  }),
  lateCharges: lateChargesSchema.nullable().defined().default(undefined).meta({
    description:
      'Multa e juros de uma parcela atrasada, com o cálculo: os de hoje, ou os que foram pagos; null sem atraso ou sem encargos no contrato',
  }),
  paidCents: cents(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  paidAt: string().nullable().defined(),
  isPaidByFormer: boolean().required().meta({
    description: 'true quando um comprador anterior pagou a parcela, antes de transferir o contrato',
  }),
  allowedActions: array().of(string<ParcelAction>().oneOf(PARCEL_ACTIONS).required()).required(),
});

export const commissionSchema = object({
  beneficiary: string().required(),
  entrepreneurId: idSchema().nullable().defined(),
  sharePercent: number().required().meta({ description: 'Parte da comissão, em %' }),
  amountCents: cents(),
});

export const SALE_ACTIONS = [
  'sign',
  'confirmSalesOffice',
  'confirm',
  'reject',
  'requestRescission',
  'cancelRescissionRequest',
  'requestTransfer',
  'rescind',
  'recordTransfer',
  'replaceParcels',
  'markParcelPaid',
  'setContractTerms',
] as const;
export type SaleAction = (typeof SALE_ACTIONS)[number];

const saleFields = {
  ...dealFacts,
  label: string().required(),
  reservationId: idSchema().required(),
  ownPart: ownPartSchema(),
  state: string<SaleState>().oneOf(SALE_STATES).required(),
  priceCents: cents(),
  nextDueOn: string().nullable().defined().meta({
    description: 'Vencimento da primeira parcela em aberto; null quando não há, ou quando a venda terminou',
    format: 'date',
  }),
  brokerageCents: cents().meta({ description: 'Corretagem incluída no preço, em centavos' }),
  signedOn: string().nullable().defined().meta({ description: 'Dia da assinatura do contrato' }),
  isSignedOutside: boolean().required().meta({
    description: 'true quando o contrato foi assinado fora da sede da empresa: dá direito de arrependimento',
  }),
  /** Claim of the seller: the cooling-off right remains until the buyer confirms it. */
  isSalesOfficeClaimed: boolean().required().meta({
    description:
      'true quando a empresa declara que o contrato foi assinado na sede; o direito de arrependimento só termina quando o comprador confirma',
  }),
  summaryDueOn: string().nullable().defined().meta({
    description: 'Dia até o qual a empresa pode completar o contrato assinado; null se está completo',
  }),
  hasSegregatedEstate: boolean().required().meta({ description: 'true quando há patrimônio de afetação' }),
  /** First instant after the cooling-off period; null before the signature, and where there is no such right. */
  coolingOffUntil: string().nullable().defined().meta({
    description: 'Fim do prazo de arrependimento, em UTC (exclusive)',
    format: 'date-time',
  }),
  confirmedAt: string().nullable().defined(),
  rescissionRequestedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que o comprador pediu o cancelamento, em UTC' }),
  rescindedAt: string().nullable().defined().meta({ description: 'Data e hora do cancelamento, em UTC' }),
  rescission: saleRescissionSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Cancelamento da venda; null se não foi cancelada' }),
  reason: string().nullable().defined(),
  contractTerms: contractTermsSchema.nullable().defined().default(undefined),
  parcels: array().of(parcelSchema.required()).required(),
  /** Only for the seller's side. */
  commissions: array()
    .of(commissionSchema.required())
    .nullable()
    .defined()
    .meta({ description: 'Divisão da comissão; null para o comprador' }),
  allowedActions: array().of(string<SaleAction>().oneOf(SALE_ACTIONS).required()).required(),
};

export const saleSchema = object(saleFields);

/** A single sale includes the buyers of its reservation, the figures of a rescission today and its history, oldest first. */
export const saleWithHistorySchema = object({
  ...saleFields,
  buyers: reservationBuyersSchema(),
  rescissionToday: rescissionFiguresSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Reembolso se a venda fosse cancelada hoje; null quando não é possível' }),
  history: historySchema,
});

/** Person of the seller's side whom the buyer can reach. */
export const dealContactSchema = object({
  name: string().required().meta({ description: 'Nome da pessoa responsável, ou da empresa' }),
  companyName: string().required().meta({ description: 'Nome da empresa da pessoa responsável' }),
  email: string().nullable().defined(),
  phone: string().nullable().defined().meta({ description: 'Telefone da empresa' }),
});

export type DealContact = InferType<typeof dealContactSchema>;

/** A single sale as its parties read it. */
export const saleDetailSchema = saleWithHistorySchema.shape({
  offer: frozenOfferField(),
  contact: dealContactSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Contato do comprador na empresa; null quando a conta dela foi excluída' }),
  prepaymentRatePercent: number().min(0).required().meta({
    description: 'Taxa do empreendimento para antecipar parcelas, em % ao mês; 0 quando não há desconto',
  }),
});

export type SaleDetail = InferType<typeof saleDetailSchema>;
export type SaleParcel = InferType<typeof parcelSchema>;
export type Sale = InferType<typeof saleSchema>;
export type SaleWithHistory = InferType<typeof saleWithHistorySchema>;

const version = () => number().integer().min(1).required();

export const newSaleSchema = object({ reservationId: idSchema().required() });

/**
 * Events of a sale. Four keep its state: `confirmSalesOffice` is the buyer's confirmation of a signature at the sales office,
 * `requestRescission` the buyer's request and `cancelRescissionRequest` its end, and `recordTransfer` the refund of what was paid elsewhere.
 */
const SALE_EVENTS = [
  'sign',
  'confirmSalesOffice',
  'confirm',
  'reject',
  'requestRescission',
  'cancelRescissionRequest',
  'rescind',
  'recordTransfer',
] as const;
type SaleEventName = (typeof SALE_EVENTS)[number];

export const saleChangeSchema = object({
  version: version(),
  event: string<SaleEventName>().oneOf(SALE_EVENTS).required(),
  signedOn: day().meta({ description: 'Dia da assinatura do contrato' }),
  isSignedOutside: boolean().meta({
    description: 'true quando o contrato foi assinado fora da sede da empresa: dá direito de arrependimento',
  }),
  /** For `reject`, `requestRescission` and `rescind`, except by the cooling-off right. */
  reason: reason(),
  /** For `rescind`; the refund of a withdrawal is agreed within its range. */
  right: string<RescissionRight>().oneOf(RESCISSION_RIGHTS).meta({
    description:
      'Hipótese do cancelamento: coolingOff, arrependimento em 7 dias; withdrawal, distrato; delay, atraso; rejection, recusa da empresa',
  }),
  refundCents: centsSchema(),
  /** Day of the buyer's request elsewhere, such as by letter: it decides if that was in time. */
  askedOn: day().meta({
    description:
      'Dia em que o comprador pediu por outro meio, como carta: define se o pedido foi feito no prazo',
  }),
  ...rescissionCircumstances,
  /** Bank number of a transfer, or postal number of a letter. */
  receipt: string().trim().min(1).max(MAX_RECEIPT),
});

export type SaleChange = InferType<typeof saleChangeSchema>;

const newParcelSchema = object({
  kind: string<Exclude<PaymentKind, 'reservation'>>()
    .oneOf(['entry', 'construction'] as const)
    .required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: day().required(),
  amountCents: amount().required(),
}).noUnknown();

/** Replaces the open parcels; paid ones stay. */
export const parcelsChangeSchema = object({
  version: version(),
  parcels: array().of(newParcelSchema.required()).max(MAX_PARCELS).required(),
});

/** Another parcel compensates a changed amount; a parcel paid elsewhere has a receipt. */
export const parcelChangeSchema = object({
  version: version(),
  dueOn: day(),
  amountCents: amount(),
  compensateWith: number()
    .integer()
    .positive()
    .meta({ description: 'Número da parcela que absorve a diferença de centavos, para o preço não mudar' }),
  receipt: string().trim().min(1).max(MAX_RECEIPT),
});

export type NewParcel = InferType<typeof newParcelSchema>;
export type ParcelChange = InferType<typeof parcelChangeSchema>;

export const contractTermsChangeSchema = object({
  version: version(),
  contractTerms: contractTermsSchema.required(),
});

export const contractTermsAnswerSchema = object({
  version: number().integer().required(),
  contractTerms: contractTermsSchema.required(),
});

export const parcelsAnswerSchema = object({
  version: number().integer().required(),
  parcels: array().of(parcelSchema.required()).required(),
});

export type ParcelsAnswer = InferType<typeof parcelsAnswerSchema>;
