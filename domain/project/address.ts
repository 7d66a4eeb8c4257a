import { type InferType, number, object, string } from 'yup';

/**
 * Where a project stands, in the seller's words; which neighbourhood it is shown in is decided by the map point alone. Latitude and longitude in degrees; `zipCode` is 8 bare digits; `state` is the two-letter code.
 */
export const addressSchema = object({
  /** Empty where a CEP is that of a whole town. */
  street: string().defined(),
  number: string().defined().meta({ description: 'Número na rua' }),
  complement: string().nullable().defined(),
  /** What the seller says is near, shown as the seller's word: "estação Fradique Coutinho". */
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
