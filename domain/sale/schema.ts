import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** A sold unit as everybody may see it: where it is and that it is sold; never to whom, when or for how much. */
export const soldUnitSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  tower: string().required(),
  floor: number().integer().required(),
  position: number().integer().positive().required(),
  state: string()
    .oneOf(['sold'] as const)
    .required(),
});

export type SoldUnit = InferType<typeof soldUnitSchema>;
