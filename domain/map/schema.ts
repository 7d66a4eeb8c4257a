import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** A project on the map. The price is that of its cheapest matching unit, in centavos; null for a waiting list. */
export const mapPinSchema = object({
  id: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  /** "Pinheiros, São Paulo" */
  place: string().required(),
  latitude: number().required(),
  longitude: number().required(),
  priceFromCents: number().integer().min(0).nullable().defined(),
});

/** Several projects that stand too near to each other at this scale, at the middle of them. */
export const mapClusterSchema = object({
  latitude: number().required(),
  longitude: number().required(),
  count: number().integer().min(2).required(),
  west: number().required(),
  south: number().required(),
  east: number().required(),
  north: number().required(),
});

/** What stands on a part of the map. `total` counts the projects, up to a cap. */
export const mapSchema = object({
  pins: array().of(mapPinSchema).required(),
  clusters: array().of(mapClusterSchema).required(),
  total: number().integer().min(0).required(),
  totalIsCapped: boolean().required(),
  /** The smallest part of the map that holds all of them; null when there is none. */
  box: object({
    west: number().required(),
    south: number().required(),
    east: number().required(),
    north: number().required(),
  })
    .nullable()
    .defined(),
});

export type MapPin = InferType<typeof mapPinSchema>;
export type MapCluster = InferType<typeof mapClusterSchema>;
export type ProjectMap = InferType<typeof mapSchema>;
