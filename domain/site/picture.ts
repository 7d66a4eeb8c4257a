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
  description: string().required().meta({ description: 'Descrição da imagem, para leitores de tela' }),
  width: number().integer().positive().required().meta({ description: 'Largura da imagem, em pixels' }),
  height: number().integer().positive().required().meta({ description: 'Altura da imagem, em pixels' }),
  takenOn: string()
    .nullable()
    .defined()
    .meta({ description: 'Dia em que a foto foi feita; null para desenhos' }),
});

export type Picture = InferType<typeof pictureSchema>;

export const picturesSchema = array().of(pictureSchema.required()).required();
