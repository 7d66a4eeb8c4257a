import { type InferType, object, string } from 'yup';

/** The video of a project. It is loaded from its provider only after a click. */
export const videoSchema = object({
  provider: string()
    .oneOf(['youtube', 'vimeo', 'file'] as const)
    .required()
    .meta({ description: 'Serviço em que o vídeo está' }),
  url: string().url().required(),
  title: string().required(),
});

export type ProjectVideo = InferType<typeof videoSchema>;
