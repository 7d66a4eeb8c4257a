import { type InferType, object, string } from 'yup';

/** Registration of the incorporation (RI): without it nothing is offered for sale (Lei 4.591/64, art. 32). */
export const registrationSchema = object({
  number: string().required().meta({ description: 'Número do registro de incorporação (RI)' }),
  office: string().required(),
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required()
    .meta({ description: 'Dia do registro', format: 'date' }),
});

export type IncorporationRegistration = InferType<typeof registrationSchema>;
