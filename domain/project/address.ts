import { type InferType, number, object, string } from 'yup';

/**
 * Location of a project, as its seller describes it; only the map point decides its displayed neighbourhood.
 * Latitude and longitude in degrees; `zipCode` is 8 bare digits; `state` is the two-letter code.
 */
export const addressSchema = object({
  /** Empty for the CEP of a whole town. */
  street: string().defined(),
  number: string().defined().meta({ description: 'Número na rua' }),
  complement: string().nullable().defined(),
  /** Landmark nearby, shown as the seller's statement: "estação Fradique Coutinho". */
  near: string().nullable().meta({ description: 'Ponto de referência' }),
  neighborhood: string().defined(),
  city: string().required(),
  state: string().length(2).required().meta({ description: 'UF, duas letras' }),
  zipCode: string()
    .matches(/^\d{8}$/)
    .required(),
  latitude: number().min(-34).max(6).required(),
  longitude: number().min(-74).max(-28).required(),
});

export type Address = InferType<typeof addressSchema>;
