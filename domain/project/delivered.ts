import { boolean, type InferType, object, string } from 'yup';
import { projectFace } from '@/domain/project/facts';

/** A project without available items, as a reference of its company: without any price. */
export const deliveredProjectSchema = object({
  ...projectFace,
  neighborhood: string().required(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  /** Day (YYYY-MM-DD) of the delivery, or the promised one during construction. */
  deliveryDate: string().nullable().defined().meta({ format: 'date' }),
  /** Every unit, or every quota of a club, is sold; false while some are reserved or held back. */
  isSoldOut: boolean().required().meta({ description: 'true quando está 100% vendido' }),
  registrationLine: string().nullable().defined(),
  entrepreneurName: string().required().meta({ description: 'Nome da empresa' }),
});

export type DeliveredProject = InferType<typeof deliveredProjectSchema>;
