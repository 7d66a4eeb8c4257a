import { array, type InferType, number, object, string } from 'yup';

/**
 * Kinds of pictures, shown as a label: our own drawing, a computer render, or a photograph of the real
 * building.
 */
export const PICTURE_KINDS = ['illustration', 'render', 'photo'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture as the site shows it. `url` is a path below /media or the public storage; width and height in pixels. */
export const pictureSchema = object({
  id: string().required(),
  url: string().required(),
  kind: string<PictureKind>().oneOf(PICTURE_KINDS).required(),
  description: string().required(),
  width: number().integer().positive().required(),
  height: number().integer().positive().required(),
  takenOn: string().nullable().defined(),
});

export type Picture = InferType<typeof pictureSchema>;

export const picturesSchema = array().of(pictureSchema.required()).required();
