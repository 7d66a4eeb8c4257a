import { type InferType, number, object, string } from 'yup';

/** Where a project stands. Latitude and longitude in degrees; `zipCode` is 8 bare digits; `state` is the two-letter code. */
export const addressSchema = object({
  street: string().required(),
  number: string().required(),
  complement: string().nullable().defined(),
  neighborhood: string().required(),
  city: string().required(),
  state: string().length(2).required(),
  zipCode: string()
    .matches(/^\d{8}$/)
    .required(),
  latitude: number().min(-34).max(6).required(),
  longitude: number().min(-74).max(-28).required(),
});

export type Address = InferType<typeof addressSchema>;
