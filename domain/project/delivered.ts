import { boolean, type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { pictureSchema } from '@/domain/picture';
import { PHASES, type Phase } from '@/domain/project/phase';
import { CATEGORIES, type Category } from '@/domain/project/vocabulary';

/** A project of which nothing can be had any more, as what a company has done: without any price. */
export const deliveredProjectSchema = object({
  id: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  category: string<Category>().oneOf(CATEGORIES).required(),
  phase: string<Phase>().oneOf(PHASES).required(),
  neighborhood: string().required(),
  city: string().required(),
  state: string().required(),
  cover: pictureSchema.required(),
  /** Day (YYYY-MM-DD) of the delivery, or the promised one while the works go on. */
  deliveryDate: string().nullable().defined(),
  /** Every unit, or every quota of a club, is sold; false while some are reserved or held back. */
  isSoldOut: boolean().required(),
  registrationLine: string().nullable().defined(),
  entrepreneurName: string().required(),
});

export type DeliveredProject = InferType<typeof deliveredProjectSchema>;
