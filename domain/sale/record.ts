import { array, boolean, type InferType, number, object, string } from 'yup';
import { dealFacts } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { FUNDING_SOURCES, type FundingSource, PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import {
  RESCISSION_RIGHTS,
  type RescissionRight,
  rescissionCircumstances,
  rescissionFiguresSchema,
  saleRescissionSchema,
} from '@/domain/sale/rescission';
import { SALE_STATES, type SaleState } from '@/domain/sale/states';
import { isValidDate } from '@/domain/time/calendar';

const MAX_REASON = 1_000;
const MAX_RECEIPT = 200;
/** Thirty-five years of months, with what is paid beside them. */
const MAX_PARCELS = 500;

/** So that all parcels together are still a whole number to reckon with. */
const MAX_PARCEL_CENTS = 10 ** 13;
/** Days that a contract can name. */
const DAYS = { from: '2000-01-01', until: '2200-01-01' } as const;
const cents = () => number().integer().min(0).required();
const amount = () => number().integer().positive().max(MAX_PARCEL_CENTS);
const isContractDay = (text: string) => isValidDate(text) && text >= DAYS.from && text < DAYS.until;
const day = () => string().test('day', (text) => text === undefined || isContractDay(text));
const reason = () => string().trim().min(1).max(MAX_REASON);

/** A part of the price as everybody who sees the sale sees it. */
export const parcelSchema = object({
  number: number().integer().positive().required().meta({ description: 'Número da parcela, a partir de 1' }),
  kind: string<PaymentKind>().oneOf(PAYMENT_KINDS).required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: string().required(),
  /** The working day on which it can still be paid without charge. */
  payableUntil: string()
    .required()
    .meta({ description: 'Último dia útil para pagar sem encargo', format: 'date' }),
  amountCents: cents(),
  paidCents: cents(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  paidAt: string().nullable().defined(),
});

export const commissionSchema = object({
  beneficiary: string().required(),
  entrepreneurId: idSchema().nullable().defined(),
  sharePercent: number().required().meta({ description: 'Parte da comissão, em %' }),
  amountCents: cents(),
});

/** What a caller may do with a sale in its state. */
export const SALE_ACTIONS = [
  'sign',
  'confirmSalesOffice',
  'confirm',
  'reject',
  'askRescission',
  'rescind',
  'recordTransfer',
  'replaceParcels',
  'settleParcel',
  'setContractTerms',
] as const;
export type SaleAction = (typeof SALE_ACTIONS)[number];

const saleFields = {
  ...dealFacts,
  /** What people call the home: "unid. 1203, torre A". */
  label: string().required(),
  reservationId: idSchema().required(),
  state: string<SaleState>().oneOf(SALE_STATES).required(),
  priceCents: cents(),
  /** Inside the price. */
  brokerageCents: cents().meta({ description: 'Corretagem incluída no preço, em centavos' }),
  signedOn: string().nullable().defined().meta({ description: 'Dia da assinatura do contrato' }),
  isSignedOutside: boolean().required().meta({
    description: 'true quando o contrato foi assinado fora da sede da empresa: dá direito de arrependimento',
  }),
  /** The seller says that it was signed at the seat: the cooling-off right remains until the buyer confirms it. */
  isSalesOfficeClaimed: boolean().required().meta({
    description:
      'true quando a empresa declara que o contrato foi assinado na sede; o direito de arrependimento só termina quando o comprador confirma',
  }),
  /** Until when the seller may complete what the signed contract lacks; null where it lacks nothing. */
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
  /** When the buyer asked to leave. */
  rescissionAskedAt: string()
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
  /** For the side that sells; null for the others. */
  commissions: array()
    .of(commissionSchema.required())
    .nullable()
    .defined()
    .meta({ description: 'Divisão da comissão; null para o comprador' }),
  allowedActions: array().of(string<SaleAction>().oneOf(SALE_ACTIONS).required()).required(),
};

export const saleSchema = object(saleFields);

/** One sale with what would be given back today while it stands, and with what it went through, the oldest first. */
export const saleWithHistorySchema = object({
  ...saleFields,
  rescissionToday: rescissionFiguresSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Reembolso se a venda fosse cancelada hoje; null quando não é possível' }),
  history: historySchema,
});

export type SaleParcel = InferType<typeof parcelSchema>;
export type Sale = InferType<typeof saleSchema>;
export type SaleWithHistory = InferType<typeof saleWithHistorySchema>;

const version = () => number().integer().min(1).required();

export const newSaleSchema = object({ reservationId: idSchema().required() });

/**
 * What may be done to a sale by an event. Three change no state: by `confirmSalesOffice` the buyer says that the contract was signed at
 * the company's seat, `askRescission` tells the seller that the buyer wants to leave, and `recordTransfer` that finance has given
 * back what was paid elsewhere.
 */
export const SALE_EVENTS = [
  'sign',
  'confirmSalesOffice',
  'confirm',
  'reject',
  'askRescission',
  'rescind',
  'recordTransfer',
] as const;
export type SaleEventName = (typeof SALE_EVENTS)[number];

export const saleChangeSchema = object({
  version: version(),
  event: string<SaleEventName>().oneOf(SALE_EVENTS).required(),
  /** Of `sign`; false is what the seller says and the buyer has yet to confirm. */
  signedOn: day().meta({ description: 'Dia da assinatura do contrato' }),
  isSignedOutside: boolean().meta({
    description: 'true quando o contrato foi assinado fora da sede da empresa: dá direito de arrependimento',
  }),
  /** Of `reject`, `askRescission` and `rescind`; the cooling-off right needs none. */
  reason: reason(),
  /** Of `rescind`, with what it depends on; how much of a withdrawal is given back is agreed within its range. */
  right: string<RescissionRight>().oneOf(RESCISSION_RIGHTS).meta({
    description:
      'Hipótese do cancelamento: coolingOff, arrependimento em 7 dias; withdrawal, distrato; delay, atraso; rejection, recusa da empresa',
  }),
  refundCents: centsSchema(),
  /** The day on which the buyer asked for it elsewhere, as by letter: it decides whether that was in time. */
  askedOn: day().meta({
    description:
      'Dia em que o comprador pediu por outro meio, como carta: define se o pedido foi feito no prazo',
  }),
  ...rescissionCircumstances,
  /** Of `recordTransfer`: its number at the bank. Of `rescind` by a letter: its number at the post office. */
  receipt: string().trim().min(1).max(MAX_RECEIPT),
});

export type SaleChange = InferType<typeof saleChangeSchema>;

export const newParcelSchema = object({
  kind: string<Exclude<PaymentKind, 'reservation'>>()
    .oneOf(['entry', 'construction'] as const)
    .required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: day().required(),
  amountCents: amount().required(),
}).noUnknown();

/** Instead of all that is still owed; what is paid stays as it is. */
export const parcelsChangeSchema = object({
  version: version(),
  parcels: array().of(newParcelSchema.required()).max(MAX_PARCELS).required(),
});

/** A parcel takes its centavos from another, so that the price stays; one that was paid elsewhere has its receipt. */
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
