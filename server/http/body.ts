import { AppError } from '@/server/http/appError';

/** Largest JSON body, in bytes: a project's plans are the biggest thing that is sent as one. */
export const MAX_BODY_BYTES = 256 * 1024;

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError('body_too_large', { limitKb: MAX_BODY_BYTES / 1024 });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body may come without a length, or with a false one, so it is counted while it is read.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The JSON body of a request; an empty one is undefined.
 *
 * @throws AppError `unsupported_media_type`, `body_too_large`, `invalid_json`
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== 'application/json') throw new AppError('unsupported_media_type');
  const text = await readText(request);
  if (text === '') return undefined;
  if (type === undefined) throw new AppError('unsupported_media_type');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_json');
  }
}
