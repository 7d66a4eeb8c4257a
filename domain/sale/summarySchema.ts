import { array, boolean, type InferType, number, object, string } from 'yup';
import { FUNDING_SOURCES, type FundingSource, PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import { RATE_BASES, type RateBasis } from '@/domain/sale/contractTerms';

const cents = () => number().integer().min(0).required();
const text = () => string().required();

const parcel = object({
  parcelNumber: number().integer().required().meta({ description: 'Número da parcela, a partir de 1' }),
  kind: string<PaymentKind>().oneOf(PAYMENT_KINDS).required(),
  fundingSource: string<FundingSource>().oneOf(FUNDING_SOURCES).required(),
  dueOn: text(),
  amountCents: cents(),
});

/** The twelve items of the contract summary in legal order; null means stated absence. */
export const summarySchema = object({
  price: object({ totalCents: cents() }).required().meta({ description: 'Preço' }),
  entry: object({
    totalCents: cents(),
    form: text().meta({ description: 'Como a entrada é paga' }),
    atOnceCents: cents().meta({ description: 'Ato: primeira parcela da entrada, em centavos' }),
    percentOfPrice: number().required().meta({ description: 'Entrada, em % do preço' }),
  })
    .required()
    .meta({ description: 'Entrada' }),
  brokerage: object({
    totalCents: cents(),
    terms: text().meta({ description: 'Condições, no texto do contrato' }),
    beneficiary: text(),
  })
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Comissão de corretagem' }),
  instalments: object({ parcels: array().of(parcel.required()).required() })
    .required()
    .meta({ description: 'Parcelas' }),
  indices: object({
    applied: array()
      .of(
        object({
          name: text(),
          period: text().meta({ description: 'De quanto em quanto tempo o índice é aplicado' }),
        }).required(),
      )
      .required()
      .meta({ description: 'Índices que corrigem as parcelas' }),
  })
    .required()
    .meta({ description: 'Índices de correção' }),
  /** Printed in bold and signed apart by the buyer. */
  rescission: object({
    consequences: text().meta({
      description: 'Consequências do cancelamento do contrato, no texto do contrato',
    }),
    refundTerms: text().meta({ description: 'Condições do reembolso, no texto do contrato' }),
    isBold: boolean()
      .required()
      .meta({ description: 'true: o texto vai em negrito, com assinatura própria' }),
  })
    .required()
    .meta({ description: 'Cancelamento da venda; null se não foi cancelada' }),
  interest: object({
    monthlyPercent: number().required().meta({ description: 'Juros, em % ao mês' }),
    yearlyPercent: number().required().meta({ description: 'Juros, em % ao ano' }),
    basis: string<RateBasis>()
      .oneOf(RATE_BASES)
      .required()
      .meta({ description: 'Base da taxa de juros: nominal ou efetiva' }),
    period: text().meta({ description: 'Período em que os juros correm' }),
    amortization: text().meta({ description: 'Sistema de amortização, no texto do contrato' }),
  })
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Juros; null quando não há' }),
  coolingOff: object({
    days: number().integer().required().meta({ description: 'Dias do direito de arrependimento' }),
    text: text(),
  })
    .required()
    .meta({ description: 'Por arrependimento em 7 dias' }),
  settlement: object({ term: text().meta({ description: 'Prazo e condições, no texto do contrato' }) })
    .required()
    .meta({ description: 'Quitação antecipada' }),
  liens: object({ liens: array().of(text()).required() })
    .nullable()
    .defined()
    .default(undefined),
  registration: object({
    number: text().meta({ description: 'Número do registro de incorporação (RI)' }),
    titleNumber: text().meta({ description: 'Número da matrícula do imóvel' }),
    office: text(),
  }).required(),
  delivery: object({
    promisedOn: text().meta({ description: 'Dia prometido para a entrega' }),
    limit: text().meta({ description: 'Dia final da entrega, com a tolerância' }),
    lateEffects: text().meta({ description: 'Consequências do atraso da entrega, no texto do contrato' }),
  })
    .required()
    .meta({ description: 'Prazo de entrega' }),
});

export type SaleSummary = InferType<typeof summarySchema>;
