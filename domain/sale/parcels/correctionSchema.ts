import { type InferType, number, object, string } from 'yup';

/** Indices whose numbers the settings keep. */
const CORRECTION_INDICES = ['inccDi', 'inccM', 'ipca'] as const;
export type CorrectionIndex = (typeof CORRECTION_INDICES)[number];

/** Names of the indices, the same in every language. */
export const INDEX_NAMES: Readonly<Record<CorrectionIndex, string>> = {
  inccDi: 'INCC-DI',
  inccM: 'INCC-M',
  ipca: 'IPCA',
};

const MAX_LAG_MONTHS = 6;
const MONTH = /^(?:20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

const index = () =>
  string<CorrectionIndex>().oneOf(CORRECTION_INDICES).required().meta({
    description:
      'Índice que corrige as parcelas: inccDi ou inccM, o INCC-DI ou o INCC-M da FGV; ipca, o IPCA do IBGE',
  });
const lagMonths = () =>
  number()
    .integer()
    .min(0)
    .max(MAX_LAG_MONTHS)
    .required()
    .meta({ description: 'Defasagem: meses entre o índice usado e o mês do vencimento' });
const month = () => string().matches(MONTH).required();

/** Correction that the contract names; how often is in its payment plan. */
export const correctionTermsSchema = object({
  index: index(),
  pricesMonth: month().meta({
    description: 'Mês da tabela de preços (AAAA-MM); o índice-base é o desse mês com a mesma defasagem',
  }),
  lagMonths: lagMonths(),
})
  .noUnknown()
  .meta({ description: 'Correção das parcelas pelo índice; não pode ser acrescentada depois da assinatura' });

export type CorrectionTerms = InferType<typeof correctionTermsSchema>;

/** Correction of a parcel with its calculation. */
export const parcelCorrectionSchema = object({
  index: index(),
  lagMonths: lagMonths(),
  baseMonth: month().meta({ description: 'Mês do índice-base (AAAA-MM)' }),
  baseNumber: number().positive().required().meta({ description: 'Número-índice do mês-base' }),
  month: month().meta({ description: 'Mês do índice usado (AAAA-MM)' }),
  number: number().positive().required().meta({ description: 'Número-índice usado' }),
  finalMonth: month().meta({
    description: 'Mês do índice do vencimento (AAAA-MM); depois de month enquanto ele não foi publicado',
  }),
  correctedCents: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Valor corrigido, em centavos, nunca abaixo do nominal' }),
});

export type ParcelCorrection = InferType<typeof parcelCorrectionSchema>;
