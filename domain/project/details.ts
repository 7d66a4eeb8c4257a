import { array, boolean, type InferType, number, object, string } from 'yup';
import { CIB_PATTERN } from '@/domain/brazil/cib';
import { MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { AMENITIES, type Amenity } from '@/domain/project/amenities';

/**
 * Facts of a project that are neither location, plan nor price. Dates are `YYYY-MM-DD`; fees are centavos a
 * month.
 */
export const detailsSchema = object({
  deliveryDate: string().nullable().defined().meta({ format: 'date' }),
  launchedOn: string().nullable().defined().meta({ description: 'Dia do lançamento' }),
  worksStartedOn: string().nullable().defined().meta({ description: 'Dia em que a obra começou' }),
  completedOn: string().nullable().defined().meta({ description: 'Dia em que a obra terminou' }),
  /** Tolerance of the delivery in calendar days, at most 180 (Lei 4.591/64, art. 43-A). */
  toleranceDays: number()
    .integer()
    .min(0)
    .max(MAX_DELIVERY_TOLERANCE_DAYS)
    .required()
    .meta({ description: 'Dias corridos de tolerância da entrega, no máximo 180' }),
  /** Number of the property in the Cadastro Imobiliário Brasileiro, 8 bare characters, once it has one. */
  cib: string()
    .matches(CIB_PATTERN)
    .nullable()
    .defined()
    .meta({ description: 'Número no Cadastro Imobiliário Brasileiro, 8 caracteres' }),
  landAreaM2: number().positive().nullable().defined().meta({ description: 'Área do terreno, em m²' }),
  ringFencedAssets: boolean().required().meta({ description: 'true quando há patrimônio de afetação' }),
  architect: string().nullable().defined().meta({ description: 'Autor do projeto de arquitetura' }),
  landscaper: string().nullable().defined().meta({ description: 'Autor do projeto de paisagismo' }),
  condominiumFeeCents: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'Condomínio por mês, em centavos' }),
  propertyTaxMonthlyCents: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'IPTU por mês, em centavos' }),
  amenities: array()
    .of(string<Amenity>().oneOf(AMENITIES).required())
    .max(AMENITIES.length)
    .required()
    .meta({ description: 'Áreas comuns e comodidades' }),
  highlights: array().of(string().required()).required().meta({ description: 'Destaques, uma frase cada' }),
});

export type ProjectDetails = InferType<typeof detailsSchema>;
