import { number, object, string } from 'yup';
import { MAX_IMAGE_MB, PICTURE_TYPES } from '@/domain/document/fileType';
import { idSchema } from '@/domain/id';
import { picturesSchema } from '@/domain/site/picture';
import { isValidDate } from '@/domain/time/calendar';
import { versionField } from '@/domain/version';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { authoriseChange } from '../loadProject';
import { picturesOf } from '../recordStore';
import { CHANGE_ERRORS, oneProject } from '../routeOptions';
import { deletePhoto, sendPhoto } from './changePhotos';

const photosAnswer = object({
  ...versionField,
  photos: picturesSchema.meta({ description: 'Fotos, na ordem; a primeira é a principal' }),
});

const sendQuery = object({
  kind: string<'photo' | 'render'>()
    .oneOf(['photo', 'render'] as const)
    .required()
    .meta({ description: 'Fotografia real ou imagem de computador' }),
  description: string().max(200).required().meta({ description: 'O que a imagem mostra' }),
  takenOn: string()
    .test('day', (text) => !text || isValidDate(text))
    .nullable()
    .default(null)
    .meta({ description: 'Dia da fotografia' }),
  name: string().max(500).default('').meta({ description: 'Como o arquivo se chama' }),
});

export function projectPhotoRoutes({ db, files, now }: Dependencies): Route[] {
  return [
    defineRoute({
      ...oneProject,
      method: 'POST',
      path: '/projects/{id}/photos',
      summary:
        'Envia uma foto, que fica no fim da lista; o corpo é o próprio arquivo: JPG, PNG ou WebP de até 15 MB, com pelo menos 400 pixels de lado.',
      query: sendQuery,
      maxFileBytes: MAX_IMAGE_MB * 1024 ** 2,
      fileTypes: PICTURE_TYPES,
      response: photosAnswer,
      errors: [...CHANGE_ERRORS, 'too_many_files', 'picture_too_small', 'picture_of_too_many_pixels'],
      async handle({ params: { id }, query: { name, ...label }, file, caller }) {
        await authoriseChange(db, caller, id);
        const { bytes = new Uint8Array(), declared = '' } = file ?? {};
        const input = { id, version: null, caller: requireIdentity(caller), now: now() };
        const sent = { bytes, declared, name };
        const row = await sendPhoto({ db, files }, input, { sent, label });
        return { version: row.version, photos: picturesOf(row) };
      },
    }),
    defineRoute({
      ...oneProject,
      method: 'DELETE',
      path: '/projects/{id}/photos/{photoId}',
      summary: 'Exclui uma foto.',
      params: object({
        id: idSchema().required(),
        photoId: string().max(100).required().meta({ description: 'A foto' }),
      }),
      query: object({ version: number().integer().min(1).nullable().default(null) }),
      response: photosAnswer,
      errors: [...CHANGE_ERRORS, 'photo_not_found'],
      async handle({ params: { id, photoId }, query, caller }) {
        await authoriseChange(db, caller, id);
        const input = { id, version: query.version, caller: requireIdentity(caller), now: now() };
        const row = await deletePhoto(db, input, photoId);
        return { version: row.version, photos: picturesOf(row) };
      },
    }),
  ];
}
