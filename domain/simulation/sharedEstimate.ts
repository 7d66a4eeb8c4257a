import { array, boolean, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';
import { fractionSchema } from '@/domain/quota/schema';
import { settingValueSchema } from '@/domain/setting/schema';

export const yearlyCorrectionField = () =>
  number().min(0).max(1).meta({ description: 'INCC ao ano do cenário, em fração: 6% é 0.06' });

const brokerageSchema = object({
  percent: number().required().meta({ description: 'Corretagem, em % do preço' }),
  beneficiary: string().required().meta({ description: 'Quem recebe a corretagem' }),
});

/** Facts of the day behind correction and total cost, which are computed again from them. */
export const sharedEstimateSchema = object({
  yearlyCorrection: yearlyCorrectionField().required(),
  interestBeforeKeysPercent: number()
    .required()
    .meta({ description: 'Juros do contrato antes das chaves, em % ao mês' }),
  bankFundsWorks: boolean()
    .required()
    .meta({ description: 'true quando o banco libera o financiamento durante a obra e cobra juros de obra' }),
  place: object({
    city: string().defined().meta({ description: 'Cidade; vazia sem unidade' }),
    state: string().defined().meta({ description: 'UF; vazia sem unidade' }),
    isDwelling: boolean().required().meta({ description: 'true para moradia' }),
    brokerage: brokerageSchema
      .nullable()
      .defined()
      .default(undefined)
      .meta({ description: 'Corretagem, parte do preço; null quando não é conhecida' }),
    condominiumCents: centsSchema()
      .nullable()
      .defined()
      .meta({ description: 'Condomínio previsto por mês, em centavos' }),
    propertyTaxCents: centsSchema()
      .nullable()
      .defined()
      .meta({ description: 'IPTU previsto por mês, em centavos' }),
    fraction: fractionSchema
      .nullable()
      .optional()
      .default(undefined)
      .meta({ description: 'Fração da unidade que a cota representa; ausente para a unidade inteira' }),
  })
    .required()
    .meta({ description: 'Imóvel, para tributos e despesas' }),
  settings: array()
    .of(settingValueSchema.required())
    .required()
    .meta({ description: 'Taxas, seguros e tributos do dia, com fonte' }),
});
