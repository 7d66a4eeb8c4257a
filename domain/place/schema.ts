import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

export const PLACE_KINDS = ['city', 'neighborhood'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place with projects. `path` is `sp/sao-paulo` for a city and `sp/sao-paulo/pinheiros` for a neighbourhood. */
export const placeSchema = object({
  id: idSchema().required(),
  kind: string<PlaceKind>().oneOf(PLACE_KINDS).required(),
  path: string().required(),
  name: string().required(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  latitude: number().required(),
  longitude: number().required(),
  projectCount: number().integer().min(0).required(),
});

export type Place = InferType<typeof placeSchema>;
