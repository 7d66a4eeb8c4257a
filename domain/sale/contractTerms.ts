import { array, type InferType, number, object, string } from 'yup';
import { correctionTermsSchema } from '@/domain/sale/parcels/correctionSchema';
import { lateTermsSchema } from '@/domain/sale/parcels/lateCharges';

export const RATE_BASES = ['nominal', 'effective'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

const MAX_TEXT = 2_000;
const MAX_LIST = 20;
const termText = () => string().trim().min(1).max(MAX_TEXT);
const percent = () => number().min(0).max(100).required();

/**
 * Terms of the contract summary that the sale does not hold (Lei 4.591/64, art. 35-A), in the words of the contract. The seller adds
 * them step by step; the summary names the missing ones.
 */
export const contractTermsSchema = object({
  titleNumber: termText().meta({ description: 'Número da matrícula do imóvel' }),
  /** An empty list means that the property has no liens. */
  liens: array().of(termText().required()).max(MAX_LIST).optional().default(undefined),
  entryForm: termText().meta({ description: 'Forma de pagamento da entrada, no texto do contrato' }),
  brokerageTerms: termText().meta({ description: 'Condições da corretagem, no texto do contrato' }),
  /** Indices with their periods. */
  indices: array()
    .of(
      object({
        name: termText().required(),
        period: termText().required().meta({ description: 'De quanto em quanto tempo o índice é aplicado' }),
      })
        .noUnknown()
        .required(),
    )
    .max(MAX_LIST)
    .optional()
    .default(undefined)
    .meta({ description: 'Índices de correção' }),
  /** Without it, parcels are charged at their nominal amounts. */
  correction: correctionTermsSchema.optional().default(undefined),
  /** Without it, late parcels cost nothing more. */
  lateCharges: lateTermsSchema.optional().default(undefined),
  /** Null means no interest. */
  interest: object({
    monthlyPercent: percent().meta({ description: 'Juros, em % ao mês' }),
    yearlyPercent: percent().meta({ description: 'Juros, em % ao ano' }),
    basis: string<RateBasis>()
      .oneOf(RATE_BASES)
      .required()
      .meta({ description: 'Base da taxa de juros: nominal ou efetiva' }),
    period: termText().required().meta({ description: 'Período em que os juros correm' }),
    amortization: termText().required().meta({ description: 'Sistema de amortização, no texto do contrato' }),
  })
    .noUnknown()
    .nullable()
    .optional()
    .default(undefined)
    .meta({ description: 'Juros; null quando não há' }),
  rescission: object({
    consequences: termText()
      .required()
      .meta({ description: 'Consequências do cancelamento do contrato, no texto do contrato' }),
    refundTerms: termText().required().meta({ description: 'Condições do reembolso, no texto do contrato' }),
  })
    .noUnknown()
    .optional()
    .default(undefined)
    .meta({ description: 'Consequências do cancelamento do contrato' }),
  coolingOffText: termText().meta({ description: 'Direito de arrependimento, no texto do contrato' }),
  /** Term of the settlement after the occupancy permit. */
  settlementTerm: termText().meta({
    description: 'Prazo e condições da quitação antecipada, no texto do contrato',
  }),
  lateEffects: termText().meta({ description: 'Consequências do atraso da entrega, no texto do contrato' }),
}).noUnknown();

export type ContractTerms = InferType<typeof contractTermsSchema>;
