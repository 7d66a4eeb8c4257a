import { string } from 'yup';
import type { Pool } from '@/domain/identity/pools';

/** Pool of the identity that a record belongs to. */
export const poolMarker = <Marked extends Pool>(pool: Marked) =>
  string<Marked>()
    .oneOf([pool] as const)
    .required();
