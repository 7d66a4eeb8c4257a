import { array, type InferType, number, object, string } from 'yup';
import { publicEntrepreneurSchema } from '@/domain/entrepreneur/schema';
import { idSchema } from '@/domain/id';
import { publicConfigSchema } from '@/domain/project/config';
import { projectFace, projectFacts } from '@/domain/project/facts';
import { FRESHNESS_STATES, type Freshness } from '@/domain/project/freshness';

/** The offer that "a partir de" names: one unit or quota that is available now (CDC, arts. 30 and 35). */
export const priceFromSchema = object({
  priceCents: number().integer().positive().required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** "unid. 1203, torre A" or "cota 7 de 26", ready to be shown. */
  label: string().required(),
});

export const availabilitySchema = object({
  active: number().integer().min(0).required(),
  reserved: number().integer().min(0).required(),
  sold: number().integer().min(0).required(),
  disabled: number().integer().min(0).required(),
  /** Instant at which the seller last confirmed the availability. */
  confirmedAt: string().required(),
  /** What that is worth by now; once it is stale, neither the project nor its units show a price. */
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required(),
});

/** A project in a list: what a card shows, and nothing heavier. `priceFrom` is null while there is only a waiting list. */
export const projectCardSchema = object({
  ...projectFace,
  genre: projectFacts.genre,
  neighborhood: string().required(),
  city: string().required(),
  state: string().required(),
  bedroomsMin: number().integer().min(0).required(),
  bedroomsMax: number().integer().min(0).required(),
  parkingMin: number().integer().min(0).required(),
  parkingMax: number().integer().min(0).required(),
  areaMinM2: number().positive().required(),
  areaMaxM2: number().positive().required(),
  priceFrom: priceFromSchema.nullable().defined(),
  /** Highest price among the units that match the search. */
  priceMaxCents: number().integer().positive().nullable().defined(),
  /** Units or quotas that match the search and are available. */
  offerCount: number().integer().min(0).required(),
  deliveryDate: string().nullable().defined(),
  confirmedAt: string().required(),
  registrationLine: string().nullable().defined(),
  entrepreneurName: string().required(),
});

/** A whole published project. Units and quotas are read apart, by GET public/projects/{id}/units. */
export const publicProjectSchema = object({
  ...projectFacts,
  description: string().required(),
  /** How it is sold; null while there is only a waiting list, which promises no price and takes no money. */
  config: publicConfigSchema.nullable().defined(),
  entrepreneur: publicEntrepreneurSchema.required(),
  availability: availabilitySchema.required(),
  /** Null while there is only a waiting list, when nothing is left, and when the availability is stale. */
  priceFrom: priceFromSchema.nullable().defined(),
  /** Never changed after the first publication. */
  firstPublishedAt: string().required(),
  similar: array().of(projectCardSchema.required()).required(),
});

export type PriceFrom = InferType<typeof priceFromSchema>;
export type Availability = InferType<typeof availabilitySchema>;
export type ProjectCard = InferType<typeof projectCardSchema>;
export type PublicProject = InferType<typeof publicProjectSchema>;
