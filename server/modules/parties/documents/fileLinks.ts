import type { Context, Hono } from 'hono';
import { object, string } from 'yup';
import { BUCKETS, isSigned } from '@/domain/document/buckets';
import { contentDisposition } from '@/domain/document/fileName';
import { FILE_TYPES } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { type FilePlace, isFileKey } from '@/server/gateways/files/files';
import { linkText } from '@/server/gateways/files/folderStore';
import { fileProblem } from '@/server/http/answers/fileProblem';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Dependencies } from '@/server/modules/dependencies';
import { findFileByKey, type StoredFileRow } from './store';
import { AUDIENCE_CACHING, audienceOfUpload } from './uploadAudience';

type FileLinkDependencies = Pick<Dependencies, 'db' | 'files' | 'links' | 'now' | 'identifyCaller'>;

/** Uploaded files run nothing, keep their detected type and cannot be framed. */
const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

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
  const isVerified =
    /^\d{1,12}$/.test(until) && (await links.verify('file', linkText(place, until), signature));
  if (!isVerified) throw new AppError('file_not_found');
  if (Number(until) * 1000 <= now().getTime()) throw new AppError('link_expired');
}

/** Caching and name of a file: private ones by a signed link, uploads by the audience of their project. */
async function access(dependencies: FileLinkDependencies, context: Context, row: StoredFileRow) {
  if (!isSigned(row.bucket)) {
    const audience = await audienceOfUpload(dependencies, context.req.raw, row.ownerId);
    // The key, because a visitor must not read the company's own name of the file.
    return { caching: AUDIENCE_CACHING[audience], disposition: contentDisposition(row.key, 'inline') };
  }
  return { caching: 'private, no-store', disposition: contentDisposition(row.name) };
}

async function sendFile(dependencies: FileLinkDependencies, context: Context): Promise<Response> {
  const place = placeOf(context);
  if (isSigned(place.bucket)) await assertLink(dependencies, place, context);
  // Deleting a file ends its links immediately, even if the file itself goes later.
  const row = await findFileByKey(dependencies.db, place.bucket, place.key);
  if (!row) throw new AppError('file_not_found');
  const { caching, disposition } = await access(dependencies, context, row);
  const bytes = await dependencies.files.get(place);
  if (!bytes) throw new AppError('file_not_found');
  return new Response(Buffer.from(bytes), {
    headers: {
      ...FILE_HEADERS,
      'Cache-Control': caching,
      'Content-Disposition': disposition,
      'Content-Length': String(bytes.byteLength),
      'Content-Type': row.type,
    },
  });
}

export const FILE_LINK_CALL: FileCall = {
  method: 'GET',
  path: '/files/{bucket}/{key}',
  summary:
    'Um arquivo enviado, pelo link que outra chamada retorna, por cinco minutos; uma foto, enquanto quem chama pode ver o empreendimento.',
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

/** Links of files in a local folder: signed, except of uploads, which have the audience of their project. */
export function mountFileLinks(app: Hono, dependencies: FileLinkDependencies): void {
  app.get('/files/:bucket/:key', async (context) => {
    try {
      return await sendFile(dependencies, context);
    } catch (error) {
      return fileProblem(context, error);
    }
  });
}
