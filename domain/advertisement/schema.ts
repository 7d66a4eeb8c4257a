import { type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';

export const ADVERTISEMENT_PLACEMENTS = ['home', 'listing'] as const;
export type AdvertisementPlacement = (typeof ADVERTISEMENT_PLACEMENTS)[number];

/** An advertisement as shown: always marked as such, and with the registration of the project it offers. */
export const advertisementSchema = object({
  id: idSchema().required(),
  creatorId: idSchema().required(),
  creatorName: string().required(),
  projectId: idSchema().nullable().defined(),
  placement: string<AdvertisementPlacement>().oneOf(ADVERTISEMENT_PLACEMENTS).required(),
  title: string().required(),
  text: string().required(),
  /** A path of this site. */
  path: string().required(),
  pictureUrl: string().nullable().defined(),
  registrationLine: string().nullable().defined(),
});

export type Advertisement = InferType<typeof advertisementSchema>;
