import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import { BUCKETS, isPublicBucket } from '@/domain/document/buckets';
import { contentDisposition } from '@/domain/document/fileName';
import { FILE_TYPES } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { type FilePlace, isFileKey } from '@/server/gateways/files/files';
import { linkText } from '@/server/gateways/files/folderStore';
import { fileProblem } from '@/server/http/answers/fileProblem';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { findFileByKey } from './store';

type FileLinkDependencies = Pick<Dependencies, 'db' | 'files' | 'links' | 'now'>;

/** Uploaded files run nothing, keep their detected type and cannot be framed. */
const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

const FOR_EVER = 'public, max-age=31536000, immutable';

function placeOf(context: Context): FilePlace {
  const key = context.req.param('key') ?? '';
  const bucket = BUCKETS.find((each) => each === context.req.param('bucket'));
  if (!bucket || !isFileKey(key)) throw new AppError('file_not_found');
  return { bucket, key };
}

async function assertLink(
  { links, now }: FileLinkDependencies,
  place: FilePlace,
  context: Context,
): Promise<void> {
  const until = context.req.query('ate') ?? '';
  const signature = context.req.query('assinatura') ?? '';
  const isSigned =
    /^\d{1,12}$/.test(until) && (await links.verify('file', linkText(place, until), signature));
  if (!isSigned) throw new AppError('file_not_found');
  if (Number(until) * 1000 <= now().getTime()) throw new AppError('link_expired');
}

async function sendFile(dependencies: FileLinkDependencies, context: Context): Promise<Response> {
  const place = placeOf(context);
  const isPublic = isPublicBucket(place.bucket);
  if (!isPublic) await assertLink(dependencies, place, context);
  // Deleting a file ends its links immediately, even if the file itself goes later.
  const row = await findFileByKey(dependencies.db, place.bucket, place.key);
  const bytes = row && (await dependencies.files.get(place));
  if (!bytes) throw new AppError('file_not_found');
  const disposition = isPublic && row.type !== 'application/pdf' ? 'inline' : 'attachment';
  return new Response(Buffer.from(bytes), {
    headers: {
      ...FILE_HEADERS,
      'Cache-Control': isPublic ? FOR_EVER : 'private, no-store',
      'Content-Disposition': contentDisposition(row.name, disposition),
      'Content-Length': String(bytes.byteLength),
      'Content-Type': row.type,
    },
  });
}

export const FILE_LINK_CALL: FileCall = {
  method: 'GET',
  path: '/files/{bucket}/{key}',
  summary:
    'Um arquivo enviado, pelo link que outra chamada retorna; os que não são públicos, por cinco minutos.',
  who: 'public',
  params: object({
    bucket: string().oneOf(BUCKETS).required().meta({ description: 'Caminho do arquivo' }),
    key: string().required().meta({ description: 'O nome do arquivo' }),
  }),
  query: object({
    ate: string().meta({ description: 'Validade do link, em segundos desde 1970' }),
    assinatura: string().meta({ description: 'A assinatura do link' }),
  }),
  notFound: 'file_not_found',
  answers: FILE_TYPES,
  errors: ['file_not_found', 'link_expired'],
};

/** Links of files in a local folder: public for the public bucket, signed for others. */
export function mountFileLinks(app: Hono, dependencies: FileLinkDependencies): void {
  app.get('/files/:bucket/:key', async (context) => {
    try {
      return await sendFile(dependencies, context);
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
