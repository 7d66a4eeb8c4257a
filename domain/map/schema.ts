import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** A project on the map. The price is that of its cheapest matching unit, in centavos; null for a waiting list. */
const mapPinSchema = object({
  id: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  /** "Pinheiros, São Paulo" */
  place: string().required().meta({ description: 'Localização' }),
  latitude: number().required(),
  longitude: number().required(),
  priceFromCents: number()
    .integer()
    .min(0)
    .nullable()
    .defined()
    .meta({ description: 'Menor preço, em centavos' }),
});

/** Most projects that a cluster at one point names. */
export const MAX_NAMED = 20;

/**
 * Projects that are too close to each other at this scale, at their middle. `projects` names those at one point,
 * which no scale separates: the cheapest first, at most MAX_NAMED of them.
 */
const mapClusterSchema = object({
  latitude: number().required(),
  longitude: number().required(),
  count: number().integer().min(2).required(),
  projects: array().of(mapPinSchema).max(MAX_NAMED).required().meta({
    description: 'Empreendimentos de um grupo que fica todo no mesmo ponto; vazio nos outros grupos',
  }),
  west: number().required().meta({ description: 'Longitude da borda oeste, em graus' }),
  south: number().required().meta({ description: 'Latitude da borda sul, em graus' }),
  east: number().required().meta({ description: 'Longitude da borda leste, em graus' }),
  north: number().required().meta({ description: 'Latitude da borda norte, em graus' }),
});

/** Projects on a part of the map. `total` counts them, up to a cap. */
export const mapSchema = object({
  pins: array().of(mapPinSchema).required().meta({ description: 'Empreendimentos no mapa' }),
  clusters: array()
    .of(mapClusterSchema)
    .required()
    .meta({ description: 'Grupos de empreendimentos próximos' }),
  total: number().integer().min(0).required(),
  totalIsCapped: boolean().required(),
  /** Smallest box around all of them; null without any. */
  box: object({
    west: number().required().meta({ description: 'Longitude da borda oeste, em graus' }),
    south: number().required().meta({ description: 'Latitude da borda sul, em graus' }),
    east: number().required().meta({ description: 'Longitude da borda leste, em graus' }),
    north: number().required().meta({ description: 'Latitude da borda norte, em graus' }),
  })
    .nullable()
    .defined()
    .meta({ description: 'Retângulo que contém todos os resultados; null quando não há nenhum' }),
});

export type MapPin = InferType<typeof mapPinSchema>;
export type MapCluster = InferType<typeof mapClusterSchema>;
export type ProjectMap = InferType<typeof mapSchema>;
