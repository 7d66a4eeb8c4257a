import { array, type InferType, number, object, string } from 'yup';
import { publicEntrepreneurSchema } from '@/domain/entrepreneur/schema';
import { idSchema } from '@/domain/id';
import { publicConfigSchema } from '@/domain/project/config';
import { projectFace, projectFacts } from '@/domain/project/facts';
import { FRESHNESS_STATES, type Freshness } from '@/domain/project/freshness';

/** The offer that "a partir de" names: one unit or quota that is available now (CDC, arts. 30 and 35). */
const priceFromSchema = object({
  priceCents: number().integer().positive().required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** "unid. 1203, torre A" or "cota 7 de 26", ready to be shown. */
  label: string().required(),
});

const availabilitySchema = object({
  active: number().integer().min(0).required().meta({ description: 'Unidades à venda' }),
  reserved: number().integer().min(0).required().meta({ description: 'Unidades reservadas' }),
  sold: number().integer().min(0).required().meta({ description: 'Unidades vendidas' }),
  disabled: number().integer().min(0).required().meta({ description: 'Unidades bloqueadas' }),
  /** Instant at which the seller last confirmed the availability. */
  confirmedAt: string().required(),
  /** Freshness of that confirmation; once it is stale, neither the project nor its units show a price. */
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required().meta({
    description:
      'Há quanto tempo a disponibilidade foi confirmada: fresh, há até 7 dias; ageing, há mais de 7 dias; stale, há mais de 14, e os preços não são mostrados',
  }),
});

/** A project in a list: the fields of a card. `priceFrom` is null for a waiting list. */
export const projectCardSchema = object({
  ...projectFace,
  genre: projectFacts.genre,
  neighborhood: string().required(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  bedroomsMin: number().integer().min(0).required().meta({ description: 'Menos quartos numa planta' }),
  bedroomsMax: number().integer().min(0).required().meta({ description: 'Mais quartos numa planta' }),
  parkingMin: number().integer().min(0).required().meta({ description: 'Menos vagas numa planta' }),
  parkingMax: number().integer().min(0).required().meta({ description: 'Mais vagas numa planta' }),
  areaMinM2: number().positive().required().meta({ description: 'Menor área privativa das plantas, em m²' }),
  areaMaxM2: number().positive().required().meta({ description: 'Maior área privativa das plantas, em m²' }),
  priceFrom: priceFromSchema
    .nullable()
    .defined()
    .meta({ description: 'Menor preço disponível, com a unidade correspondente' }),
  /** Highest price among the units that match the search. */
  priceMaxCents: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Maior preço, em centavos' }),
  /** Units or quotas that match the search and are available. */
  offerCount: number().integer().min(0).required().meta({ description: 'Unidades ou cotas disponíveis' }),
  deliveryDate: string().nullable().defined().meta({ format: 'date' }),
  confirmedAt: string().required(),
  registrationLine: string().nullable().defined(),
  entrepreneurName: string().required().meta({ description: 'Nome da empresa' }),
});

/** A whole published project. Units and quotas have a separate call, GET public/projects/{id}/units. */
export const publicProjectSchema = object({
  ...projectFacts,
  description: string().required(),
  /** Sale terms; null for a waiting list, which promises no price and accepts no payment. */
  config: publicConfigSchema
    .nullable()
    .defined()
    .meta({ description: 'Como o empreendimento é vendido: prazos, formas de pagamento, comissão' }),
  entrepreneur: publicEntrepreneurSchema.required().meta({ description: 'A empresa' }),
  availability: availabilitySchema.required().meta({ description: 'Unidades por situação' }),
  /** Null for a waiting list, for a sold-out project, and for a stale availability. */
  priceFrom: priceFromSchema
    .nullable()
    .defined()
    .meta({ description: 'Menor preço disponível, com a unidade correspondente' }),
  /** Never changed after the first publication. */
  firstPublishedAt: string().required().meta({ description: 'Data e hora da primeira publicação, em UTC' }),
  similar: array()
    .of(projectCardSchema.required())
    .required()
    .meta({ description: 'Empreendimentos parecidos' }),
});

export type PriceFrom = InferType<typeof priceFromSchema>;
export type ProjectCard = InferType<typeof projectCardSchema>;
export type PublicProject = InferType<typeof publicProjectSchema>;
