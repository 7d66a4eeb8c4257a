import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import { drawFacade } from '@/server/gateways/drawings/drawings';
import type { FileStore } from '@/server/gateways/files/files';
import { fileProblem } from '@/server/http/answers/fileProblem';
import type { IdentifyCaller } from '@/server/http/callers/caller';
import { refuseOtherMethods } from '@/server/http/routing/refuseMethods';
import { createLimiter } from '@/server/limiter';
import { DRAWING_VERSION, parseDrawingName } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import { audienceOf } from './audience';
import { createFileCache } from './fileCache';
import { createPreviewRoutes } from './previews/routes';
import { rasterise } from './rasterise';
import { offTheList, parseRendition } from './renditions';
import { sendPicture } from './sendPicture';
import { findSubject } from './store';
import { createUploadRoutes } from './uploads';

interface MediaDependencies {
  readonly db: Database;
  /** Store of the pictures that companies uploaded. */
  readonly files: FileStore;
  readonly now: () => Date;
  /** Identifies callers who may see a project, and its pictures, before publication. */
  readonly identifyCaller: IdentifyCaller;
  /** Name of the site, for pictures that show it. */
  readonly siteName: string;
  /** Folder in which drawn pictures are kept. */
  readonly dataDir: string;
}

/** Drawing occupies a core; the other cores stay available for pages. */
const MAX_RENDERS = 2;
/**
 * About ten seconds of drawing. Later requests get 503, because the queue would take longer than a client
 * waits.
 */
const MAX_WAITING = 40;
/** Cache limit of drawings and previews: a large catalogue has more of them than a disk can hold. */
const MAX_KEPT_BYTES = 2 * 1024 ** 3;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * GET /media/illustrations/{projectId}/{view}-v{n}.webp?w=&q=: a drawing of the project from its own towers,
 * floors, plans and phase. 400 `invalid_request` names a width or quality off the list; 404
 * `project_not_found`, `route_not_found`; 503 `too_busy` with `Retry-After` while too many wait. The pictures
 * of shared links are in previews/routes.ts, uploaded ones in uploads.ts. Only its company and operators get
 * the pictures of an unpublished project (audience.ts).
 */
export function createMediaRoutes(dependencies: MediaDependencies): Hono {
  const { db, files, now, identifyCaller, siteName, dataDir } = dependencies;
  const limit = createLimiter({ concurrency: MAX_RENDERS, maxWaiting: MAX_WAITING });
  const cache = createFileCache(join(dataDir, 'media', 'illustrations'), limit, MAX_KEPT_BYTES);
  const previews = createFileCache(join(dataDir, 'media', 'previews'), limit, MAX_KEPT_BYTES);
  const app = new Hono();
  const uploads = createFileCache(join(dataDir, 'media', 'uploads'), limit, MAX_KEPT_BYTES);
  app.route('/', createUploadRoutes({ db, files, identifyCaller, cache: uploads }));
  app.route('/', createPreviewRoutes({ db, now, siteName, cache: previews }));

  app.get('/media/illustrations/:projectId/:file', async (context) => {
    const { projectId, file } = context.req.param();
    const view = parseDrawingName(file);
    if (view === null) throw new AppError('route_not_found');
    if (!UUID.test(projectId)) throw new AppError('project_not_found');
    const rendition = parseRendition(context.req.query());
    if ('wrong' in rendition) throw offTheList(rendition.wrong);
    const audience = await audienceOf({ db, identifyCaller }, context.req.raw, projectId);
    const subject = await findSubject(db, projectId);
    if (subject === null) throw new AppError('project_not_found');
    // The file name of a draft's drawing contains its version, so that no earlier state is ever shown.
    const state = audience === 'team' ? `-draft-${subject.version}` : '';
    const size = `${rendition.width}-${rendition.quality}`;
    const name = join(projectId, `${view}-v${DRAWING_VERSION}${state}-${size}.webp`);
    const draw = () => rasterise(drawFacade({ ...subject, view, width: rendition.width }), rendition);
    const picture = await cache.get(name, draw);
    return sendPicture(context, picture, { type: 'image/webp', audience });
  });

  refuseOtherMethods(app);
  app.notFound((context) => fileProblem(context, new AppError('route_not_found')));
  app.onError((error, context) => fileProblem(context, error));
  return app;
}
