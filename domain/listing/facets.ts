import { array, boolean, type InferType, number, object, string } from 'yup';
import { AMENITIES, type Amenity } from '@/domain/project/amenities';
import { PHASES, type Phase } from '@/domain/project/phase';
import { CATEGORIES, type Category } from '@/domain/project/vocabulary';

/** Thresholds of the filters, "at least". Bedrooms also have 0, exactly a studio. */
export const BEDROOM_OPTIONS = [0, 1, 2, 3, 4] as const;
export const COUNT_OPTIONS = [1, 2, 3, 4] as const;

const count = number().integer().min(0).required();

/** Number of projects with this option chosen and all other criteria unchanged. */
const numberOption = object({ value: count, count });

/**
 * Number of projects for each option of each filter, with the other filters unchanged. Options without
 * projects are left out. `areEstimates`: estimated from a sample, for very many projects; rounded to two
 * digits.
 */
export const facetsSchema = object({
  areEstimates: boolean()
    .required()
    .meta({ description: 'true quando as contagens são estimadas por amostra' }),
  categories: array()
    .of(object({ value: string<Category>().oneOf(CATEGORIES).required(), count }))
    .required()
    .meta({ description: 'Empreendimentos por categoria' }),
  phases: array()
    .of(object({ value: string<Phase>().oneOf(PHASES).required(), count }))
    .required()
    .meta({ description: 'Empreendimentos por fase' }),
  bedrooms: array()
    .of(numberOption)
    .required()
    .meta({ description: 'Empreendimentos por número de quartos' }),
  suites: array().of(numberOption).required().meta({ description: 'Empreendimentos por número de suítes' }),
  parking: array().of(numberOption).required().meta({ description: 'Empreendimentos por número de vagas' }),
  /** Requested months (`deliveredBy`), each including finished projects. */
  deliveredBy: array()
    .of(object({ value: string().required(), count }))
    .required()
    .meta({ description: 'Empreendimentos por ano até o qual são entregues' }),
  amenities: array()
    .of(object({ value: string<Amenity>().oneOf(AMENITIES).required(), count }))
    .required()
    .meta({ description: 'Áreas comuns e comodidades' }),
  /** Neighbourhoods of the chosen city, most projects first, at most 40; none without a city. */
  neighborhoods: array()
    .of(object({ path: string().required(), name: string().required(), count }))
    .required()
    .meta({ description: 'Empreendimentos por bairro' }),
});

export type Facets = InferType<typeof facetsSchema>;
