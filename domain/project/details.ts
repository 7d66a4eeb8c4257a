import { array, boolean, type InferType, number, object, string } from 'yup';
import { CIB_PATTERN } from '@/domain/brazil/cib';
import { AMENITIES, type Amenity } from '@/domain/project/amenities';

/** Facts of a project that are neither address, plan nor price. Dates are `YYYY-MM-DD`; fees are centavos a month. */
export const detailsSchema = object({
  deliveryDate: string().nullable().defined(),
  launchedOn: string().nullable().defined(),
  worksStartedOn: string().nullable().defined(),
  completedOn: string().nullable().defined(),
  /** Calendar days that the contract lets the delivery be late, at most 180 (Lei 4.591/64, art. 43-A). */
  toleranceDays: number().integer().min(0).max(180).required(),
  /** Number of the property in the Cadastro Imobiliário Brasileiro, 8 bare characters, once it has one. */
  cib: string().matches(CIB_PATTERN).nullable().defined(),
  landAreaM2: number().positive().nullable().defined(),
  ringFencedAssets: boolean().required(),
  architect: string().nullable().defined(),
  landscaper: string().nullable().defined(),
  condominiumFeeCents: number().integer().min(0).nullable().defined(),
  propertyTaxMonthlyCents: number().integer().min(0).nullable().defined(),
  amenities: array().of(string<Amenity>().oneOf(AMENITIES).required()).max(AMENITIES.length).required(),
  highlights: array().of(string().required()).required(),
});

export type ProjectDetails = InferType<typeof detailsSchema>;
