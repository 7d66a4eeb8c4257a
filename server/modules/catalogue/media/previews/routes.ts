import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import sharp from 'sharp';
import { AppError } from '@/domain/errors/appError';
import { PLACE_PREVIEW_FILE } from '@/domain/seo/placePreview';
import { previewPath } from '@/domain/seo/preview';
import { PREVIEW_TYPE, SITE_PREVIEW_PATH } from '@/domain/seo/sharedPicture';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@/domain/site/locale';
import type { Database } from '@/server/db/client';
import { DRAWING_SIZE, drawFacade } from '@/server/gateways/drawings/drawings';
import { DRAWING_VERSION, VIEWS_BY_CATEGORY } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import type { FileCache } from '../fileCache';
import { sendPicture } from '../sendPicture';
import { drawPlacePreview, drawPreview, drawSitePreview } from './drawPreview';
import { placeHeading } from './placeWords';
import { previewWords, sentencesOf } from './previewWords';
import { type FoundPreview, findPreview, type PreviewTarget } from './store';

interface PreviewDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly siteName: string;
  readonly cache: FileCache;
}

/**
 * Letters with sharp edges on flat colour: higher qualities look the same, and the picture stays under 150
 * KB.
 */
const QUALITY = 82;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^[0-9a-z]{14}\.jpg$/;

/**
 * The preview pictures of shared links, JPEG of 1200 by 630.
 *
 * GET /media/previews/{projectId}/{version}.jpg?torre=&unidade=&cota=&idioma=: the current state of a
 * project, or of one unit or quota of it. Any other version answers 302 to the current one, so that old links
 * show a correct picture. 404 `project_not_found`, `unit_not_found`, `route_not_found`. GET
 * /media/previews/imoveis/{uf}/{cidade}/{bairro}/{categoria}/v1.jpg?idioma=, or fewer segments: a listing.
 * 404 `place_not_found`. GET /media/previews/site-v1.jpg: everything else. 503 `too_busy` with `Retry-After`
 * while too many drawings wait.
 */
export function createPreviewRoutes(dependencies: PreviewDependencies): Hono {
  const { db, now, siteName, cache } = dependencies;
  const app = new Hono();

  app.get(SITE_PREVIEW_PATH, async (context) => {
    const draw = () => rasterise(drawSitePreview(siteName, sentencesOf(DEFAULT_LOCALE)('slogan')));
    return sendPicture(context, await cache.get('site-v1.jpg', draw), { type: PREVIEW_TYPE });
  });

  app.get(`/media/previews/imoveis/:place{.+}/${PLACE_PREVIEW_FILE}`, async (context) => {
    const segments = context.req.param('place').split('/');
    const locale = localeOf(context.req.query('idioma'));
    const heading = await placeHeading(db, segments, locale);
    if (heading === null) throw new AppError('place_not_found');
    const slogan = sentencesOf(locale)('slogan');
    const name = join('imoveis', ...segments, `${locale}-${PLACE_PREVIEW_FILE}`);
    const draw = () => rasterise(drawPlacePreview(heading, siteName, slogan));
    return sendPicture(context, await cache.get(name, draw), { type: PREVIEW_TYPE });
  });

  app.get('/media/previews/:projectId/:file', async (context) => {
    const { projectId, file } = context.req.param();
    if (!FILE.test(file)) throw new AppError('route_not_found');
    if (!UUID.test(projectId)) throw new AppError('project_not_found');
    const target = targetOf(context);
    const found = await findPreview(db, projectId, target, now());
    if (found === null) throw new AppError(target === null ? 'project_not_found' : 'unit_not_found');
    const locale = localeOf(context.req.query('idioma'));
    const present = previewPath(found.preview, locale);
    const name = present.split(/[/?]/).find((part) => FILE.test(part)) ?? '';
    if (name !== file) {
      return context.body(null, 302, { Location: present, 'Cache-Control': 'public, max-age=60' });
    }
    const kept = join(projectId, `${DRAWING_VERSION}-${locale}-${name}`);
    return sendPicture(context, await cache.get(kept, () => draw(found, locale, siteName)), {
      type: PREVIEW_TYPE,
    });
  });

  return app;
}

function targetOf(context: Context): PreviewTarget | null {
  const { torre, unidade, cota } = context.req.query();
  if (torre === undefined && unidade === undefined) return null;
  return { tower: torre, unit: unidade, quota: /^\d{1,9}$/.test(cota ?? '') ? Number(cota) : null };
}

function draw({ preview, subject }: FoundPreview, locale: Locale, siteName: string): Promise<Buffer> {
  const [view] = VIEWS_BY_CATEGORY[subject.category];
  const art = drawFacade({ ...subject, view, width: DRAWING_SIZE.width });
  return rasterise(drawPreview(previewWords(preview, locale), art, siteName));
}

function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
