import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** Public view of a sold unit: its position and state, never buyer, date or price. */
const soldUnitSchema = object({
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
