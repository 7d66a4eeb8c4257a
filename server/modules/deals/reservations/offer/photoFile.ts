import type { Hono } from 'hono';
import sharp from 'sharp';
import { number, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { FileStore } from '@/server/gateways/files/files';
import { fileProblem } from '@/server/http/answers/fileProblem';
import { requireIdentity } from '@/server/http/callers/caller';
import type { FileCall } from '@/server/http/routing/fileCall';
import { createLimiter } from '@/server/limiter';
import { offTheList, parseRendition, type Rendition } from '@/server/modules/catalogue/media/renditions';
import { sendPicture } from '@/server/modules/catalogue/media/sendPicture';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { findReservation } from '../store';
import { findFrozenPhoto, isSoldTo } from './store';

const FILE_PATH = '/reservations/:id/photos/:photoId';

/** Resizing occupies a core. */
const MAX_RESIZED = 1;
const MAX_WAITING = 40;

export const PHOTO_CALL: FileCall = {
  method: 'GET',
  path: FILE_PATH.replace(':id', '{id}').replace(':photoId', '{photoId}'),
  summary:
    'Uma foto do retrato da oferta, para as partes da reserva, mesmo depois de a empresa remover a foto do anúncio.',
  who: 'signedIn',
  params: object({
    id: idSchema().required(),
    photoId: idSchema().required().meta({ description: 'A foto, uma das enviadas pela empresa' }),
  }),
  query: object({
    w: number().integer().meta({ description: 'Largura em pixels, uma das do site' }),
    q: number().integer().meta({ description: 'Qualidade da imagem: 75 ou 100' }),
  }),
  notFound: 'reservation_not_found',
  errors: ['reservation_not_found', 'file_not_found', 'invalid_request', 'too_busy'],
  answers: ['image/webp'],
};

const isId = (text: string) => idSchema().isValidSync(text, { strict: true });

async function resized(files: FileStore, key: string, { width, quality }: Rendition): Promise<Buffer> {
  const bytes = await files.get({ bucket: 'uploads', key });
  if (!bytes) throw new AppError('file_not_found');
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
}

/** Authorised by the reservation, because the project may not be public any more. */
export function mountOfferPhotos(app: Hono, { db, files, identifyCaller }: Dependencies): void {
  const limit = createLimiter({ concurrency: MAX_RESIZED, maxWaiting: MAX_WAITING });
  app.get(FILE_PATH, async (context) => {
    try {
      const caller = requireIdentity(await identifyCaller(context.req.raw));
      const { id, photoId } = context.req.param();
      const rendition = parseRendition(context.req.query());
      if ('wrong' in rendition) throw offTheList(rendition.wrong);
      const record = isId(id) ? await findReservation(db, id) : null;
      const isParty = record !== null && (canSee(caller, record.row) || (await isSoldTo(db, id, caller)));
      if (!isParty) throw new AppError('reservation_not_found');
      const file = isId(photoId) ? await findFrozenPhoto(db, id, photoId) : null;
      if (!file) throw new AppError('file_not_found');
      const picture = await limit(() => resized(files, file.key, rendition));
      return sendPicture(context, picture, { type: 'image/webp', audience: 'team' });
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
