import { array, type InferType, number, object, string } from 'yup';
import { APPROVALS, type Approval } from '@/domain/approval';
import { idSchema } from '@/domain/id';
import { nameSchema } from '@/domain/person/parts';

export const ADVERTISEMENT_PLACEMENTS = ['home', 'listing'] as const;
export type AdvertisementPlacement = (typeof ADVERTISEMENT_PLACEMENTS)[number];

/** An advertisement as shown: always marked as such, and with the registration of the project it offers. */
export const advertisementSchema = object({
  id: idSchema().required(),
  creatorId: idSchema().required().meta({ description: 'Autor do anúncio' }),
  creatorName: string().required().meta({ description: 'Nome do autor do anúncio' }),
  projectId: idSchema().nullable().defined(),
  placement: string<AdvertisementPlacement>().oneOf(ADVERTISEMENT_PLACEMENTS).required(),
  title: string().required(),
  text: string().required(),
  /** A path of this site. */
  path: string().required(),
  pictureUrl: string().nullable().defined().meta({ description: 'Endereço da imagem do anúncio' }),
  registrationLine: string().nullable().defined(),
});

export type Advertisement = InferType<typeof advertisementSchema>;

/** Begins with exactly one slash, so that it leads to no other host; only characters that a URL allows. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** An instant with its time zone. */
const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const instant = () =>
  string().test(
    'day',
    (text) => text === undefined || (INSTANT.test(text) && !Number.isNaN(Date.parse(text))),
  );

/** Longest display time of an advertisement. */
export const MAX_ADVERTISEMENT_DAYS = 366;

/** Fields of an advertisement that a company enters. Without a path it leads to its project. */
export const advertisementFields = {
  projectId: idSchema().nullable(),
  placement: string<AdvertisementPlacement>().oneOf(ADVERTISEMENT_PLACEMENTS),
  title: nameSchema(),
  text: string().max(300),
  path: string()
    .max(300)
    .test('ofThisSite', (text) => text === undefined || PATH_OF_THIS_SITE.test(text)),
  /** One of the pictures of the project. */
  pictureUrl: string().max(300).nullable().meta({ description: 'Endereço da imagem do anúncio' }),
  startsAt: instant(),
  endsAt: instant(),
};

export const newAdvertisementSchema = object({
  ...advertisementFields,
  placement: advertisementFields.placement.required(),
  title: advertisementFields.title.required(),
  text: advertisementFields.text.required(),
  startsAt: advertisementFields.startsAt.required(),
  endsAt: advertisementFields.endsAt.required(),
});
export type NewAdvertisement = InferType<typeof newAdvertisementSchema>;

const ADVERTISEMENT_ACTIONS = ['change', 'approve', 'reject', 'delete'] as const;
export type AdvertisementAction = (typeof ADVERTISEMENT_ACTIONS)[number];

const recordFields = object({
  approval: string<Approval>().oneOf(APPROVALS).required(),
  /** Reason for the rejection, in the reviewer's words. */
  approvalNote: string().nullable().defined(),
  startsAt: string().required(),
  endsAt: string().required(),
  allowedActions: array()
    .of(string<AdvertisementAction>().oneOf(ADVERTISEMENT_ACTIONS).required())
    .required(),
  version: number().integer().min(1).required(),
  createdAt: string().required(),
});

/** An advertisement as its advertiser and operators see it. */
export const advertisementRecordSchema = advertisementSchema.concat(recordFields);
/** An advertisement for every visitor, with the fields of its record for those two. */
export const seenAdvertisementSchema = advertisementSchema.concat(recordFields.partial());

export type SeenAdvertisement = Advertisement & Partial<AdvertisementRecord>;
export type AdvertisementRecord = InferType<typeof advertisementRecordSchema>;
