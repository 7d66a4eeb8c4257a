import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { AppError } from '@/domain/errors/appError';
import { type FileStore, isFileKey } from '@/server/gateways/files/files';
import { findFileByKey } from '@/server/modules/parties/documents/store';
import type { AudienceDependencies } from '@/server/modules/parties/documents/uploadAudience';
import { audienceOf } from './audience';
import type { FileCache } from './fileCache';
import { offTheList, parseRendition, type Rendition } from './renditions';
import { sendPicture } from './sendPicture';

interface UploadDependencies extends AudienceDependencies {
  readonly files: FileStore;
  readonly cache: FileCache;
}

/** An uploaded picture as WebP, never larger than the original. */
async function resize(bytes: Uint8Array, { width, quality }: Rendition): Promise<Buffer> {
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
}

/**
 * GET /media/uploads/{key}?w=&q=: a picture that a company uploaded for a project. 400 `invalid_request`
 * names a width or quality off the list; 404 `file_not_found`, `project_not_found` if the caller may not see
 * the project; 503 `too_busy` while too many wait.
 */
export function createUploadRoutes({ db, identifyCaller, files, cache }: UploadDependencies): Hono {
  const app = new Hono();
  app.get('/media/uploads/:key', async (context) => {
    const { key } = context.req.param();
    if (!isFileKey(key)) throw new AppError('file_not_found');
    const rendition = parseRendition(context.req.query());
    if ('wrong' in rendition) throw offTheList(rendition.wrong);
    // Checked each time: resized copies remain after the picture was deleted.
    const file = await findFileByKey(db, 'uploads', key);
    if (!file) throw new AppError('file_not_found');
    const audience = await audienceOf({ db, identifyCaller }, context.req.raw, file.ownerId);
    const picture = await cache.get(join(key, `${rendition.width}-${rendition.quality}.webp`), async () => {
      const bytes = await files.get({ bucket: 'uploads', key });
      if (!bytes) throw new AppError('file_not_found');
      return resize(bytes, rendition);
    });
    return sendPicture(context, picture, { type: 'image/webp', audience });
  });
  return app;
}
