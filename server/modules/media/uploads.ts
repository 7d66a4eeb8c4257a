import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Database } from '@/server/db/client';
import { type FileStore, isFileKey } from '@/server/gateways/files/files';
import { AppError } from '@/server/http/appError';
import { findFileByKey } from '@/server/modules/documents/store';
import type { FileCache } from '@/server/modules/media/fileCache';
import { offTheList, parseRendition, type Rendition } from '@/server/modules/media/renditions';
import { sendPicture } from '@/server/modules/media/sendPicture';

interface Given {
  readonly db: Database;
  readonly files: FileStore;
  readonly cache: FileCache;
}

/** A sent picture as WebP, never larger than it came. */
async function resize(bytes: Uint8Array, { width, quality }: Rendition): Promise<Buffer> {
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer();
}

/**
 * GET /media/uploads/{key}?w=&q=: a picture that a company sent of a project. 400 `invalid_request` names a width or quality
 * off the list; 404 `file_not_found`; 503 `too_busy` while too many wait.
 */
export function createUploadRoutes({ db, files, cache }: Given): Hono {
  const app = new Hono();
  app.get('/media/uploads/:key', async (context) => {
    const { key } = context.req.param();
    if (!isFileKey(key)) throw new AppError('file_not_found');
    const rendition = parseRendition(context.req.query());
    if ('wrong' in rendition) throw offTheList(rendition.wrong);
    // Asked for each time: what was resized before somebody deleted the picture is still there.
    if (!(await findFileByKey(db, 'uploads', key))) throw new AppError('file_not_found');
    const picture = await cache.get(join(key, `${rendition.width}-${rendition.quality}.webp`), async () => {
      const bytes = await files.get({ bucket: 'uploads', key });
      if (!bytes) throw new AppError('file_not_found');
      return resize(bytes, rendition);
    });
    return sendPicture(context, picture, 'image/webp');
  });
  return app;
}
